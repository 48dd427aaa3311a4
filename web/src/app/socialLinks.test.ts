import { expect, it } from 'vitest'
import { socialLinks } from './socialLinks.ts'

it('[E-08] makes entries of icon, name and url of the links', () => {
  const text = JSON.stringify({ facebook: 'https://social.example/y', thread: 'https://t.example', youtube: '' })
  expect(socialLinks(text)).toEqual([
    { icon: 'users', name: 'Facebook', url: 'https://social.example/y' },
    { icon: 'at-sign', name: 'Threads', url: 'https://t.example' },
  ])
})

it('[E-08] makes none of bad JSON and of links that are not https', () => {
  expect(socialLinks('{')).toEqual([])
  expect(socialLinks('null')).toEqual([])
  expect(socialLinks(JSON.stringify({ reddit: 'javascript:alert(1)', telegram: 'http://t.example' }))).toEqual([])
})

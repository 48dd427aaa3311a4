import { expect, it } from 'vitest'
import { pageAddress, readableUrl } from './pageAddress.ts'

it.each([
  ['/', '/'],
  ['/slot?sort=rtp', '/slot?sort=rtp'],
  ['//', '/'],
  ['//[/', '/[/'],
  ['//other.example/slot', '/other.example/slot'],
  ['/\\other.example/slot', '/other.example/slot'],
  ['http://other.example/slot/', '/slot/'],
  ['http://other.example', '/'],
  ['/search?q=http://other.example', '/search?q=http://other.example'],
])('a request for %s leads to a page of this site', (requested, path) => {
  expect(pageAddress(requested, 'https://here.example').href).toBe(`https://here.example${path}`)
})

it.each([
  ['/slot?sort=rtp', '/slot?sort=rtp'],
  ['/sport/match/sr%3Amatch%3A1', '/sport/match/sr%3Amatch%3A1'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/100%?q=%E0%A4%A', '/100%25?q=%E0%A4%A'],
])('%s is decoded as %s', (requested, read) => {
  expect(readableUrl(requested)).toBe(read)
})

import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it.each([
  ['PUBLIC_URL', 'yakamoz.example'],
  ['PUBLIC_URL', 'ftp://yakamoz.example'],
  ['SECRET', 'short'],
  ['PORT', 'eighty'],
  ['DEMO', 'no'],
])('a wrong %s ends the start with its name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

it('the address of the house is kept without its last stroke', () => {
  expect(readConfig({ PUBLIC_URL: 'https://yakamoz.example/' }).publicUrl).toBe('https://yakamoz.example')
})

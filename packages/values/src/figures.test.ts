import { expect, it } from 'vitest'
import { decimalText, perCent } from './figures.ts'

it.each([
  ['96.30', 'tr', '%96,30'],
  ['96.30', 'en', '96.30%'],
  ['5', 'tr', '%5'],
] as const)('%s per cent reads in %s as %s', (written, language, read) => {
  expect(perCent(decimalText(written, language), language)).toBe(read)
})

it('every decimal point of a text is written as the language does', () => {
  expect(decimalText('1.5:1 - 2.25:1', 'tr')).toBe('1,5:1 - 2,25:1')
  expect(decimalText('1.5:1 - 2.25:1', 'en')).toBe('1.5:1 - 2.25:1')
})

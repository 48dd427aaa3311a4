import { expect, it } from 'vitest'
import { decimalText, perCent } from './figures.ts'

it.each([
  ['96.30', 'tr', '%96,30'],
  ['96.30', 'en', '96.30%'],
  ['5', 'tr', '%5'],
] as const)('formats %s per cent in %s as %s', (written, language, read) => {
  expect(perCent(decimalText(written, language), language)).toBe(read)
})

it('decimalText replaces all decimal points by the sign of the language', () => {
  expect(decimalText('1.5:1 - 2.25:1', 'tr')).toBe('1,5:1 - 2,25:1')
  expect(decimalText('1.5:1 - 2.25:1', 'en')).toBe('1.5:1 - 2.25:1')
})

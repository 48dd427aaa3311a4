import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kurus, kurusFromTyped, kurusFromWire, kurusToText, kurusToWire, shareOf } from './kurus.ts'

const amounts = fc.integer({ min: -1e14, max: 1e14 })

describe('kuruş', () => {
  it('accepts only safe integers', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => kurus(wrong)).toThrow(RangeError)
  })

  it('is unchanged after formatting and parsing', () => {
    fc.assert(fc.property(amounts, (amount) => kurusFromWire(kurusToWire(kurus(amount))) === amount))
  })

  it.each([
    ['20', 2000],
    ['20.5', 2050],
    ['20.05', 2005],
    ['-0.01', -1],
    ['0', 0],
    ['-0', 0],
  ])('parses %s as %i', (text, amount) => {
    expect(kurusFromWire(text)).toBe(amount)
  })

  it.each(['', '1,5', '1.234', '.5', '1e3', ' 1', '0x10', '99999999999999', 'NaN', '--1'])('refuses %j', (text) => {
    expect(kurusFromWire(text)).toBeUndefined()
  })

  it('is formatted for each language', () => {
    expect(kurusToText(kurus(123_456), 'tr')).toBe('1.234,56\u00a0₺')
    expect(kurusToText(kurus(123_456), 'en')).toBe('₺1,234.56')
    expect(kurusToText(kurus(-5), 'tr')).toBe('−0,05\u00a0₺')
    expect(kurusToText(kurus(100_000_000), 'en')).toBe('₺1,000,000.00')
  })

  it.each([
    ['1.234,56', 'tr', 123_456],
    ['1.234', 'tr', 123_400],
    ['1234,5', 'tr', 123_450],
    ['12.5', 'tr', 1_250],
    ['1,234.56', 'en', 123_456],
    ['1,234', 'en', 123_400],
    ['250', 'en', 25_000],
    [' 1 000,50 ', 'tr', 100_050],
    ['1.000,50\u00a0₺', 'tr', 100_050],
    ['₺1,000.50', 'en', 100_050],
  ] as const)('parses %s typed in %s', (typed, language, amount) => {
    expect(kurusFromTyped(typed, language)).toBe(amount)
  })

  it.each(['', 'abc', '1.23.4', '1,2,3', '-5', '12.345,678'])('refuses the typed amount %j', (typed) => {
    expect(kurusFromTyped(typed, 'tr')).toBeUndefined()
  })

  it('returns shares rounded down', () => {
    expect(shareOf(kurus(999), 5_000)).toBe(499)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
        const part = shareOf(kurus(amount), share)
        return part >= 0 && part <= amount && part * 10_000 <= amount * share
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highestOddsMilli, lowestOddsMilli, odds, oddsFromText, oddsToText } from './odds.ts'

describe('odds', () => {
  it('are whole thousandths from 1.01 to 1,000.00', () => {
    expect([odds(1_010), odds(1_000_000)]).toEqual([1_010, 1_000_000])
    for (const milli of [1_009, 1_000_001, 1_850.5, Number.NaN, Number.POSITIVE_INFINITY, -1_850])
      expect(() => odds(milli), String(milli)).toThrow(new RangeError(`not a price in thousandths: ${milli}`))
  })

  it.each([
    ['1.85', 1_850],
    ['2', 2_000],
    ['1.125', 1_125],
    ['2.5', 2_500],
    ['10.05', 10_050],
    ['1.01', 1_010],
    ['1000', 1_000_000],
    ['1000.000', 1_000_000],
  ])('%s is read as %i thousandths', (text, milli) => {
    expect(oddsFromText(text)).toBe(milli)
  })

  it.each([
    '',
    '1',
    '1.009',
    '1000.001',
    '10000',
    '01000.0001',
    '2.',
    '.5',
    '1,85',
    '1.1250',
    ' 2',
    '2 ',
    'a2',
    '2a',
    '-2',
    '1e2',
    '1.8.5',
  ])('%j is not read as odds', (text) => {
    expect(oddsFromText(text)).toBeUndefined()
  })

  it('are written with two digits, and with three if the thousandth is not zero', () => {
    expect([1_850, 2_000, 1_125, 10_050, 10_005, 1_000_000].map((milli) => oddsToText(odds(milli)))).toEqual([
      '1.85',
      '2.00',
      '1.125',
      '10.05',
      '10.005',
      '1000.00',
    ])
  })

  it('are read from what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowestOddsMilli, max: highestOddsMilli }), (milli) => {
        expect(oddsFromText(oddsToText(odds(milli)))).toBe(milli)
      }),
    )
  })
})

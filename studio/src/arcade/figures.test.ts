import { describe, expect, it } from 'vitest'
import { numbersWritten, partsFromTyped, partsText, percentText, tenthsText, timesText } from './figures.ts'

describe('the figures of a game', () => {
  it('follow the number format of the language', () => {
    expect([timesText(240, 'tr'), timesText(240, 'en')]).toEqual(['2,40×', '2.40×'])
    expect([timesText(123_456_7, 'tr'), timesText(123_456_7, 'en')]).toEqual(['12.345,67×', '12,345.67×'])
    expect([tenthsText(25, 'tr'), tenthsText(150_000, 'tr'), tenthsText(150_000, 'en')]).toEqual([
      '2,5×',
      '15.000×',
      '15,000×',
    ])
    expect([partsText(5050, 2, 'tr'), partsText(5050, 2, 'en')]).toEqual(['50,50', '50.50'])
  })

  it('are formatted within a text and do not wrap from their label', () => {
    expect(numbersWritten('3: 4.5×, 7: 7000×', 'tr')).toBe('3:\u00a04,5×, 7:\u00a07.000×')
    expect(numbersWritten('5000.00×', 'en')).toBe('5,000.00×')
    expect(numbersWritten('1:1 - 40:1', 'tr')).toBe('1:1 - 40:1')
  })

  it('are rounded down, so that no share is overstated', () => {
    expect(percentText(494_999, 'tr')).toBe('%49,49')
    expect(percentText(494_999, 'en', 1)).toBe('49.4%')
    expect([percentText(97, 'tr'), percentText(100, 'en'), percentText(0, 'en')]).toEqual(['%0,0097', '0.01%', '0.00%'])
  })

  it.each([
    ['50,5', 5050],
    ['50.50', 5050],
    [' %49 ', 4900],
    ['2×', 200],
    ['', undefined],
    ['-1', undefined],
    ['1.2.3', undefined],
    ['99999999', 9_999_999_900],
  ])('reads %j as %j in both languages', (typed, parts) => {
    expect([partsFromTyped(typed, 2, 'tr'), partsFromTyped(typed, 2, 'en')]).toEqual([parts, parts])
  })

  it.each([
    ['1.500,00×', 'tr', 150_000],
    ['1,500.00×', 'en', 150_000],
    ['1.500', 'tr', 150_000],
    ['1,500', 'en', 150_000],
    ['1.500', 'en', 150],
    ['0.500', 'tr', 50],
    ['10.00', 'tr', 1000],
    ['12.345.678,9', 'tr', 1_234_567_890],
    ['1.50,00', 'tr', undefined],
  ] as const)('reads %j in %s as %j, with the thousands separator of the language', (typed, lang, parts) => {
    expect(partsFromTyped(typed, 2, lang)).toBe(parts)
  })
})

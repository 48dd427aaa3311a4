import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fractionFromText, numberFromText } from './fraction.ts'

describe('numberFromText', () => {
  it.each([
    ['8.97094E-4', 0.000897094],
    ['0.33333333333333331', 1 / 3],
    ['1e0', 1],
    ['.5', 0.5],
    ['5.', 5],
    ['-1.5E+2', -150],
  ])('reads %s', (text, value) => {
    expect(numberFromText(text)).toBe(value)
  })

  it.each(['NaN', 'INF', '-INF', 'Infinity', '', '.', '1,5', '0x10', '1e999', '1 '])('does not read %j', (text) => {
    expect(numberFromText(text)).toBeUndefined()
  })
})

describe('fractionFromText', () => {
  it.each([
    ['0.33333333333333331', 1, 3],
    ['0.333', 1, 3],
    ['0.33', 1, 3],
    ['0.67', 2, 3],
    ['0.66666666666666663', 2, 3],
    ['3.3333333333333331E-1', 1, 3],
    ['0.14285714285714285', 1, 7],
    ['0.5', 1, 2],
    ['0.3', 3, 10],
    ['0.25', 1, 4],
    ['0.35', 7, 20],
    ['0.375', 3, 8],
    ['1.0', 1, 1],
    ['0', 0, 1],
  ])('takes %s for %i / %i', (text, numerator, denominator) => {
    expect(fractionFromText(text)).toEqual({ numerator, denominator })
  })

  it.each(['-0.1', '1.5', 'NaN', ''])('does not read %j', (text) => {
    expect(fractionFromText(text)).toBeUndefined()
  })

  it('recovers every fraction with a denominator up to 1,000 from its double', () => {
    const fractions = fc
      .record({ denominator: fc.integer({ min: 1, max: 1_000 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ denominator, part }) => ({ numerator: Math.round(part * denominator), denominator }))
    fc.assert(
      fc.property(fractions, ({ numerator, denominator }) => {
        const found = fractionFromText(String(numerator / denominator))
        expect((found?.numerator ?? 0) * denominator).toBe(numerator * (found?.denominator ?? 0))
      }),
    )
  })

  it('takes the nearest fraction for a number that is none with a small denominator', () => {
    const { numerator, denominator } = fractionFromText('0.31830988618379067') ?? { numerator: 0, denominator: 1 }
    expect(denominator).toBeLessThanOrEqual(1_000)
    expect(numerator / denominator).toBeCloseTo(1 / Math.PI, 6)
  })
})

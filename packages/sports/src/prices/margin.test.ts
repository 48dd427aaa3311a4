import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withMargin, withoutMargin } from './margin.ts'

const chances = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total).sort((one, other) => one - other)
  })
const margins = fc.double({ min: 0.005, max: 0.15, noNaN: true })
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

describe.each(['power', 'shin'] as const)('margin by %s', (method) => {
  it('adds up to one and the margin', () => {
    fc.assert(
      fc.property(chances, margins, (given, margin) => {
        expect(sumOf(withMargin(given, margin, method))).toBeCloseTo(1 + margin, 9)
      }),
    )
  })

  it('keeps the order, and reduces no probability', () => {
    fc.assert(
      fc.property(chances, margins, (given, margin) => {
        const implied = withMargin(given, margin, method)
        implied.forEach((each, index) => {
          expect(each).toBeGreaterThanOrEqual((given[index] as number) - 1e-12)
          if (index > 0) expect(each).toBeGreaterThanOrEqual((implied[index - 1] as number) - 1e-12)
        })
      }),
    )
  })

  it('puts more margin on long shots', () => {
    fc.assert(
      fc.property(chances, margins, (given, margin) => {
        const load = withMargin(given, margin, method).map((each, index) => each / (given[index] as number))
        for (let index = 1; index < load.length; index++)
          expect(load[index]).toBeLessThanOrEqual((load[index - 1] as number) + 1e-9)
      }),
    )
  })

  it('treats equal outcomes equally', () => {
    expect(withMargin([0.5, 0.5], 0.05, method).map((each) => each.toFixed(6))).toEqual(['0.525000', '0.525000'])
  })

  it('does not change a single outcome or add a margin of 0', () => {
    expect(withMargin([1], 0.05, method)).toEqual([1])
    expect(withMargin([0.3, 0.7], 0, method)).toEqual([0.3, 0.7])
  })
})

describe('margin', () => {
  it('is added in proportion if Shin’s model cannot reach it', () => {
    expect(sumOf(withMargin([0.99999, 0.00001], 0.2, 'shin'))).toBeCloseTo(1.2, 9)
  })

  it('added by the power method is removed by withoutMargin', () => {
    fc.assert(
      fc.property(chances, margins, (given, margin) => {
        withoutMargin(withMargin(given, margin, 'power')).forEach((chance, index) => {
          expect(chance).toBeCloseTo(given[index] as number, 6)
        })
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { chancesOfModel, referenceOf } from './reference.ts'

describe('a reference', () => {
  it('is what odds say without their margin', () => {
    const { result, over } = referenceOf({ result: [1.66, 4.2, 5.02], total: [1.61, 2.37] })
    expect(result[0] + result[1] + result[2]).toBeCloseTo(1, 9)
    expect(result[0]).toBeLessThan(1 / 1.66)
    expect(result[0] / result[2]).toBeGreaterThan(5.02 / 1.66)
    expect(over).toBeGreaterThan(0.58)
    expect(over).toBeLessThan(1 / 1.61)
    expect(referenceOf({ result: [2, 4, 4] })).toEqual({
      result: [expect.closeTo(0.5, 9), expect.closeTo(0.25, 9), expect.closeTo(0.25, 9)],
    })
  })

  it('is comparable to the chances of a model', () => {
    const { result, over } = chancesOfModel({ goals: { home: 1, away: 1 }, rho: 0 })
    expect(result[0]).toBeCloseTo(result[2], 9)
    expect(result[0] + result[1] + result[2]).toBeCloseTo(1, 9)
    expect(over).toBeCloseTo(1 - Math.exp(-2) * (1 + 2 + 2), 9)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onLadder } from './odds.ts'

describe('the ladder of prices', () => {
  it.each([
    [1_000, 1_010],
    [1_859, 1_850],
    [3_049, 3_000],
    [4_999, 4_950],
    [7_777, 7_700],
    [13_900, 13_500],
    [54_321, 54_000],
    [123_456, 120_000],
    [5_000_000, 1_000_000],
  ])('rounds %i down to %i', (milli, price) => {
    expect(onLadder(milli)).toBe(price)
  })

  it('never rounds up, and does not change its own steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 1_010, max: 1_000_000, noNaN: true }), (milli) => {
        const price = onLadder(milli)
        expect(price).toBeLessThanOrEqual(milli)
        expect(price).toBeGreaterThan(milli * 0.9)
        expect(onLadder(price)).toBe(price)
      }),
    )
  })
})

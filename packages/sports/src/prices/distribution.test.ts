import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certain, type Distribution, mixture, reduced, shifted, sumDistribution } from './distribution.ts'

const numbers = fc
  .uniqueArray(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 12 })
  .map((homes): Distribution => homes.map((home) => ({ home, away: 0, p: 1 / homes.length })))
const mean = (cells: Distribution): number => cells.reduce((sum, { home, p }) => sum + home * p, 0)
const full = (cells: Distribution): number => cells.reduce((sum, { p }) => sum + p, 0)
const chanceOf = (cells: Distribution, at: number): number => cells.find(({ home }) => home === at)?.p ?? 0

describe('distributions', () => {
  it('of sums have the sum of the means', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const sum = sumDistribution(one, other)
        expect(full(sum)).toBeCloseTo(1, 9)
        expect(mean(sum)).toBeCloseTo(mean(one) + mean(other), 6)
        expect(chanceOf(sumDistribution(other, one), 3)).toBeCloseTo(chanceOf(sum, 3), 12)
      }),
    )
    expect(sumDistribution(certain({ home: 2, away: 0 }), certain({ home: -5, away: 0 }))).toEqual([
      { home: -3, away: 0, p: 1 },
    ])
  })

  it('are mixed by weights', () => {
    const mix = mixture([
      { p: 0.25, of: certain({ home: 1, away: 2 }) },
      { p: 0.75, of: certain({ home: 1, away: 3 }) },
    ])
    expect(mix).toEqual([
      { home: 1, away: 2, p: 0.25 },
      { home: 1, away: 3, p: 0.75 },
    ])
  })

  it('are reduced to the requested aspect', () => {
    const scores: Distribution = [
      { home: 2, away: 1, p: 0.5 },
      { home: 1, away: 0, p: 0.3 },
      { home: 1, away: 2, p: 0.2 },
    ]
    expect(reduced(scores, 'margin')).toEqual([
      { home: 1, away: 0, p: 0.8 },
      { home: -1, away: 0, p: 0.2 },
    ])
    expect(reduced(scores, 'sum')).toEqual([
      { home: 3, away: 0, p: 0.7 },
      { home: 1, away: 0, p: 0.3 },
    ])
    expect(reduced(scores, 'away')).toEqual([
      { home: 0, away: 1, p: 0.5 },
      { home: 0, away: 0, p: 0.3 },
      { home: 0, away: 2, p: 0.2 },
    ])
    expect(reduced(scores, 'pair')).toBe(scores)
    expect(shifted(certain({ home: 1, away: 1 }), { home: 2, away: 0 })).toEqual([{ home: 3, away: 1, p: 1 }])
  })
})

import { describe, expect, it } from 'vitest'
import { deviationOf } from './returns.ts'

const stated = { returnMillionths: 960_000, deviationHundredths: 500 }

describe('deviationOf', () => {
  it('returns undefined below the minimum number of rounds', () => {
    expect(deviationOf({ rounds: 999, staked: 99_900, won: 0, squares: 999 * 100 ** 2 }, stated)).toBeUndefined()
  })

  it('returns 0 for the stated return, and the number of standard deviations for another', () => {
    const rounds = { rounds: 10_000, staked: 1_000_000, squares: 10_000 * 100 ** 2 }
    expect(deviationOf({ ...rounds, won: 960_000 }, stated)).toBeCloseTo(0)
    // One deviation of 10,000 rounds of 100 kuruş: 5 stakes × 100 kuruş × √10,000.
    expect(deviationOf({ ...rounds, won: 960_000 + 50_000 }, stated)).toBeCloseTo(1)
    expect(deviationOf({ ...rounds, won: 960_000 - 250_000 }, stated)).toBeCloseTo(-5)
  })
})

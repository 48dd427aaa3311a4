import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { odds } from '../odds.ts'
import type { Leg, Slip } from './coupon.ts'
import { holdsFor, type StakeLimit, slipStakeFor, stakeLimitOf, stakeOnLeg } from './stakeLimits.ts'

const leg: Leg = { match: 'm1', market: 1, specifiers: '', outcome: '1', odds: odds(2_000), banker: false }
const match = { match: 'm1', sport: 'football', competition: 'tr.1', isLive: false, isUnsure: false } as const
const usual = kurus(5_000_000)
const unsure = kurus(500_000)
const least = kurus(1_000)
const limit = (changes: Partial<StakeLimit> = {}): StakeLimit => ({
  scope: 'everything',
  id: '',
  market: 0,
  phase: '',
  maxStake: kurus(100_000),
  ...changes,
})
const most = (limits: readonly StakeLimit[], percent = 100, isUnsure = false) =>
  stakeLimitOf(leg, { ...match, isUnsure }, { limits, percent, usual, unsure, least })

describe('the largest stake on a leg', () => {
  it.each([
    ['everything', limit(), true],
    ['its sport', limit({ scope: 'sport', id: 'football' }), true],
    ['another sport', limit({ scope: 'sport', id: 'tennis' }), false],
    ['its league', limit({ scope: 'competition', id: 'tr.1' }), true],
    ['another league', limit({ scope: 'competition', id: 'tr.2' }), false],
    ['its match', limit({ scope: 'match', id: 'm1' }), true],
    ['another match', limit({ scope: 'match', id: 'm2' }), false],
    ['its market', limit({ market: 1 }), true],
    ['another market', limit({ market: 18 }), false],
    ['before play', limit({ phase: 'prematch' }), true],
    ['in play', limit({ phase: 'live' }), false],
  ])('[B126] a limit on %s is looked for', (_, one, holds) => {
    expect(holdsFor(one, leg, match)).toBe(holds)
    expect(most([one])).toBe(holds ? 100_000 : undefined)
  })

  it('[B228] is lower where prices come from results alone, unless a limit names the sport, the league or the match', () => {
    const wide = kurus(2_000_000)
    expect(most([], 100, true)).toBe(unsure)
    expect(most([], 50, true)).toBe(unsure / 2)
    expect(most([limit({ maxStake: wide })], 100, true)).toBe(unsure)
    expect(most([limit()], 100, true)).toBe(100_000)
    for (const named of [
      limit({ scope: 'sport', id: 'football', maxStake: wide }),
      limit({ scope: 'competition', id: 'tr.1', maxStake: wide }),
      limit({ scope: 'match', id: 'm1', maxStake: wide }),
    ])
      expect(most([named], 100, true)).toBe(wide)
    expect(most([limit({ scope: 'competition', id: 'tr.2', maxStake: wide })], 100, true)).toBe(unsure)
  })

  it('[B126] holds for a bet builder by the market of any of its outcomes', () => {
    const builder = { ...leg, also: [{ market: 18, specifiers: 'total=2.5', outcome: '12' }] }
    expect(holdsFor(limit({ market: 18 }), builder, match)).toBe(true)
  })

  it('[B126] is the narrowest of all that hold, times the factor of the player', () => {
    const amounts = fc.array(fc.integer({ min: 1_000, max: 9_000_000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 500 }), (found, percent) => {
        const limits = found.map((amount) => limit({ maxStake: kurus(amount) }))
        const narrowest = Math.min(...found, usual)
        const expected = Math.min(usual, Math.floor((narrowest * percent) / 100))
        expect(most(limits, percent)).toBe(Math.max(least, expected))
        // Another limit never widens it.
        expect(most([...limits, limit({ maxStake: kurus(50_000) })], percent)).toBeLessThanOrEqual(
          most(limits, percent) ?? 0,
        )
      }),
    )
  })

  it('[B126] of a player with a factor is a part of the usual one where no limit holds', () => {
    expect(most([], 10)).toBe(500_000)
    expect(most([], 300)).toBe(usual)
    expect(most([])).toBeUndefined()
  })
})

it('[B126] a coupon of singles may stake the limit on each of them, any other coupon once', () => {
  const legs = [leg, { ...leg, match: 'm2' }]
  const singles: Slip = { legs, sizes: [1], unitKurus: kurus(10_000) }
  const accumulator: Slip = { legs, sizes: [2], unitKurus: kurus(10_000) }
  expect([stakeOnLeg(singles), slipStakeFor(singles, kurus(5_000))]).toEqual([10_000, 10_000])
  expect([stakeOnLeg(accumulator), slipStakeFor(accumulator, kurus(5_000))]).toEqual([10_000, 5_000])
})

import { expect, it } from 'vitest'
import { ggrOf, holdOf, ngrOf, returnInterval, returnOf, standingOf } from './figures.ts'

it('[B37] [B111] GGR is what was kept of the stakes, NGR is GGR less the costs of bonuses and prizes, hold its share of the stakes', () => {
  const casino = { stakes: 10_000, wins: 9_400 }
  const sport = { stakes: 2_000, wins: 2_500 }
  expect([ggrOf(casino), ggrOf(sport)]).toEqual([600, -500])
  expect(ngrOf({ casino, sport, bonusCost: 70, prizeCost: 20 })).toBe(10)
  expect([holdOf(casino), holdOf(sport), holdOf({ stakes: 0, wins: 5 })]).toEqual([0.06, -0.25, undefined])
})

/** Numbers from 0 to 1 by a seed (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** Plays a game that pays ten times the stake of 100 with a chance, and looks after every 25 rounds; returns whether it was ever outside its interval. */
const isEverOutside = (seed: number, chance: number): boolean => {
  const next = numbersFrom(seed)
  const stated = 0.09
  const perUnit = 100 ** 2 * 10 ** 2 * stated * (1 - stated)
  let paid = 0
  for (let units = 1; units <= 10_000; units++) {
    if (next() < chance) paid += 1_000
    if (units % 25 !== 0) continue
    const sums = { units, staked: units * 100, paid, expected: units * 100 * 10 * stated, variance: units * perUnit }
    const interval = returnInterval(sums)
    const actual = returnOf(sums)
    if (!interval || actual === undefined || actual < interval.low || actual > interval.high) return true
  }
  return false
}

const outsideOf = (count: number, chance: number): number =>
  Array.from({ length: count }, (_, seed) => isEverOutside(seed + 1, chance)).filter(Boolean).length

it('[B180] a game that pays as stated stays in its interval however often it is looked at, and one that pays a quarter more leaves it', () => {
  expect(outsideOf(400, 0.09)).toBeLessThanOrEqual(8)
  expect(outsideOf(40, 0.1125)).toBe(40)
})

it('[B180] the interval is as wide as the variance of the game allows, and there is none without stakes or a stated return', () => {
  const sums = { units: 10_000, staked: 1_000_000, paid: 0, expected: 960_000, variance: 4e9 }
  const { low = 0, high = 0 } = returnInterval(sums) ?? {}
  expect((low + high) / 2).toBeCloseTo(0.96)
  expect(high - low).toBeCloseTo(0.4518, 4)
  const wider = returnInterval({ ...sums, variance: 16e9 })
  expect((wider?.high ?? 0) - (wider?.low ?? 0)).toBeCloseTo(2 * (high - low), 6)
  expect(returnInterval({ ...sums, variance: 0 })).toEqual({ low: 0.96, high: 0.96 })
  expect(returnInterval({ ...sums, staked: 0 })).toBeUndefined()
  expect(returnInterval({ ...sums, expected: 0 })).toBeUndefined()
  const standing = (share: number) => standingOf({ ...sums, paid: sums.staked * share })
  expect([high + 0.001, high - 0.001, low + 0.001, low - 0.001].map(standing)).toEqual([
    'above',
    'within',
    'within',
    'below',
  ])
  expect(standingOf({ ...sums, expected: 0 })).toBe('unjudged')
})

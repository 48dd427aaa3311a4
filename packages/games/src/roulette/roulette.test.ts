import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../fair/generator.ts'
import { callBets, neighboursOf } from './calls.ts'
import { roulettes } from './game.ts'
import { colourOf, kindOfSpot, rouletteSpots, wheelOrder } from './spots.ts'

const [table] = roulettes as [(typeof roulettes)[number]]
const stake = kurus(100)
const allNumbers = Array.from({ length: 37 }, (_, number) => number)
const paidOver = (spot: string): number =>
  allNumbers.reduce((sum, number) => {
    const [win = 0] = table.settle({ outcome: { number }, round: 0, bets: [{ spot, stakeKurus: stake }] })
    return sum + win
  }, 0)

describe('the wheel', () => {
  it('has 37 pockets, eighteen red and eighteen black in turn around the zero', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(allNumbers)
    const colours = wheelOrder.slice(1).map(colourOf)
    expect(colours.every((colour, index) => colour === (index % 2 === 0 ? 'red' : 'black'))).toBe(true)
  })

  it('[A8] stops on each number equally often', () => {
    const draws = simulatedDraws(37)
    const counts = new Array<number>(37).fill(0)
    for (let i = 0; i < 370_000; i++) {
      const { number } = table.outcome(draws, i)
      counts[number] = (counts[number] ?? 0) + 1
    }
    // 36 degrees of freedom: 58.6 is exceeded in one run of a hundred.
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(58.6)
  })
})

describe('the bets', () => {
  it('are all bets of a European layout', () => {
    const counts = new Map<string, number>()
    for (const spot of rouletteSpots.keys()) counts.set(kindOfSpot(spot), (counts.get(kindOfSpot(spot)) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      straight: 37,
      split: 60,
      trio: 2,
      four: 1,
      street: 12,
      corner: 22,
      line: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      odd: 1,
      even: 1,
      low: 1,
      high: 1,
    })
  })

  it('[A8] [A14] return 36 of 37 on all 157 spots, as stated', () => {
    expect(rouletteSpots.size).toBe(157)
    for (const spot of rouletteSpots.keys()) expect(paidOver(spot)).toBe(36 * stake)
    const stated = Math.floor((36 * 1_000_000) / 37)
    for (const { info } of roulettes)
      for (const { returnMillionths } of [info, ...(info.bets ?? [])]) expect(returnMillionths).toBe(stated)
  })

  it('[A12] can all win, and outside bets lose on zero', () => {
    for (const [spot, { numbers }] of rouletteSpots) {
      const number = numbers[0] ?? 0
      expect(table.settle({ outcome: { number }, round: 0, bets: [{ spot, stakeKurus: stake }] })[0]).toBeGreaterThan(0)
    }
    const thirds = [1, 2, 3].flatMap((third) => [`dozen:${third}`, `column:${third}`])
    for (const spot of ['red', 'black', 'odd', 'even', 'low', 'high', ...thirds])
      expect(table.settle({ outcome: { number: 0 }, round: 0, bets: [{ spot, stakeKurus: stake }] })).toEqual([0])
  })

  it('have one name each', () => {
    expect(table.spotOf('split:14-17', 0)).toBe('split:14-17')
    for (const wrong of ['split:17-14', 'split:3-4', 'straight:37', 'straight:07', 'corner:3-4-6-7', 'red ', 5, null])
      expect(table.spotOf(wrong, 0)).toBeUndefined()
  })
})

describe('the racetrack', () => {
  const coveredBy = (name: keyof typeof callBets): number[] => [
    ...new Set(callBets[name].flatMap(({ spot }) => rouletteSpots.get(spot)?.numbers ?? [])),
  ]

  it('covers the wheel with its three large bets, each number once, in 9, 6 and 5 chips', () => {
    const chips = (name: keyof typeof callBets): number => callBets[name].reduce((sum, bet) => sum + bet.chips, 0)
    expect([chips('voisins'), chips('tiers'), chips('orphelins'), chips('zero')]).toEqual([9, 6, 5, 4])
    const covered = (['voisins', 'tiers', 'orphelins'] as const).flatMap(coveredBy)
    expect(covered.toSorted((a, b) => a - b)).toEqual(allNumbers)
  })

  it('covers arcs of the wheel: voisins 17 numbers around zero, tiers 12 opposite', () => {
    const arc = (from: number, count: number): number[] =>
      Array.from({ length: count }, (_, step) => wheelOrder[(wheelOrder.indexOf(from) + step) % 37] as number)
    const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b)
    expect(sorted(coveredBy('voisins'))).toEqual(sorted(arc(22, 17)))
    expect(sorted(coveredBy('tiers'))).toEqual(sorted(arc(27, 12)))
    expect(sorted(coveredBy('zero'))).toEqual(sorted(arc(12, 7)))
  })

  it('[A14] returns 36 of 37 on every call bet', () => {
    for (const bets of [...Object.values(callBets), neighboursOf(17, 2), neighboursOf(0, 9)]) {
      const staked = bets.reduce((sum, { chips }) => sum + chips, 0)
      expect(bets.reduce((sum, { spot, chips }) => sum + chips * paidOver(spot), 0)).toBe(staked * 36 * stake)
    }
  })

  it('finds neighbours across zero, and refuses numbers that are not on the wheel', () => {
    expect(neighboursOf(0, 2).map(({ spot }) => spot)).toEqual([3, 26, 0, 32, 15].map((number) => `straight:${number}`))
    for (const [number, sides] of [
      [37, 1],
      [5, 10],
      [5, -1],
    ] as const)
      expect(() => neighboursOf(number, sides)).toThrow(RangeError)
  })
})

describe('the statistics', () => {
  it('count the last 500 spins', () => {
    const outcomes = Array.from({ length: 600 }, (_, index) => ({ number: index < 100 ? 5 : index % 37 }))
    const seen = table.historyOf(outcomes)
    expect([seen.spins, seen.last.length, seen.red + seen.black + (seen.counts[0] ?? 0)]).toEqual([500, 500, 500])
    expect(seen.odd + seen.even).toBe(seen.low + seen.high)
    expect([seen.hot.length, seen.cold.length]).toEqual([5, 5])
    expect(seen.counts[seen.hot[0] ?? 0]).toBe(Math.max(...seen.counts))
    expect(seen.counts[seen.cold[0] ?? 0]).toBe(Math.min(...seen.counts))
  })
})

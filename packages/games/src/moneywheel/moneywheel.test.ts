import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { recordedDraws } from '../fair/draws.ts'
import { maxMultipliers, moneyWheel, segments, wheelNumbers } from './game.ts'

const wordFor = (stop: number): number => Math.floor(((stop + 0.5) * 2 ** 32) / segments.length)
const stopOf = (wanted: Partial<{ number: number; multiplier: number }>): number =>
  segments.findIndex((segment) => JSON.stringify(segment) === JSON.stringify(wanted))
const spun = (...stops: number[]) => moneyWheel.outcome(recordedDraws(stops.map(wordFor)), 0)

/** Computes the mean of a bet over all stops: a multiplier leads to another spin, until no more of them count. */
const meanOf = (number: number, product = 1, counted = 0): number => {
  let mean = 0
  for (const segment of segments)
    if ('number' in segment) mean += segment.number === number ? (number * product + 1) / segments.length : 0
    else if (counted < maxMultipliers)
      mean += meanOf(number, product * segment.multiplier, counted + 1) / segments.length
  // Spins whose multipliers count no more go on until a number comes: as if only numbers were there.
  const numbers = segments.filter((segment) => 'number' in segment).length
  return counted < maxMultipliers ? mean : (mean * segments.length) / numbers
}

describe('the money wheel', () => {
  it('[A14] states the exact numbers of each bet over all stops', () => {
    for (const number of wheelNumbers) {
      const stated = moneyWheel.info.bets?.find(({ bet }) => bet === String(number))
      expect(stated?.returnMillionths).toBe(Math.floor(meanOf(number) * 1_000_000))
    }
  })

  it('has 54 segments, two of them multipliers', () => {
    expect(segments).toHaveLength(54)
    expect(segments.filter((segment) => 'multiplier' in segment)).toHaveLength(2)
  })

  it('pays a number to one, times the multipliers before it', () => {
    const [five, times3, times6] = [stopOf({ number: 5 }), stopOf({ multiplier: 3 }), stopOf({ multiplier: 6 })]
    const bets = [{ spot: '5', stakeKurus: kurus(100) }]
    const won = (...stops: number[]) => moneyWheel.settle({ outcome: spun(...stops), round: 0, bets })[0]
    expect([won(five), won(times3, five), won(times3, times6, five), won(stopOf({ number: 1 }))]).toEqual([
      600, 1600, 9100, 0,
    ])
  })

  it('[A13] reaches its maximum after three multipliers; after a fourth the wheel is only spun again', () => {
    const six = stopOf({ multiplier: 6 })
    const outcome = spun(six, six, six, six, stopOf({ number: 40 }))
    expect(outcome).toMatchObject({ number: 40, multiplier: 216 })
    const bets = [{ spot: '40', stakeKurus: kurus(100) }]
    expect(moneyWheel.settle({ outcome, round: 0, bets })).toEqual([100 * moneyWheel.info.maxWinMultiple])
  })
})

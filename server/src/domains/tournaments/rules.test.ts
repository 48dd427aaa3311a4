import { recordedDraws, seededDraws } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jackpotReturnOf, wonJackpot } from './jackpots.ts'
import { drawnTickets, listHashOf, pointsText, prizeOf, stateAt } from './rules.ts'

const serverSeed = 'ab'.repeat(32)

describe('a tournament', () => {
  it('writes points in the unit of its rule', () => {
    expect([pointsText('stake', 12_345), pointsText('multiple', 5_050), pointsText('wins', 7)]).toEqual([
      '123.45',
      '50.50',
      '7',
    ])
  })

  it('[S-31] runs from its start until before its end', () => {
    const span = { starts_at: new Date(1_000), ends_at: new Date(2_000), state: 'open' as const }
    expect([999, 1_000, 1_999, 2_000].map((nowMs) => stateAt(span, nowMs))).toEqual([
      'upcoming',
      'running',
      'running',
      'ended',
    ])
    expect(stateAt({ ...span, state: 'paid' }, 5_000)).toBe('paid')
  })

  it('has prizes for its places and none beyond', () => {
    expect([1, 2, 3].map((place) => prizeOf([500, 200], place))).toEqual([500, 200, 0])
  })
})

describe('the prize draw', () => {
  it('gives each prize to another ticket, and is reproducible from seed and list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 20 }), (tickets, prizes) => {
        const draw = () => drawnTickets(tickets, prizes, seededDraws({ serverSeed, clientSeed: 'list', nonce: 0 }))
        const won = draw()
        expect(won).toHaveLength(Math.min(tickets, prizes))
        expect(new Set(won).size).toBe(won.length)
        expect(won.every((ticket) => ticket >= 1 && ticket <= tickets)).toBe(true)
        expect(draw()).toEqual(won)
      }),
      { numRuns: 50 },
    )
  })

  it('depends on the complete list', () => {
    expect(listHashOf(['a', 'b'])).not.toBe(listHashOf(['b', 'a']))
    expect(listHashOf([])).toHaveLength(64)
  })

  it('is fair to every ticket', () => {
    const counts = new Array<number>(10).fill(0)
    for (let nonce = 0; nonce < 10_000; nonce++) {
      const [won = 0] = drawnTickets(10, 1, seededDraws({ serverSeed, clientSeed: 'x', nonce }))
      counts[won - 1] = (counts[won - 1] ?? 0) + 1
    }
    // Chi-square with nine degrees of freedom, 99.9 %.
    expect(counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)).toBeLessThan(27.88)
  })
})

describe('a jackpot', () => {
  const levels = [{ odds: 20_000_000_000 }, { odds: 5_000_000 }]

  it('is won with the chance of the stake to its odds', () => {
    const rounds = 200_000
    const odds = [{ odds: 1_000_000 }]
    let won = 0
    for (let nonce = 0; nonce < rounds; nonce++) {
      if (wonJackpot(odds, kurus(10_000), seededDraws({ serverSeed, clientSeed: 'j:jackpot', nonce }))) won++
    }
    // Expected 2,000 with a standard deviation of 44.5; four of them in each direction.
    expect(Math.abs(won - 2_000)).toBeLessThan(178)
  })

  it('[A14] returns over time what feeds it, and its base as often as it is won', () => {
    // Fed by 0.3 % of the stakes, and a base of 100 lira for every 50,000 lira staked.
    expect(jackpotReturnOf([{ share: 3_000, base: kurus(10_000), odds: 5_000_000 }])).toBe(5_000)
    expect(jackpotReturnOf([])).toBe(0)
  })

  it('makes two draws per level whatever the result, the largest level first', () => {
    // Words that give 0 in draws below 10,000, 2,000,000 and 500, none of them rejected.
    const [zeroOfParts, zeroOfGrand, zeroOfMini] = [400_000, 2_000, 8_000_000] as const
    const high = 2 ** 32 - 1
    const won = (words: number[]) => wonJackpot(levels, kurus(1), recordedDraws(words))
    expect(won([zeroOfParts, zeroOfGrand, zeroOfParts, zeroOfMini])).toBe(levels[0])
    expect(won([high, high, zeroOfParts, zeroOfMini])).toBe(levels[1])
    expect(won([high, high, high, high])).toBeUndefined()
  })
})

import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { choose, measuresOf } from '../exact.ts'
import { recordedDraws } from '../fair/draws.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { keno, kenoMostPicks, kenoOutcomes, kenoPays } from './game.ts'

const counts = Array.from({ length: kenoMostPicks }, (_, index) => index + 1)

describe('lucky numbers', () => {
  it('[A14] states the numbers of the hypergeometric distribution for each number of picks', () => {
    for (const picks of counts) {
      expect(kenoOutcomes(picks).reduce((sum, { ways }) => sum + BigInt(ways), 0n)).toBe(choose(80, 20))
      const stated = keno.info.bets?.find(({ bet }) => bet === String(picks))
      expect(stated).toMatchObject(measuresOf(kenoOutcomes(picks), 10))
      expect(stated?.returnMillionths).toBeGreaterThan(950_000 - 1)
      expect(stated?.returnMillionths).toBeLessThan(970_000)
    }
  })

  it('[A8] has the stated hit rate, within the 99.9 % interval of 60,000 draws', () => {
    const draws = simulatedDraws(80)
    const rounds = 60_000
    let hits = 0
    for (let i = 0; i < rounds; i++) if (keno.winMillionths(draws) > 0) hits += 1
    const rate = keno.info.hitMillionths / 1_000_000
    expect(Math.abs(hits / rounds - rate)).toBeLessThan(3.291 * Math.sqrt((rate * (1 - rate)) / rounds))
  })

  it('[A12] [A13] pays all rows of the paytable up to its maximum', () => {
    // Small words draw 1, 2, 3 ... in their order.
    const words = new Array<number>(20).fill(10_000)
    for (const picks of counts)
      for (const [hits, pays] of (kenoPays[picks] ?? []).entries()) {
        const numbers = counts.slice(0, picks).map((number) => (number <= hits ? number : number + 40))
        const round = keno.play({ stakeKurus: kurus(1000), choice: { numbers }, draws: recordedDraws(words) })
        expect(round.winKurus).toBe(pays * 100)
      }
    const ten = keno.play({ stakeKurus: kurus(100), choice: { numbers: counts }, draws: recordedDraws(words) })
    expect(ten.winKurus).toBe(100 * keno.info.maxWinMultiple)
  })

  it('draws twenty distinct numbers from 1 to 80', () => {
    for (let seed = 1; seed < 300; seed++) {
      const choice = { numbers: [1] }
      const [drawn] = keno.play({ stakeKurus: kurus(100), choice, draws: simulatedDraws(seed) }).events
      const numbers = drawn?.type === 'draw' ? drawn.numbers : []
      expect(new Set(numbers).size).toBe(20)
      expect(numbers.every((number) => number >= 1 && number <= 80)).toBe(true)
    }
  })

  it('refuses no, too many, repeated and invalid numbers', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => index + 1)
    for (const numbers of [[], eleven, [5, 5], [0], [81], [1.5], ['7']])
      expect(keno.choiceOf?.({ numbers })).toBeUndefined()
    expect(keno.choiceOf?.({ numbers: [9, 3] })).toEqual({ numbers: [3, 9] })
  })
})

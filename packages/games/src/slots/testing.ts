import { type Kurus, kurus } from '@yakamoz/values'
import { expect } from 'vitest'
import type { GameEvent, InstantGame } from '../engine.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { slotStakes } from './slot.ts'

/** For tests: what so many rounds of a slot returned, in stakes. */
export const simulated = (game: InstantGame, rounds: number) => {
  const draws = simulatedDraws(2026)
  let [won, squares, hits, largest] = [0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const win = game.winMillionths(draws) / 10 ** 6
    won += win
    squares += win * win
    if (win > 0) hits += 1
    if (win > largest) largest = win
  }
  const mean = won / rounds
  return { rounds, mean, deviation: Math.sqrt(squares / rounds - mean * mean), hitRate: hits / rounds, largest }
}

/** For tests: play returns and hits what is stated, within the 99.9 % interval of the rounds. */
export const expectWithin = (game: InstantGame, seen: ReturnType<typeof simulated>): void => {
  const wide = (deviation: number): number => (3.291 * deviation) / Math.sqrt(seen.rounds)
  const { returnMillionths, hitMillionths, deviationHundredths } = game.info
  expect(Math.abs(seen.mean - returnMillionths / 10 ** 6)).toBeLessThan(wide(deviationHundredths / 100))
  const hitRate = hitMillionths / 10 ** 6
  expect(Math.abs(seen.hitRate - hitRate)).toBeLessThan(wide(Math.sqrt(hitRate * (1 - hitRate))))
}

const amounts = ['winKurus', 'worthKurus', 'byKurus', 'eachKurus']

const withoutMoney = (events: readonly GameEvent[] | undefined): unknown =>
  JSON.parse(JSON.stringify(events, (key, value) => (amounts.includes(key) ? 0 : value)))

/** For tests: the same draws decide the same round whatever the stake; only what is paid scales. */
export const expectSameForAllStakes = (game: InstantGame): void => {
  const [least, most] = [slotStakes[0] as Kurus, slotStakes.at(-1) as Kurus]
  for (let seed = 0; seed < 300; seed++) {
    const small = game.play({ stakeKurus: least, draws: simulatedDraws(seed) })
    const large = game.play({ stakeKurus: most, draws: simulatedDraws(seed) })
    expect(large.winKurus * least).toBe(small.winKurus * most)
    expect(withoutMoney(large.events)).toEqual(withoutMoney(small.events))
  }
}

/** For tests: a stake that every slot takes. */
export const slotStake = kurus(200)

/** For tests: a word in the middle of those that draw this result. */
export const wordFor = (result: number, below: number): number => Math.floor(((result + 0.5) * 2 ** 32) / below)

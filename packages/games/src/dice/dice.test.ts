import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { measuresOf } from '../exact.ts'
import { recordedDraws } from '../fair/draws.ts'
import { gameOfVersion } from '../games.ts'
import { dice, diceOutcomes, diceTimes, diceWithAllTargets, winningRolls } from './game.ts'

/** Returns a word that draws this roll. */
const wordFor = (roll: number): number => Math.floor(((roll + 0.5) * 2 ** 32) / 10_000)
const played = (roll: number, target: number, over: boolean) =>
  dice.play({ stakeKurus: kurus(1000), choice: { target, over }, draws: recordedDraws([wordFor(roll)]) })

describe('dice', () => {
  it('[A8] [A14] returns exactly 99 % at every offered target on either side', () => {
    const offered = { over: 0, under: 0 }
    for (let target = 1; target <= 9998; target++)
      for (const over of [true, false]) {
        const choice = dice.choiceOf?.({ target, over })
        if (!choice) continue
        offered[over ? 'over' : 'under']++
        const { returnMillionths } = measuresOf(diceOutcomes(choice), 10_000)
        expect(returnMillionths).toBe(990_000)
      }
    expect(offered).toEqual({ over: 114, under: 114 })
    expect(dice.info.returnMillionths).toBe(990_000)
  })

  it('[A14] has the stated numbers over all 10,000 rolls', () => {
    let [won, hits] = [0, 0]
    for (let roll = 0; roll < 10_000; roll++) {
      const { winKurus } = played(roll, 5049, true)
      won += winKurus
      if (winKurus > 0) hits += 1
    }
    expect(won / 10_000 / 1000).toBe(0.99)
    expect(hits * 100).toBe(dice.info.hitMillionths)
  })

  it('wins above the target, or below it, never on it', () => {
    expect([played(4999, 4999, true), played(5000, 4999, true)].map(({ winKurus }) => winKurus > 0)).toEqual([
      false,
      true,
    ])
    expect([played(5000, 5000, false), played(4999, 5000, false)].map(({ winKurus }) => winKurus > 0)).toEqual([
      false,
      true,
    ])
  })

  it('[A13] reaches its maximum with one roll of 10,000, and offers chances from 0.01 % to 90 %', () => {
    expect(played(9999, 9998, true).winKurus).toBe(1000 * dice.info.maxWinMultiple)
    const offered = (over: boolean): number[] =>
      Array.from({ length: 10_000 }, (_, target) => dice.choiceOf?.({ target, over }))
        .filter((choice) => choice !== undefined)
        .map(winningRolls)
    for (const over of [true, false])
      expect([Math.min(...offered(over)), Math.max(...offered(over))]).toEqual([1, 9000])
    expect(diceTimes({ target: 9000, over: false })).toBe(11_000)
  })

  it('[A11] still verifies rounds of version 1, whose targets had four decimals and small stakes less than the stated return', () => {
    const choice = { target: 9706, over: false }
    expect(dice.choiceOf?.(choice)).toBeUndefined()
    const bet = { choice, draws: recordedDraws([wordFor(100)]), stakeKurus: kurus(100) }
    expect(diceWithAllTargets.play(bet)).toMatchObject({ winKurus: 101, events: [{ timesTenThousandths: 10_199 }] })
    expect(gameOfVersion(dice.id, 1)).toBe(diceWithAllTargets)
  })
})

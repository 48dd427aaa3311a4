import { dice, diceTimes, simulatedDraws, winningRolls } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { choiceOfTarget, choiceOfTimes, choiceOfWays, mirrored, prizeOf, steppedChoice } from './target.ts'

describe('the target of the dice', () => {
  it('is always accepted by the game, wherever it is dragged', () => {
    for (const dragged of [-50, 0, 1, 49, 5000, 9951, 10_000, 12_000])
      for (const over of [true, false]) {
        const choice = choiceOfTarget(dragged, over)
        expect(dice.choiceOf?.(choice)).toEqual(choice)
      }
  })

  it('keeps its chance when it changes sides', () => {
    const choice = choiceOfWays(3300, true)
    expect(winningRolls(mirrored(choice))).toBe(3300)
    expect(mirrored(mirrored(choice))).toEqual(choice)
  })

  it('is computed from a multiplier or a target', () => {
    expect(diceTimes(choiceOfTimes(200, false))).toBe(20_000)
    expect(choiceOfTarget(5049, true)).toEqual({ target: 5049, over: true })
    expect(winningRolls(choiceOfTimes(1, true))).toBe(9000)
  })

  it('moves by the offered targets, to the right with positive steps, and stays at the ends', () => {
    const even = choiceOfWays(4950, false)
    expect(winningRolls(steppedChoice(even, 1))).toBe(5000)
    expect(winningRolls(steppedChoice(mirrored(even), 1))).toBe(4500)
    expect(winningRolls(steppedChoice(even, 1000))).toBe(9000)
    expect(winningRolls(steppedChoice(even, -1000))).toBe(1)
  })

  it('promises exactly what the engine pays', () => {
    const stake = kurus(1000)
    for (const ways of [1, 750, 4950, 9000]) {
      const choice = choiceOfWays(ways, true)
      const wins = Array.from({ length: 300 }, (_, seed) => simulatedDraws(seed))
        .map((draws) => dice.play({ stakeKurus: stake, draws, choice }).winKurus)
        .filter((win) => win > 0)
      for (const win of wins) expect(win).toBe(prizeOf(stake, choice))
    }
  })
})

import { keno, kenoPays, simulatedDraws } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { ladderOf, quickPicks, roundOf, toggled } from './picks.ts'

describe('the picks of lucky numbers', () => {
  it('are ten at most, and a second press removes one', () => {
    let picks: ReadonlySet<number> = new Set()
    for (let number = 1; number <= 12; number++) picks = toggled(picks, number)
    expect([...picks]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(toggled(picks, 3).has(3)).toBe(false)
    expect(toggled(picks, 3).size).toBe(9)
  })

  it('by quick pick are different numbers that the game accepts', () => {
    let seed = 7
    const picks = quickPicks(10, (limit) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % limit
    })
    expect(keno.choiceOf?.({ numbers: [...picks] })?.numbers).toHaveLength(10)
  })

  it("have the ladder of the engine's pays", () => {
    expect(ladderOf(3)).toEqual([
      { hits: 3, tenths: 490 },
      { hits: 2, tenths: 20 },
    ])
    expect(ladderOf(10).at(-1)).toEqual({ hits: 0, tenths: kenoPays[10]?.[0] })
  })
})

describe('a round of lucky numbers', () => {
  it('is shown as it was played', () => {
    const choice = { numbers: [3, 14, 15, 65, 79] }
    const { events, winKurus } = keno.play({ stakeKurus: kurus(1000), choice, draws: simulatedDraws(11) })
    const round = roundOf(events)
    expect(round?.drawn).toHaveLength(20)
    expect(round?.hits).toEqual(choice.numbers.filter((number) => round?.drawn.includes(number)))
    expect(100 * (round?.timesTenths ?? -1)).toBe(winKurus)
    expect(roundOf([{ type: 'spin' }])).toBeUndefined()
  })
})

import { horses, hounds, type RacingGame, racingReturns, simulatedDraws } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { racingTexts } from '../texts/racing.ts'
import { sayIn } from '../texts/say.ts'
import { slipTexts } from '../texts/slip.ts'
import { metresAt, rankedAt, runsOf, strideAt } from './course.ts'
import { chanceOf } from './offer.ts'
import { spotOfOrder } from './orders.ts'
import { racingRules } from './rules.ts'

const raceOf = (game: RacingGame, seed: number) => {
  const outcome = game.outcome(simulatedDraws(seed), seed)
  return { outcome, events: game.animationOf(outcome, seed) }
}

describe('the motion of a race', () => {
  it.each([hounds, horses])('never runs backwards and ends in the drawn order', (game) => {
    for (let seed = 1; seed < 20; seed++) {
      const { outcome, events } = raceOf(game, seed)
      const runs = runsOf(events)
      let before = metresAt(runs, 0)
      expect(before.every((metres) => metres === 0)).toBe(true)
      for (let ms = 100; ms < game.phases.showMs; ms += 100) {
        const now = metresAt(runs, ms)
        for (const [runner, metres] of now.entries())
          expect(metres).toBeGreaterThanOrEqual((before[runner] ?? 0) - 1e-9)
        before = now
      }
      const finished = events.flatMap((event) => (event.type === 'finish' ? [event.runner] : []))
      expect(finished).toEqual(outcome.order)
      expect(rankedAt(before, finished)).toEqual(outcome.order)
    }
  })

  it('ranks running runners behind finished ones', () => {
    expect(rankedAt([100, 480, 300, 200], [1])).toEqual([1, 2, 3, 0])
  })

  it('moves the legs with the distance', () => {
    for (let metres = 0; metres < 50; metres += 0.7) {
      const stride = strideAt(metres, 6, 3)
      expect(stride).toBeGreaterThanOrEqual(0)
      expect(stride).toBeLessThan(1)
    }
  })
})

describe('a forecast', () => {
  it('names a spot that the game accepts once all positions are chosen', () => {
    expect(spotOfOrder([2, undefined])).toBeUndefined()
    expect(spotOfOrder([2, 0])).toBe('forecast:3-1')
    expect(spotOfOrder([2, 0, 4])).toBe('tricast:3-1-5')
    expect(spotOfOrder([2, 2])).toBeUndefined()
    expect(hounds.spotOf('forecast:3-1', 5)).toBe('forecast:3-1')
  })
})

describe('the texts of a race', () => {
  it.each([hounds, horses])('show the chance of each runner, about 100% in total', (game) => {
    const [win] = game.offerOf?.(7) ?? []
    const chances = (win?.bets ?? []).map(chanceOf)
    expect(chances).toHaveLength(game.fieldOf(7).length)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeGreaterThan(96)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThan(104)
  })

  it("name the engine's return of each kind of bet", () => {
    const percentages = (lang: Language, figure: RegExp): number[] => {
      const [, bets] = racingRules(sayIn(lang, commonTexts, slipTexts, racingTexts))
      return [...(bets?.text ?? '').matchAll(figure)].map(([, percent]) => Number(percent))
    }
    const returned = Object.values(racingReturns)
    expect([percentages('tr', /%(\d+)/g), percentages('en', /(\d+)%/g)]).toEqual([returned, returned])
  })
})

import { everyVersion } from '@yakamoz/games'
import { volatilityOf } from '@yakamoz/games/engine'
import { measuredBy } from '@yakamoz/games/slots/grid/measure'
import { describe, expect, it } from 'vitest'
import { deviationOf, poissonInterval } from './parSheets/intervals.ts'
import { measuredOf } from './parSheets/measured.ts'
import { slotOf } from './parSheets/slotData.ts'

describe('the figures of slots that are simulated', () => {
  const slots = everyVersion.flatMap((game) => slotOf(game) ?? [])

  it('[A14] are stated as measured, with the class of volatility that follows', () => {
    let compared = 0
    for (const { game } of slots) {
      const { layers, rounds } = measuredOf(game)
      const { returnMillionths, hitMillionths, deviationHundredths, volatility } = game.info
      const deviation = layers ? measuredBy(layers).deviation : rounds && deviationOf(rounds).deviation
      if (deviation === undefined) continue
      compared += 1
      expect([game.slug, deviationHundredths]).toEqual([game.slug, Math.round(deviation * 100)])
      expect(volatility).toBe(volatilityOf(deviationHundredths))
      if (!layers) continue
      const { returned, hit } = measuredBy(layers)
      expect([game.slug, returnMillionths, hitMillionths]).toEqual([
        game.slug,
        Math.floor(returned * 1e6),
        Math.floor(hit * 1e6),
      ])
    }
    expect(compared).toBe(35)
  })

  it('[A14] have intervals: falling symbols within 0.4 % of the return, 0.1 % of the hit rate and 6 % of the deviation', () => {
    const simulated = slots.flatMap((slot) => (slot.engine === 'grid' ? [slot] : []))
    expect(simulated.length).toBeGreaterThan(10)
    for (const slot of simulated) {
      const { layers } = measuredOf(slot.game)
      const { measured } = slot.title.info
      const found = measuredBy(layers ?? expect.fail(slot.game.slug))
      expect([slot.game.slug, measured.errorMillionths]).toEqual([slot.game.slug, Math.ceil(found.error * 1e6)])
      expect([layers?.first.count, layers?.free.count, layers?.seed]).toEqual([
        measured.spins,
        measured.bonuses,
        measured.seed,
      ])
      expect(found.error).toBeLessThan(0.004)
      expect(found.hitError).toBeLessThan(0.001)
      expect(found.deviationError / found.deviation, slot.game.slug).toBeLessThan(0.06)
    }
  })

  it('[A14] contain the counted return and hit rate of slots that are counted and simulated', () => {
    let compared = 0
    for (const { game } of slots) {
      const { rounds } = measuredOf(game)
      if (!rounds) continue
      compared += 1
      const { returnMillionths, hitMillionths, deviationHundredths } = game.info
      const [mean, rate, hit] = [rounds.sum / rounds.rounds, rounds.hits / rounds.rounds, hitMillionths / 1e6]
      const wide = 3.291 / Math.sqrt(rounds.rounds)
      expect(Math.abs(mean - returnMillionths / 1e6), game.slug).toBeLessThan((wide * deviationHundredths) / 100)
      expect(Math.abs(rate - hit), game.slug).toBeLessThan(wide * Math.sqrt(hit * (1 - hit)))
    }
    expect(compared).toBeGreaterThan(10)
  })
})

describe('intervals', () => {
  it('of counts are those of Garwood', () => {
    // Tables of the 99 % limits of a Poisson mean: 0 gives 0 to 5.298, 5 gives 1.078 to 14.150.
    expect(poissonInterval(0, 0.01).low).toBe(0)
    expect(poissonInterval(0, 0.01).high).toBeCloseTo(5.2983, 3)
    expect(poissonInterval(5, 0.01).low).toBeCloseTo(1.0779, 3)
    expect(poissonInterval(5, 0.01).high).toBeCloseTo(14.1498, 3)
  })

  it('of deviations shrink with the root of the number of rounds', () => {
    const even = (rounds: number) => deviationOf({ rounds, sum: rounds, squares: 2 * rounds, fourths: 8 * rounds })
    expect(even(100).deviation).toBe(1)
    expect(even(100).error / even(400).error).toBeCloseTo(2, 9)
  })
})

import { describe, expect, it } from 'vitest'
import type { MatchReading } from '../coupons/acceptance.ts'
import { applyMessage, newMatchState } from '../match/matchState.ts'
import type { Pair } from '../messages.ts'
import { footballFixture as fixture } from '../testing/footballFixture.ts'
import type { FootballModel } from './football.ts'
import { prematchBook, prematchExpected } from './offer.ts'
import { readyBuilders } from './readyBuilders.ts'

/** A match that is sold with these expected goals. */
const soldWith = (goals: Pair, incidents: Pick<FootballModel, 'corners' | 'cards'> = {}): MatchReading => {
  const model = { goals, rho: 0, ...incidents }
  const message = {
    type: 'odds_change',
    match: fixture.match,
    producer: 3,
    atMs: 1,
    eventStatus: 0,
    expected: prematchExpected(model),
    markets: prematchBook(model),
  } as const
  return { state: applyMessage(newMatchState(fixture), message).state, nowMs: 1_000, receivedUntilMs: 1_000 }
}

const winners = ({ choices }: ReturnType<typeof readyBuilders>[number]) =>
  choices.flatMap(({ market, outcome }) => (market === 1 ? [outcome] : []))

describe('ready-made bet builders', () => {
  it('[B272] are about the favourite, whichever side it is, and cost neither too little nor too much', () => {
    for (const [goals, winner] of [
      [{ home: 2, away: 0.9 }, '1'],
      [{ home: 0.9, away: 2 }, '3'],
    ] as const) {
      const builders = readyBuilders(soldWith(goals), 3)
      expect(builders).toHaveLength(3)
      expect(new Set(builders.flatMap(winners))).toEqual(new Set([winner]))
      for (const { odds, choices } of builders) {
        expect(odds).toBeGreaterThanOrEqual(1_500)
        expect(odds).toBeLessThanOrEqual(12_000)
        expect(choices.length).toBeGreaterThan(1)
      }
      expect(new Set(builders.map(({ odds }) => odds)).size).toBe(3)
    }
  })

  it.each([
    ['[B296] have corners', 166, [1, '1'], { corners: 9.6 }],
    ['[B300] have cards', 139, [29, '74'], { cards: { yellow: 4.2, red: 0.16 } }],
  ])('%s where the model has them', (_, sum, other, incidents) => {
    const found = (reading: MatchReading) =>
      readyBuilders(reading, 6).filter(({ choices }) => choices.some(({ market }) => market === sum))
    const goals = { home: 1.6, away: 1.1 }
    const [builder, ...others] = found(soldWith(goals, incidents))
    expect(builder?.choices.map(({ market, outcome }) => [market, outcome])).toEqual([other, [sum, '12']])
    expect(others).toEqual([])
    expect(found(soldWith(goals))).toEqual([])
  })

  it('are none after the start of a match, and as many as are wanted at most', () => {
    const reading = soldWith({ home: 1.5, away: 1.2 })
    expect(readyBuilders(reading, 1)).toHaveLength(1)
    expect(readyBuilders({ ...reading, nowMs: fixture.startMs }, 3)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { MatchReading } from '../coupons/acceptance.ts'
import { applyMessage, newMatchState } from '../match/matchState.ts'
import type { Fixture, Pair } from '../messages.ts'
import { prematchBook, prematchExpected } from './offer.ts'
import { readyBuilders } from './readyBuilders.ts'

const fixture: Fixture = {
  match: 'sim:football:1',
  sport: 'football',
  category: { id: 'tr', name: { tr: 'Türkiye', en: 'Türkiye' } },
  competition: { id: 'tr.1', name: { tr: 'Birinci Lig', en: 'First League' } },
  home: { id: 'h', name: 'Ev', short: 'EV' },
  away: { id: 'a', name: 'Konuk', short: 'KON' },
  startMs: 10_000_000,
  producer: 3,
  liveOdds: true,
}

/** A match that is sold with these expected goals. */
const soldWith = (goals: Pair): MatchReading => {
  const message = {
    type: 'odds_change',
    match: fixture.match,
    producer: 3,
    atMs: 1,
    eventStatus: 0,
    expected: prematchExpected({ goals, rho: 0 }),
    markets: prematchBook({ goals, rho: 0 }),
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

  it('are none after the start of a match, and as many as are wanted at most', () => {
    const reading = soldWith({ home: 1.5, away: 1.2 })
    expect(readyBuilders(reading, 1)).toHaveLength(1)
    expect(readyBuilders({ ...reading, nowMs: fixture.startMs }, 3)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { silenceMs } from '../feed/producer.ts'
import { applyMessage, type MatchState, newMatchState } from '../match/matchState.ts'
import type { EventStatus, Fixture } from '../messages.ts'
import { odds } from '../odds.ts'
import { acceptedOdds, isSilent, legSaleIn, outcomeSale } from './acceptance.ts'

const fixture: Fixture = {
  match: 'sim:football:1',
  sport: 'football',
  category: { id: 'tr', name: { tr: 'Türkiye', en: 'Türkiye' } },
  competition: { id: 'tr.1', name: { tr: 'Birinci Lig', en: 'First League' } },
  home: { id: 'h', name: 'Ev', short: 'EV' },
  away: { id: 'a', name: 'Konuk', short: 'KON' },
  startMs: 1_000_000,
  producer: 1,
  liveOdds: true,
}
const winner = { market: 1, specifiers: '' }

const priced = (eventStatus: EventStatus): MatchState =>
  applyMessage(newMatchState(fixture), {
    match: fixture.match,
    producer: 1,
    type: 'odds_change',
    atMs: 1,
    eventStatus,
    markets: [{ ...winner, status: 1, outcomes: [{ outcome: '1', odds: odds(2_000), active: true }] }],
  }).state

const saleOf = (eventStatus: EventStatus, nowMs: number, receivedUntilMs: number) =>
  outcomeSale({ state: priced(eventStatus), nowMs, receivedUntilMs }, winner, '1')?.odds

describe('an outcome', () => {
  it('[A28] of a match that no feed follows in play is sold until its start, and not at it', () => {
    expect(saleOf(0, fixture.startMs - 1, 0)).toBe(2_000)
    expect(saleOf(0, fixture.startMs, fixture.startMs)).toBeUndefined()
    expect(saleOf(0, fixture.startMs + 1, fixture.startMs)).toBeUndefined()
  })

  it('of a match in play is sold while its feed is not silent', () => {
    const receivedMs = fixture.startMs + 60_000
    expect(saleOf(1, receivedMs + silenceMs, receivedMs)).toBe(2_000)
    expect(saleOf(1, receivedMs + silenceMs + 1, receivedMs)).toBeUndefined()
    expect(isSilent({ nowMs: receivedMs + silenceMs, receivedUntilMs: receivedMs })).toBe(false)
  })

  it('without a price is closed', () => {
    const reading = { state: priced(0), nowMs: 1, receivedUntilMs: 1 }
    const leg = { match: fixture.match, ...winner, outcome: '2' }
    expect(legSaleIn(reading, leg)).toBe('closed')
    expect(legSaleIn(reading, { ...leg, outcome: '1' })).toBe(2_000)
  })
})

describe('a leg', () => {
  it('[A22] is accepted at the current price, if the policy of the player allows it', () => {
    expect(acceptedOdds(odds(1_900), odds(2_000), 'any')).toBe(1_900)
    expect(acceptedOdds(odds(1_900), odds(2_000), 'better')).toBe('odds_changed')
    expect(acceptedOdds(odds(2_100), odds(2_000), 'better')).toBe(2_100)
    expect(acceptedOdds(odds(2_100), odds(2_000), 'none')).toBe('odds_changed')
    expect(acceptedOdds(odds(2_000), odds(2_000), 'none')).toBe(2_000)
  })

  it('that is not on sale is refused under any policy', () => {
    expect(acceptedOdds('closed', odds(2_000), 'any')).toBe('market_closed')
    expect(acceptedOdds('related', odds(2_000), 'any')).toBe('coupon_related')
  })
})

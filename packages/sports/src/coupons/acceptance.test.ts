import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { silenceMs } from '../feed/producer.ts'
import { applyMessage, type MatchState, newMatchState } from '../match/matchState.ts'
import type { EventStatus, MarketStatus } from '../messages.ts'
import { odds } from '../odds.ts'
import { footballFixture as fixture } from '../testing/footballFixture.ts'
import { acceptedOdds, cashOutFloor, isSilent, isStopped, legSaleIn, outcomeSale } from './acceptance.ts'

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

describe('a bet builder of a match without a model', () => {
  const both = { market: 29, specifiers: '' }
  const builder = {
    match: fixture.match,
    ...winner,
    outcome: '1',
    also: [{ match: fixture.match, ...both, outcome: '74' }],
  }
  const reading = (status: MarketStatus) => ({
    state: applyMessage(priced(0), {
      match: fixture.match,
      producer: 1,
      type: 'odds_change',
      atMs: 2,
      eventStatus: 0,
      markets: [{ ...both, status, outcomes: [{ outcome: '74', odds: odds(1_700), active: true }] }],
    }).state,
    nowMs: 1,
    receivedUntilMs: 1,
  })

  it('[B279] is sold at the price of its source, which is told the odds of its outcomes', () => {
    const told: number[] = []
    const sale = legSaleIn(reading(1), builder, (choices) => {
      told.push(...choices.map((choice) => choice.odds))
      return { milli: 3_000, chance: 0.3, followsOdds: true }
    })
    expect([sale, told]).toEqual([3_000, [2_000, 1_700]])
  })

  it('[B279] is closed while one of its outcomes is, whatever the source says', () => {
    expect(legSaleIn(reading(-1), builder, () => ({ milli: 3_000, chance: 0.3, followsOdds: true }))).toBe('closed')
  })

  it('[B279] is what its source says: closed, or not to be combined; and without a source it cannot be combined', () => {
    expect(legSaleIn(reading(1), builder, () => 'closed')).toBe('closed')
    expect(legSaleIn(reading(1), builder, () => 'related')).toBe('related')
    expect(legSaleIn(reading(1), builder, () => ({ milli: 3_000, chance: 0, followsOdds: true }))).toBe('related')
    expect(legSaleIn(reading(1), builder)).toBe('related')
    expect(legSaleIn(reading(-1), builder)).toBe('related')
  })
})

describe('a stop', () => {
  const nowMs = fixture.startMs + 60_000
  const choice = { ...winner, outcome: '1' }
  const withStatus = (status: MarketStatus, eventStatus: EventStatus = 1): MatchState =>
    applyMessage(newMatchState(fixture), {
      match: fixture.match,
      producer: 1,
      type: 'odds_change',
      atMs: 1,
      eventStatus,
      markets: [{ ...winner, status, outcomes: [{ outcome: '1', odds: odds(2_000), active: true }] }],
    }).state
  const isStoppedIn = (state: MatchState, receivedUntilMs = nowMs) =>
    isStopped({ state, nowMs, receivedUntilMs }, [choice])

  it('is a suspended market in play, or a suspended match', () => {
    expect(isStoppedIn(withStatus(-1))).toBe(true)
    expect(isStoppedIn(withStatus(1, 2))).toBe(true)
  })

  it('is none on sale, before the match, after it, where the market is hidden, and while the feed is silent', () => {
    expect(isStoppedIn(withStatus(-1), nowMs - silenceMs - 1)).toBe(false)
    expect(isStoppedIn(withStatus(1))).toBe(false)
    expect(isStoppedIn(withStatus(-1, 0))).toBe(false)
    expect(isStoppedIn(withStatus(-1, 3))).toBe(false)
    expect(isStoppedIn(withStatus(0))).toBe(false)
  })

  it('of one outcome does not hide that another is closed for good', () => {
    const reading = { state: withStatus(-1), nowMs, receivedUntilMs: nowMs }
    expect(isStopped(reading, [choice, { market: 18, specifiers: 'total=2.5', outcome: '12' }])).toBe(false)
  })
})

describe('the least payout of a cash-out', () => {
  it.each([
    ['exact', 10_001, 10_001],
    ['near', 10_000, 9_500],
    ['near', 10_001, 9_501],
    ['any', 10_001, 1],
    ['any', 0, 0],
  ] as const)('[A22] under "%s" of a shown offer of %d kuruş is %d', (policy, shown, least) => {
    expect(cashOutFloor(kurus(shown), policy)).toBe(least)
  })
})

describe('a leg', () => {
  it('[A22] is accepted at the current price, if the policy of the player allows it', () => {
    expect(acceptedOdds(odds(1_900), odds(2_000), 'any')).toBe(1_900)
    expect(acceptedOdds(odds(1_900), odds(2_000), 'better')).toBe('odds_changed')
    expect(acceptedOdds(odds(2_100), odds(2_000), 'better')).toBe(2_100)
    expect(acceptedOdds(odds(2_100), odds(2_000), 'none')).toBe('odds_changed')
    expect(acceptedOdds(odds(2_000), odds(2_000), 'none')).toBe(2_000)
    expect(acceptedOdds(odds(1_900), odds(2_000), 'near')).toBe(1_900)
    expect(acceptedOdds(odds(1_890), odds(2_000), 'near')).toBe('odds_changed')
    expect(acceptedOdds(odds(2_400), odds(2_000), 'near')).toBe(2_400)
  })

  it('that is not on sale is refused under any policy', () => {
    expect(acceptedOdds('closed', odds(2_000), 'any')).toBe('market_closed')
    expect(acceptedOdds('related', odds(2_000), 'any')).toBe('coupon_related')
  })
})

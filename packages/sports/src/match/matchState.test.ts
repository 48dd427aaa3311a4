import { describe, expect, it } from 'vitest'
import type { MarketChange, OddsChange, Standing } from '../messages.ts'
import { odds } from '../odds.ts'
import { footballFixture } from '../testing/footballFixture.ts'
import { applyMessage, type MatchState, marketKey, newMatchState, priceOf } from './matchState.ts'

const fixture = { ...footballFixture, startMs: 1_000 }
const about = { match: fixture.match, producer: 1 } as const
const result1x2 = { market: 1, specifiers: '' }
const market = (status: 1 | -1 = 1, milli = 2_000): MarketChange => ({
  ...result1x2,
  status,
  outcomes: [
    { outcome: '1', odds: odds(milli), probability: 0.48, active: true },
    { outcome: '2', odds: odds(3_400), active: false },
    { outcome: '3', active: true },
  ],
})
const standing = (home: number, away: number, more: Partial<Standing> = {}): Standing => ({
  sport: 'football',
  phase: 6,
  score: { home, away },
  periods: [{ home, away }],
  ...more,
})
const change = (atMs: number, more: Partial<OddsChange> = {}): OddsChange => ({
  ...about,
  type: 'odds_change',
  atMs,
  eventStatus: 1,
  markets: [market()],
  ...more,
})
const after = (...messages: Parameters<typeof applyMessage>[1][]): MatchState =>
  messages.reduce((state, message) => applyMessage(state, message).state, newMatchState(fixture))

describe('the state of a match', () => {
  it('has the newest prices, and none of closed outcomes and markets', () => {
    const state = after(change(10), change(20, { markets: [market(1, 1_900)] }))
    expect(priceOf(state, result1x2, '1')?.odds).toBe(1_900)
    expect(priceOf(state, result1x2, '2')).toBeUndefined()
    expect(priceOf(state, result1x2, '3')).toBeUndefined()
    expect(priceOf(after(change(10), change(20, { markets: [market(-1)] })), result1x2, '1')).toBeUndefined()
  })

  it('ignores late prices', () => {
    expect(priceOf(after(change(20, { markets: [market(1, 1_900)] }), change(10)), result1x2, '1')?.odds).toBe(1_900)
  })

  it('keeps its status where a message has none', () => {
    const { eventStatus: _, ...withoutStatus } = change(6)
    expect(after(change(5, { eventStatus: 1 }), withoutStatus)).toMatchObject({ eventStatus: 1, atMs: 6 })
  })

  it('keeps markets that are not in a message', () => {
    expect(priceOf(after(change(10), change(20, { markets: [] })), result1x2, '1')?.odds).toBe(2_000)
  })

  it('suspends the markets of a bet stop, and returns the changed ones', () => {
    const stop = { ...about, type: 'bet_stop', atMs: 11, groups: ['main'], status: -1 } as const
    const done = applyMessage(after(change(10)), stop)
    expect(done.changed).toEqual([marketKey(result1x2)])
    expect(priceOf(done.state, result1x2, '1')).toBeUndefined()
    expect(applyMessage(after(change(10)), { ...stop, groups: ['corners'] }).changed).toEqual([])
  })

  it('does not reopen markets with prices older than a bet stop', () => {
    const stop = { ...about, type: 'bet_stop', atMs: 20, groups: ['main'], status: -1 } as const
    const state = after(change(10), stop, change(19, { standing: standing(1, 0) }))
    expect(priceOf(state, result1x2, '1')).toBeUndefined()
    expect(state.standing?.score).toEqual({ home: 1, away: 0 })
    expect(priceOf(applyMessage(state, change(21)).state, result1x2, '1')?.odds).toBe(2_000)
    expect(priceOf(after({ ...stop, groups: ['all'] }, change(19)), result1x2, '1')).toBeUndefined()
    expect(priceOf(after({ ...stop, groups: ['corners'] }, change(19)), result1x2, '1')?.odds).toBe(2_000)
  })

  it('does not store markets that the catalogue does not have', () => {
    const unknown = [
      { ...market(), market: 15 },
      { ...market(), market: 18, specifiers: 'total=2.33' },
    ]
    expect(Object.keys(after(change(10, { markets: [market(), ...unknown] })).markets)).toEqual(['1|'])
  })

  it('[A31] keeps a settled market settled until the settlement is rolled back', () => {
    const outcomes = [{ outcome: '1', result: 1, voidFactor: 0 }] as const
    const settled = after(change(10), {
      ...about,
      type: 'bet_settlement',
      atMs: 20,
      certainty: 1,
      markets: [{ ...result1x2, outcomes }],
    })
    const late = applyMessage(settled, change(30)).state
    expect(late.markets[marketKey(result1x2)]).toMatchObject({ status: -3, results: outcomes })
    const back = applyMessage(late, { ...about, type: 'rollback_bet_settlement', atMs: 40, markets: [result1x2] }).state
    expect(back.markets[marketKey(result1x2)]?.status).toBe(-1)
    expect(back.markets[marketKey(result1x2)]?.results).toBeUndefined()
    expect(priceOf(applyMessage(back, change(50)).state, result1x2, '1')?.odds).toBe(2_000)
  })

  const isOnSale = (state: MatchState, outcome: string) => priceOf(state, result1x2, outcome) !== undefined
  const open: MarketChange = {
    ...result1x2,
    status: 1,
    outcomes: ['1', '2', '3'].map((outcome) => ({ outcome, odds: odds(2_000), active: true })),
  }

  it('takes a match off sale that its fixture cancels, until later prices bring it back', () => {
    const cancelled = { ...about, type: 'fixture_change', atMs: 20, change: 3, startMs: 1_000 } as const
    const state = after(change(10), cancelled)
    expect(isOnSale(state, '1')).toBe(false)
    expect(isOnSale(applyMessage(state, change(19)).state, '1')).toBe(false)
    expect(isOnSale(applyMessage(state, change(21)).state, '1')).toBe(true)
    expect(isOnSale(after(change(10), { ...cancelled, change: 2 }), '1')).toBe(true)
  })

  it('takes only the outcomes off sale that a cancellation names, until it is rolled back', () => {
    const about2 = { ...about, markets: [{ ...result1x2, onlyOutcomes: ['2'] }] }
    const state = after(
      change(10, { markets: [open] }),
      { ...about2, type: 'bet_cancel', atMs: 20, voidReason: 0 },
      change(30, { markets: [open] }),
    )
    expect(['1', '2', '3'].map((outcome) => isOnSale(state, outcome))).toEqual([true, false, true])
    const back = applyMessage(state, { ...about2, type: 'rollback_bet_cancel', atMs: 40 }).state
    expect(isOnSale(applyMessage(back, change(50, { markets: [open] })).state, '2')).toBe(true)
  })

  it('removes only the results that a rollback names, and takes no older ones for them', () => {
    const results = (won: string) =>
      ['1', '2', '3'].map((outcome) => ({ outcome, result: outcome === won ? 1 : 0, voidFactor: 0 }) as const)
    const settled = (atMs: number, won: string) =>
      ({
        ...about,
        type: 'bet_settlement',
        atMs,
        certainty: 1,
        markets: [{ ...result1x2, outcomes: results(won) }],
      }) as const
    const rollback = {
      ...about,
      type: 'rollback_bet_settlement',
      atMs: 30,
      markets: [{ ...result1x2, onlyOutcomes: ['1'] }],
    } as const
    const state = after(change(10, { markets: [open] }), settled(20, '1'), rollback)
    const known = (of: MatchState) =>
      of.markets['1|']?.results?.toSorted((one, other) => one.outcome.localeCompare(other.outcome))
    expect(known(state)).toEqual(results('1').slice(1))
    expect(known(applyMessage(state, settled(25, '2')).state)).toEqual(results('2').slice(1))
    expect(known(applyMessage(state, settled(40, '2')).state)).toEqual(results('2'))
  })

  it('does not store outcomes that the catalogue does not have', () => {
    const unknown = { outcome: '99', odds: odds(50_000), active: true }
    const state = after(change(10, { markets: [{ ...open, outcomes: [...open.outcomes, unknown] }] }))
    expect(state.markets['1|']?.outcomes.map(({ outcome }) => outcome)).toEqual(['1', '2', '3'])
  })

  it('derives goals, cards and the end from changes of the standing', () => {
    const clock = { matchSeconds: 600, stopped: false }
    const state = after(
      change(10, { standing: standing(0, 0) }),
      change(20, { standing: standing(1, 0), clock }),
      change(30, { standing: standing(1, 0, { redCards: { home: 0, away: 1 } }), clock }),
      change(40, { standing: standing(1, 0), eventStatus: 3, clock }),
    )
    expect(state.incidents).toMatchObject([
      { kind: 'start' },
      { kind: 'score', side: 'home', score: { home: 1, away: 0 }, atSeconds: 600 },
      { kind: 'redCard', side: 'away' },
      { kind: 'end', score: { home: 1, away: 0 } },
    ])
  })

  it('accepts no bets after the match', () => {
    expect(priceOf(after(change(10), change(20, { eventStatus: 3 })), result1x2, '1')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { pricedBy } from '../prices/reference.ts'
import { syntheticSeason } from '../testing/season.ts'
import { simulatedChance } from './chance.ts'
import { readSeason, type SeasonMatch } from './openfootball.ts'
import { announcedOf, conclusionOf, learnSeasons, moveOf, offerOf, pairingOf } from './season.ts'

const dayMs = 86_400_000
const start = Date.parse('2025-08-08T12:00:00Z')

/** A synthetic season in the format of the source, with a round of matches per day. */
const fileOf = (season: string, firstMs: number, from: number) => {
  const { matches } = syntheticSeason(simulatedChance(4)(`season ${season}`), { sides: 8 })
  const renamed = (side: string): string => `Takım ${Number(side.slice(5)) + from}`
  const listed = matches.map(({ home, away, goals }, index) => ({
    round: '1. Round',
    date: new Date(firstMs + Math.floor(index / 4) * dayMs).toISOString().slice(0, 10),
    time: '20:00',
    team1: renamed(home),
    team2: renamed(away),
    score: index < 40 ? { ht: [0, 0], ft: [goals.home, goals.away] } : {},
  }))
  return readSeason({ league: 'tr.1', season, text: JSON.stringify({ matches: listed }) })
}

const seasons = [fileOf('2025-26', start, 2), fileOf('2024-25', start - 365 * dayMs, 0)]
const next = seasons[0]?.matches.find(({ result }) => !result) as SeasonMatch
const last = seasons[0]?.matches[0] as SeasonMatch

describe('a league of real seasons', () => {
  it('is learnt from the matches before an instant, with sides that have come up', () => {
    const goals = (atMs: number, away: string) =>
      learnSeasons(seasons, atMs).get('tr.1')?.modelOf({ home: 'of:team:takim-2', away }).goals
    const [early, late] = [start, start + 30 * dayMs].map((atMs) => goals(atMs, 'of:team:takim-8'))
    expect(early).toEqual(goals(start, 'of:team:takim-unknown'))
    expect(late).not.toEqual(early)
  })

  it('learns from shots on target where there are any', () => {
    const row = { day: 0, home: '', away: '', shotsOnTarget: { home: 15, away: 0 } }
    const { match } = last.fixture
    const goals = (odds: Map<string, typeof row>) =>
      learnSeasons(seasons, start + 30 * dayMs, odds)
        .get('tr.1')
        ?.modelOf(pairingOf(last.fixture)).goals
    const [without, withShots] = [goals(new Map()), goals(new Map([[match, row]]))]
    expect(withShots?.home).toBeGreaterThan(without?.home ?? 0)
    expect(withShots?.away).toBeLessThan(without?.away ?? 0)
  })

  it('knows a club by all names that the source has had for it', () => {
    const pairing = (name: string) => pairingOf({ ...next.fixture, home: { id: 'of:team:inter', name, short: 'INT' } })
    expect(pairing('Inter').home).toBe('of:team:fc-internazionale-milano')
    expect(pairing('Inter').away).toBe(next.fixture.away.id)
  })

  it('is offered with prices and without a result', () => {
    const model = learnSeasons(seasons, start + 30 * dayMs).get('tr.1')
    const [announced, priced] = model ? offerOf(next, pricedBy(model.modelOf(pairingOf(next.fixture))), start) : []
    expect(announced).toMatchObject({ type: 'fixture_change', fixture: next.fixture })
    expect(priced).toMatchObject({ basis: { followed: false } })
    const contradicted = { model: { goals: { home: 1, away: 1 }, rho: 0 }, basis: { followed: false, deviation: 0.4 } }
    const [, suspended] = offerOf(next, contradicted, start)
    expect(suspended?.type === 'odds_change' && new Set(suspended.markets.map(({ status }) => status))).toEqual(
      new Set([-1]),
    )
    const markets = priced?.type === 'odds_change' ? priced.markets : []
    expect(new Set(markets.filter(({ status }) => status === 1).map(({ market }) => market))).toEqual(
      new Set([1, 10, 11, 29, 47, 18, 16, 14, 19, 20, 37, 26, 60, 68, 45]),
    )
  })

  it('is settled by its result, with refunds on markets that it does not determine', () => {
    const offered = [
      { market: 1, specifiers: '' },
      { market: 18, specifiers: 'total=2.5' },
    ]
    expect(conclusionOf(next, offered, start)).toEqual([])
    expect(conclusionOf(last, offered, start)).toMatchObject([
      { type: 'odds_change', eventStatus: 4 },
      { type: 'bet_settlement', certainty: 2, markets: [{ market: 1 }, { market: 18 }] },
    ])
    expect(conclusionOf({ ...last, awarded: true }, offered, start)).toMatchObject([
      { type: 'bet_cancel', voidReason: 7 },
    ])
  })

  it('settles what an abandoned match has decided, and cancels the rest', () => {
    const key = (market: number, specifiers = '') => ({ market, specifiers })
    const offered = [key(1), key(18, 'total=0.5'), key(18, 'total=2.5'), key(60), key(47)]
    const fullTime = { home: 1, away: 0 }
    const of = (result: SeasonMatch['result'] & object) =>
      conclusionOf({ ...last, eventStatus: 9, result }, offered, start).map((message) =>
        'markets' in message
          ? [message.type, message.markets.map(({ market, specifiers }) => `${market} ${specifiers}`.trim())]
          : message.type,
      )
    expect(of({ fullTime })).toEqual([
      ['odds_change', []],
      ['bet_settlement', ['18 total=0.5']],
      ['bet_cancel', ['1', '18 total=2.5', '60', '47']],
    ])
    expect(of({ halfTime: fullTime, fullTime })).toEqual([
      ['odds_change', []],
      ['bet_settlement', ['18 total=0.5', '60']],
      ['bet_cancel', ['1', '18 total=2.5', '47']],
    ])
  })

  it('does not learn from the score of an abandoned match', () => {
    const at = start + 30 * dayMs
    const goalsAfter = (eventStatus: SeasonMatch['eventStatus'], result = last.result) => {
      const matches = seasons[0]?.matches.map((match) =>
        match === last ? { ...last, eventStatus, ...(result && { result }) } : match,
      )
      const season = { league: 'tr.1', season: '2025-26', faults: [], matches: matches ?? [] }
      return learnSeasons([season], at).get('tr.1')?.modelOf(pairingOf(last.fixture)).goals
    }
    const score = { fullTime: { home: 9, away: 0 } }
    expect(goalsAfter(9, score)).toEqual(goalsAfter(9))
    expect(goalsAfter(4, score)).not.toEqual(goalsAfter(4))
  })

  it('refunds a postponed match after two days', () => {
    const postponed: SeasonMatch = { ...next, eventStatus: 8 }
    const { startMs } = next.fixture
    expect(conclusionOf(postponed, [{ market: 1, specifiers: '' }], startMs + 47 * 3_600_000)).toEqual([])
    expect(conclusionOf(postponed, [{ market: 1, specifiers: '' }], startMs + 48 * 3_600_000)).toMatchObject([
      { type: 'bet_cancel', voidReason: 11 },
    ])
  })

  it('refunds the bets on each announced start more than two days before the last one', () => {
    const hourMs = 3_600_000
    const { fixture } = next
    const market = { market: 1, specifiers: '' }
    const at = (startMs: number) => ({ ...fixture, startMs: fixture.startMs + startMs * hourMs })
    const announced = announcedOf(announcedOf(fixture, at(40), 1_000), at(-10), 2_000)
    expect(announced.announced).toEqual([
      { startMs: fixture.startMs, untilMs: 1_000 },
      { startMs: at(40).startMs, untilMs: 2_000 },
    ])
    expect(moveOf(announced, { fixture: at(-10) }, [market], 3_000)).toEqual([])
    expect(moveOf(announced, { fixture: at(39) }, [market], 3_000)).toMatchObject([
      { type: 'fixture_change', change: 2, startMs: at(39).startMs },
      { type: 'bet_cancel', voidReason: 11, startMs: 2_000, endMs: 3_000 },
    ])
    expect(moveOf(announced, { fixture: at(60) }, [market], 3_000).slice(1)).toMatchObject([
      { endMs: 1_000 },
      { startMs: 2_000, endMs: 3_000 },
    ])
  })
})

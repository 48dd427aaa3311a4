import type {
  Certainty,
  EventStatus,
  Fixture,
  MarketKey,
  MarketStatus,
  MatchMessage,
  OutcomeResult,
  Standing,
} from '@yakamoz/sports'
import { closeMarket, odds, phases, prematchBook, prematchExpected } from '@yakamoz/sports'

/** Matches and messages for the tests of the sportsbook. */
export const fixtureOf = (number: number, startMs: number): Fixture => ({
  match: `sim:football:${number}`,
  sport: 'football',
  category: { id: 'tr', name: { tr: 'Türkiye', en: 'Türkiye' } },
  competition: { id: 'tr.1', name: { tr: 'Birinci Lig', en: 'First League' } },
  home: { id: `h${number}`, name: `Ev ${number}`, short: 'EV' },
  away: { id: `a${number}`, name: `Konuk ${number}`, short: 'KON' },
  startMs,
  producer: 3,
  liveOdds: true,
})

const about = (match: string, atMs: number) => ({ match, producer: 3, atMs }) as const
export const winner = { market: 1, specifiers: '' }

export const announced = (fixture: Fixture, atMs: number): MatchMessage => ({
  ...about(fixture.match, atMs),
  type: 'fixture_change',
  change: 1,
  startMs: fixture.startMs,
  fixture,
})

/** `status`: of the market; without `open` it is stopped. */
type Priced = {
  milli?: number
  probability?: number
  open?: boolean
  status?: MarketStatus
  eventStatus?: EventStatus
}

/** Returns a message with the match winner market, with the home win at a price. */
export const priced = (
  match: string,
  atMs: number,
  { milli = 2_000, probability = 0.48, open = true, status = open ? 1 : -1, eventStatus = 0 }: Priced = {},
): MatchMessage => ({
  ...about(match, atMs),
  type: 'odds_change',
  eventStatus,
  markets: [
    {
      ...winner,
      status,
      outcomes: [
        { outcome: '1', odds: odds(milli), probability, active: true },
        { outcome: '2', odds: odds(3_400), probability: 0.28, active: true },
        { outcome: '3', odds: odds(3_800), probability: 0.24, active: true },
      ],
    },
  ],
})

const usualGoals = { home: 1.6, away: 1.1 }

/** Returns a message with all markets of a match as the model prices them, with the expected goals. */
export const modelled = (
  match: string,
  atMs: number,
  { goals = usualGoals, eventStatus = 0 }: { goals?: typeof usualGoals; eventStatus?: EventStatus } = {},
): MatchMessage => ({
  ...about(match, atMs),
  type: 'odds_change',
  eventStatus,
  expected: prematchExpected({ goals, rho: 0 }),
  markets: prematchBook({ goals, rho: 0 }),
})

export const resultOf = (result: 0 | 1, voidFactor: 0 | 0.5 | 1 = 0): Omit<OutcomeResult, 'outcome'> => ({
  result,
  voidFactor,
})

/** Returns a settlement of the match winner market with this result of the home win, by default a confirmed one. */
export const settled = (
  match: string,
  atMs: number,
  home: Omit<OutcomeResult, 'outcome'>,
  certainty: Certainty = 2,
): MatchMessage => ({
  ...about(match, atMs),
  type: 'bet_settlement',
  certainty,
  markets: [
    {
      ...winner,
      outcomes: [
        { outcome: '1', ...home },
        { outcome: '2', ...resultOf(0) },
        { outcome: '3', ...resultOf(0) },
      ],
    },
  ],
})

/** Returns a settlement of markets of a match by its score. */
export const endedAs = (
  match: string,
  atMs: number,
  score: Standing['score'],
  keys: readonly MarketKey[],
): MatchMessage => ({
  ...about(match, atMs),
  type: 'bet_settlement',
  certainty: 2,
  markets: keys.flatMap((key) => closeMarket(key, endedStanding(score)) ?? []),
})

const endedStanding = (score: Standing['score']): Standing => ({
  sport: 'football',
  phase: phases.ended,
  score,
  periods: [score, { home: 0, away: 0 }],
})

export const settlementRolledBack = (match: string, atMs: number): MatchMessage => ({
  ...about(match, atMs),
  type: 'rollback_bet_settlement',
  markets: [winner],
})

export const cancelled = (
  match: string,
  atMs: number,
  span: { startMs?: number; endMs?: number } = {},
): MatchMessage => ({
  ...about(match, atMs),
  type: 'bet_cancel',
  markets: [winner],
  voidReason: 10,
  ...span,
})

export const cancelRolledBack = (match: string, atMs: number): MatchMessage => ({
  ...about(match, atMs),
  type: 'rollback_bet_cancel',
  markets: [winner],
})

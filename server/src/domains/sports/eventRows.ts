import type { Calls } from '@yakamoz/contract'
import {
  isOutcomeCancelled,
  type LegResult,
  type MarketState,
  type MatchState,
  type MatchStatistics,
  marketGroups,
  marketRule,
  nameOfMarket,
  nameOfOutcome,
  readSpecifiers,
  shortOfOutcome,
  sidesOf,
} from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { type BookMatch, openMarkets } from './book.ts'
import type { CouponRow } from './couponRows.ts'
import { mainOf } from './matchRooms.ts'

type EventRow = Calls['betframe']['getEvents']['output'][number]

type MarketRow = EventRow['main'][number]

type FullEvent = Calls['betframe']['getEvent']['output'][number]

/** Returns a market with its names; `short`: short names of outcomes for lists. */
const marketRow = (state: MatchState, market: MarketState, lang: Language, short: boolean): MarketRow => {
  const { fixture } = state
  return {
    market: market.market,
    specifiers: market.specifiers,
    name: nameOfMarket(fixture, market)?.[lang] ?? '',
    group: marketRule(fixture.sport, market.market)?.group ?? 'main',
    status: market.status,
    outcomes: market.outcomes.map(({ outcome, odds, active }) => ({
      outcome,
      name:
        (short ? shortOfOutcome(fixture.sport, market.market, outcome) : nameOfOutcome(fixture, market, outcome))?.[
          lang
        ] ?? outcome,
      odds: odds ?? ('' as const),
      open: active && market.status === 1,
    })),
  }
}

type VersionedMatch = { state: MatchState; version: number }

const eventFields = ({ state, version }: VersionedMatch, lang: Language) => {
  const { fixture, eventStatus } = state
  const names = sidesOf(fixture, lang)
  return {
    match: fixture.match,
    sport: fixture.sport,
    category: { id: fixture.category.id, name: fixture.category.name[lang] },
    competition: { id: fixture.competition.id, name: fixture.competition.name[lang] },
    home: { ...fixture.home, name: names.home },
    away: { ...fixture.away, name: names.away },
    start: fixture.startMs,
    status: eventStatus,
    live: eventStatus === 1 || eventStatus === 2 || eventStatus === 7,
    ...(state.standing ? { standing: standingRow(state.standing) } : {}),
    ...(state.clock ? { clock: state.clock } : {}),
    marketCount: openMarkets(state),
    version,
  }
}

export const standingRow = ({ periods, rounds, ...standing }: NonNullable<MatchState['standing']>) => ({
  ...standing,
  periods: [...periods],
  ...(rounds && { rounds: [...rounds] }),
})

/** Returns an ended match without its markets. */
export const resultRow = (match: VersionedMatch, lang: Language): Calls['betframe']['getResults']['output'][number] =>
  eventFields(match, lang)

export const eventRow = (match: BookMatch, lang: Language): EventRow => ({
  ...eventFields(match, lang),
  main: mainOf(match.state).map((market) => marketRow(match.state, market, lang, true)),
})

const groupOrder = new Map<string, number>(marketGroups.map((group, index) => [group, index]))

const lineNames: readonly string[] = ['total', 'hcp']

/** Returns the set or quarter of a market and its line; 0 where it has none. */
const periodAndLine = ({ specifiers }: MarketState): { period: number; line: number } => {
  const read = [...readSpecifiers(specifiers)]
  const numberOf = (isLine: boolean) => Number(read.find(([name]) => lineNames.includes(name) === isLine)?.[1]) || 0
  return { period: numberOf(false), line: numberOf(true) }
}

/** Orders markets by set or quarter, then by line. */
export const byPeriodAndLine = (one: MarketState, other: MarketState): number => {
  const [a, b] = [periodAndLine(one), periodAndLine(other)]
  return a.period - b.period || a.line - b.line
}

/** The number of the map that a market of e-sports is about: what is played on one map is shown together. */
const mapOf = ({ specifiers }: MarketState): number => Number(readSpecifiers(specifiers).get('mapnr') ?? 0)

/** Returns a match with its visible markets in the order of their groups, its timeline and its statistics. */
export const fullEvent = (match: VersionedMatch, lang: Language): FullEvent => {
  const { state } = match
  const groupOrderOf = (market: MarketState): number =>
    groupOrder.get(marketRule(state.fixture.sport, market.market)?.group ?? 'main') ?? 0
  const shown = Object.values(state.markets)
    // The table of an outright has a row for every side, also for one of which nothing is sold.
    .filter((market) => (market.status !== 0 || state.fixture.outright) && market.outcomes.length > 0)
    .sort(
      (a, b) =>
        groupOrderOf(a) - groupOrderOf(b) || mapOf(a) - mapOf(b) || a.market - b.market || byPeriodAndLine(a, b),
    )
  return {
    ...eventFields(match, lang),
    markets: shown.map((market) => withResults(marketRow(state, market, lang, false), market)),
    timeline: state.incidents.map(({ atSeconds, ...incident }) => ({ at: atSeconds, ...incident })),
    ...(state.fixture.maps && { maps: [...state.fixture.maps] }),
    ...(state.statistics && { statistics: statisticsRow(state.statistics) }),
  }
}

const statisticsRow = ({ counts, momentum }: MatchStatistics): FullEvent['statistics'] => ({
  counts,
  ...(momentum && { momentum: [...momentum] }),
})

/** Adds the known results to the outcomes of a market; a cancelled market or outcome is void. */
const withResults = (row: MarketRow, market: MarketState): MarketRow => {
  const { status, results = [] } = market
  const endOf = (outcome: string) =>
    status === -4 || isOutcomeCancelled(market, outcome)
      ? ('void' as const)
      : legStatus(results.find((result) => result.outcome === outcome))
  return {
    ...row,
    outcomes: row.outcomes.map((outcome) => {
      const ended = endOf(outcome.outcome)
      return ended === 'open' ? outcome : { ...outcome, ended }
    }),
  }
}

export const legStatus = (result: LegResult): CouponRow['legs'][number]['status'] => {
  if (!result) return 'open'
  if (result.voidFactor === 1) return 'void'
  if (result.voidFactor === 0.5) return result.result === 1 ? 'half_won' : 'half_lost'
  if (result.result === 0) return 'lost'
  return result.deadHeat ? 'dead_heat' : 'won'
}

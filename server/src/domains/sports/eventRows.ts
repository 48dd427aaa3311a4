import type { Calls } from '@yakamoz/contract'
import {
  type LegResult,
  type MarketState,
  type MatchState,
  marketGroups,
  marketRule,
  nameOfMarket,
  nameOfOutcome,
  readSpecifiers,
  shortOfOutcome,
} from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { type BookMatch, openMarkets } from './book.ts'
import type { CouponRow } from './couponRows.ts'
import { mainOf } from './matchRooms.ts'

type EventRow = Calls['betframe']['getEvents']['output'][number]

type MarketRow = EventRow['main'][number]

type FullEvent = Calls['betframe']['getEvent']['output'][number]

/** A market with its names; with short names of outcomes for lists. */
const marketRow = (held: MatchState, market: MarketState, lang: Language, short: boolean): MarketRow => {
  const { fixture } = held
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

type VersionedMatch = { held: MatchState; version: number }

const eventFields = ({ held, version }: VersionedMatch, lang: Language) => {
  const { fixture, eventStatus } = held
  return {
    match: fixture.match,
    sport: fixture.sport,
    category: { id: fixture.category.id, name: fixture.category.name[lang] },
    competition: { id: fixture.competition.id, name: fixture.competition.name[lang] },
    home: fixture.home,
    away: fixture.away,
    start: fixture.startMs,
    status: eventStatus,
    live: eventStatus === 1 || eventStatus === 2 || eventStatus === 7,
    ...(held.standing ? { standing: standingRow(held.standing) } : {}),
    ...(held.clock ? { clock: held.clock } : {}),
    marketCount: openMarkets(held),
    version,
  }
}

export const standingRow = ({ periods, ...standing }: NonNullable<MatchState['standing']>) => ({
  ...standing,
  periods: [...periods],
})

/** An ended match without its markets. */
export const resultRow = (match: VersionedMatch, lang: Language): Calls['betframe']['getResults']['output'][number] =>
  eventFields(match, lang)

export const eventRow = (match: BookMatch, lang: Language): EventRow => ({
  ...eventFields(match, lang),
  main: mainOf(match.held).map((market) => marketRow(match.held, market, lang, true)),
})

const groupOrder = new Map<string, number>(marketGroups.map((group, index) => [group, index]))

const lineNames: readonly string[] = ['total', 'hcp']

/** Returns the set or quarter of a market and its line; 0 where it has none. */
const partAndLine = ({ specifiers }: MarketState): { part: number; line: number } => {
  const read = [...readSpecifiers(specifiers)]
  const numberOf = (isLine: boolean) => Number(read.find(([name]) => lineNames.includes(name) === isLine)?.[1]) || 0
  return { part: numberOf(false), line: numberOf(true) }
}

/** Orders markets by set or quarter, then by line. */
const byPartAndLine = (one: MarketState, other: MarketState): number => {
  const [a, b] = [partAndLine(one), partAndLine(other)]
  return a.part - b.part || a.line - b.line
}

/** A match with all its visible markets in the order of their groups. */
export const fullEvent = (match: VersionedMatch, lang: Language): FullEvent => {
  const { held } = match
  const groupOrderOf = (market: MarketState): number =>
    groupOrder.get(marketRule(held.fixture.sport, market.market)?.group ?? 'main') ?? 0
  const shown = Object.values(held.markets)
    .filter((market) => market.status !== 0 && market.outcomes.length > 0)
    .sort((a, b) => groupOrderOf(a) - groupOrderOf(b) || a.market - b.market || byPartAndLine(a, b))
  return {
    ...eventFields(match, lang),
    markets: shown.map((market) => withEnds(marketRow(held, market, lang, false), market)),
    timeline: held.incidents.map(({ atSeconds, ...incident }) => ({ at: atSeconds, ...incident })),
  }
}

/** Adds the known results of its outcomes to a market; a cancelled market is void. */
const withEnds = (row: MarketRow, { status, results = [] }: MarketState): MarketRow => {
  const endOf = (outcome: string) =>
    status === -4 ? ('void' as const) : legStatus(results.find((result) => result.outcome === outcome))
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
  return result.deadHeatFactor < 1 ? 'dead_heat' : 'won'
}

import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import {
  costsByScore,
  fairChances,
  isRunning,
  type LegKey,
  type LegLoad,
  type MarketState,
  type MatchState,
  marginIn,
  marketGroups,
  marketRule,
  nameOfMarket,
  nameOfOutcome,
  type OutcomePrice,
} from '@yakamoz/sports'
import { type BookMatch, openMarkets } from '../book.ts'
import { byPeriodAndLine } from '../eventRows.ts'
import type { MatchExposure } from '../openLoads.ts'
import type { AnyStop } from '../saleStops.ts'
import { appliesToMatch } from '../saleStops.ts'

type MatchPage = ConsoleCalls['trading']['match']['data'][0]
type MarketRow = MatchPage['markets'][number]
type Load = { bets: number; stake: number; paid: number }

const noLoad: Load = { bets: 0, stake: 0, paid: 0 }

/** Whether the whole match is taken off sale by a member of staff. */
const isMatchStopped = (state: MatchState, stops: readonly AnyStop[]): boolean =>
  stops.some((stop) => stop.scope !== 'producer' && stop.market === 0 && appliesToMatch(stop, state))

type Shown = { match: BookMatch; exposure: MatchExposure | undefined; stops: readonly AnyStop[] }

/** Returns a match for the list of those on sale. */
export const tradingRow = ({ match: { state }, exposure, stops }: Shown) => {
  const { fixture, standing, eventStatus } = state
  return {
    match: fixture.match,
    sport: fixture.sport,
    league: { id: fixture.competition.id, ...fixture.competition.name },
    home: fixture.home.name,
    away: fixture.away.name,
    start: fixture.startMs,
    status: eventStatus,
    score: standing?.score ?? ('' as const),
    stopped: isMatchStopped(state, stops),
    open: openMarkets(state),
    bets: exposure?.bets ?? 0,
    stake: exposure?.stake ?? 0,
    paid: exposure?.paid ?? 0,
  }
}

const keyOf = ({ market, specifiers, outcome }: LegKey): string => [market, specifiers, outcome].join('\n')

const sumOf = (loads: readonly LegLoad[]): Load =>
  loads.reduce(
    (sum, { bets, stake, won }) => ({ bets: sum.bets + bets, stake: sum.stake + stake, paid: sum.paid + won }),
    noLoad,
  )

const fairPrice = (chance: number | undefined): number | '' => (chance ? Math.round(1_000 / chance) : '')

const nameOr = (name: { tr: string; en: string } | undefined, otherwise: string) => ({
  tr: name?.tr ?? otherwise,
  en: name?.en ?? otherwise,
})

type Loads = ReadonlyMap<string, Load>

const outcomeRow = (
  { fixture }: MatchState,
  market: MarketState,
  { price, chance, loads }: { price: OutcomePrice; chance: number | undefined; loads: Loads },
): MarketRow['outcomes'][number] => ({
  outcome: price.outcome,
  ...nameOr(nameOfOutcome(fixture, market, price.outcome), price.outcome),
  price: price.odds ?? '',
  fair: fairPrice(chance),
  active: price.active,
  ...(loads.get(keyOf({ ...market, outcome: price.outcome })) ?? noLoad),
})

const marketRow = (state: MatchState, market: MarketState, loads: Loads, stops: readonly AnyStop[]): MarketRow => {
  const { fixture } = state
  const chances = fairChances(fixture.sport, market, market.outcomes)
  const margin = marginIn(fixture.sport, market, market.outcomes)
  const outcomes = market.outcomes.map((price, index) =>
    outcomeRow(state, market, { price, chance: chances[index], loads }),
  )
  return {
    market: market.market,
    specifiers: market.specifiers,
    ...nameOr(nameOfMarket(fixture, market), String(market.market)),
    group: marketRule(fixture.sport, market.market)?.group ?? 'main',
    status: market.status,
    stopped: stops.some((stop) => stop.scope === 'match' && stop.id === fixture.match && stop.market === market.market),
    margin: margin === undefined ? '' : Math.round(margin * 10_000),
    stake: outcomes.reduce((sum, { stake }) => sum + stake, 0),
    outcomes,
  }
}

/** The markets of a match that are shown: all that were offered, and those with open bets. */
const shownMarkets = (state: MatchState): MarketState[] => {
  const orderOf = ({ market }: MarketState) =>
    marketGroups.indexOf(marketRule(state.fixture.sport, market)?.group ?? 'main')
  return Object.values(state.markets)
    .filter(({ outcomes }) => outcomes.length > 0)
    .sort((one, other) => orderOf(one) - orderOf(other) || one.market - other.market || byPeriodAndLine(one, other))
}

const builderRow = ({ fixture }: MatchState, load: LegLoad): MatchPage['builders'][number] => {
  const parts = [load.leg, ...(load.leg.also ?? [])].map((choice) =>
    nameOr(nameOfOutcome(fixture, choice, choice.outcome), choice.outcome),
  )
  return {
    tr: parts.map(({ tr }) => tr).join(' + '),
    en: parts.map(({ en }) => en).join(' + '),
    ...sumOf([load]),
  }
}

/** The count whose scores are those of the match. */
const scoreCounts: readonly string[] = ['goals', 'sets 1']

/** Returns a match with all that is known of its markets and open bets. */
export const tradingPage = (shown: Shown) => {
  const { match, exposure, stops } = shown
  const { state } = match
  const loads = exposure?.loads ?? []
  const singles = Map.groupBy(
    loads.filter(({ leg }) => !leg.also),
    ({ leg }) => keyOf(leg),
  )
  const sums: Loads = new Map([...singles].map(([key, its]) => [key, sumOf(its)]))
  const counts = exposure?.counts ?? []
  const scored = counts.find(({ count }) => scoreCounts.includes(count))
  return {
    ...tradingRow(shown),
    markets: shownMarkets(state).map((market) => marketRow(state, market, sums, stops)),
    builders: loads.filter(({ leg }) => leg.also).map((load) => builderRow(state, load)),
    counts: counts.map(({ count, stake, worst, score }) => ({
      count,
      stake,
      paid: worst,
      score: score ? { home: score.home, away: score.away } : ('' as const),
    })),
    scores: scored ? costsByScore(scored) : [],
    scoredStake: scored?.stake ?? 0,
  }
}

/** Whether a match can be traded: it runs, or somebody has an open bet on it. */
export const isTraded = ({ state }: BookMatch, exposure: MatchExposure | undefined): boolean =>
  isRunning(state.eventStatus) || state.eventStatus === 2 || exposure !== undefined

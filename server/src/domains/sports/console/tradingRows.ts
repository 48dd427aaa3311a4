import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import {
  costsByScore,
  fairChances,
  isRunning,
  type LegKey,
  type LegLoad,
  type MarketState,
  type MatchExposure,
  type MatchState,
  marginIn,
  marketGroups,
  marketKey,
  marketRule,
  nameOfMarket,
  nameOfOutcome,
  type OutcomePrice,
  sidesOf,
} from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { type BookMatch, openMarkets } from '../book.ts'
import { byPeriodAndLine } from '../eventRows.ts'
import { type StoredOverride, withOverrides } from '../priceOverrides.ts'
import { type AnyStop, appliesToMatch } from '../saleStops.ts'

type MatchPage = OutputOf<ConsoleContract['trading']['match']>[0]
type MarketRow = MatchPage['markets'][number]
type Load = { bets: number; stake: number; paid: number }

const noLoad: Load = { bets: 0, stake: 0, paid: 0 }

/** Stops of what gives prices: they have an act of their own. */
const feedScopes: readonly AnyStop['scope'][] = ['producer', 'feed']

/** Whether the whole match is taken off sale by a member of staff. */
const isMatchStopped = (state: MatchState, stops: readonly AnyStop[]): boolean =>
  stops.some((stop) => !feedScopes.includes(stop.scope) && stop.market === 0 && appliesToMatch(stop, state))

type Shown = {
  match: Pick<BookMatch, 'state'>
  exposure: MatchExposure | undefined
  stops: readonly AnyStop[]
  lang: Language
}
type ShownPage = Shown & { match: BookMatch; overrides: readonly StoredOverride[] }

/** Returns a match for the list of those on sale. */
export const tradingRow = ({ match: { state }, exposure, stops, lang }: Shown) => {
  const { fixture, standing, eventStatus } = state
  return {
    match: fixture.match,
    sport: fixture.sport,
    league: { id: fixture.competition.id, ...fixture.competition.name },
    ...sidesOf(fixture, lang),
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

/** The price without margin, in thousandths. */
export const fairPrice = (chance: number | undefined): number | '' => (chance ? Math.round(1_000 / chance) : '')

/** Returns a name in both languages, or a text that stands for it. */
export const nameOr = (name: { tr: string; en: string } | undefined, otherwise: string) => ({
  tr: name?.tr ?? otherwise,
  en: name?.en ?? otherwise,
})

type Loads = ReadonlyMap<string, Load>

/** What a trader has set for an outcome, or with '' for the margin of its market. */
const byHand = (own: readonly StoredOverride[], outcome: string, isApplied: (value: number) => boolean) => {
  const found = own.find((one) => one.outcome === outcome)
  if (!found) return '' as const
  const { value, endsMs, actor, reason } = found
  return { value, until: endsMs, by: actor, reason, applied: isApplied(value) }
}

type Priced = {
  price: OutcomePrice
  fed: OutcomePrice | undefined
  chance: number | undefined
  loads: Loads
  stops: readonly AnyStop[]
  own: readonly StoredOverride[]
}

const outcomeRow = (
  { fixture }: MatchState,
  market: MarketState,
  { price, fed, chance, loads, stops, own }: Priced,
): MarketRow['outcomes'][number] => ({
  outcome: price.outcome,
  ...nameOr(nameOfOutcome(fixture, market, price.outcome), price.outcome),
  price: price.odds ?? '',
  fed: fed?.odds ?? '',
  byHand: byHand(own, price.outcome, (value) => price.odds === value),
  stopped: stops.some(({ outcome }) => outcome === price.outcome),
  fair: fairPrice(chance),
  active: price.active,
  ...(loads.get(keyOf({ ...market, outcome: price.outcome })) ?? noLoad),
})

const marketRow = (
  { match: { state, fed }, stops, overrides }: ShownPage,
  market: MarketState,
  loads: Loads,
): MarketRow => {
  const { fixture } = state
  const own = overrides.filter((one) => one.match === fixture.match && marketKey(one) === marketKey(market))
  const its = stops.filter(
    (stop) =>
      stop.scope === 'match' &&
      stop.id === fixture.match &&
      stop.market === market.market &&
      ['', market.specifiers].includes(stop.specifiers),
  )
  const fedMarket = fed.markets[marketKey(market)]
  const chances = fairChances(fixture.sport, market, market.outcomes)
  const margin = marginIn(fixture.sport, market, market.outcomes)
  const outcomes = market.outcomes.map((price, index) =>
    outcomeRow(state, market, {
      price,
      fed: fedMarket?.outcomes.find(({ outcome }) => outcome === price.outcome),
      chance: chances[index],
      loads,
      stops: its,
      own,
    }),
  )
  return {
    market: market.market,
    specifiers: market.specifiers,
    ...nameOr(nameOfMarket(fixture, market), String(market.market)),
    group: marketRule(fixture.sport, market.market)?.group ?? 'main',
    status: market.status,
    stopped: its.some(({ outcome }) => outcome === ''),
    marginByHand: byHand(own, '', () => withOverrides(fed, own).markets[marketKey(market)] !== fedMarket),
    margin: margin === undefined ? '' : Math.round(margin * 10_000),
    stake: outcomes.reduce((sum, { stake }) => sum + stake, 0),
    outcomes,
  }
}

/** The chance of the side that a market of an outright is about. */
const chanceIn = ({ outcomes: [outcome] }: MarketState): number => outcome?.probability ?? 0

/** The markets of a match that are shown: all that were offered, and those with open bets. */
const shownMarkets = (state: MatchState): MarketState[] => {
  const orderOf = ({ market }: MarketState) =>
    marketGroups.indexOf(marketRule(state.fixture.sport, market)?.group ?? 'main')
  return Object.values(state.markets)
    .filter(({ outcomes }) => outcomes.length > 0)
    .sort(
      (one, other) =>
        orderOf(one) - orderOf(other) ||
        one.market - other.market ||
        byPeriodAndLine(one, other) ||
        (state.fixture.outright ? chanceIn(other) - chanceIn(one) : 0),
    )
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

const basisRow = ({ basis }: MatchState): MatchPage['basis'] => {
  if (!basis) return ''
  const { followed, deviation } = basis
  return { followed, deviation: deviation === undefined ? '' : Math.round(deviation * 10_000) }
}

/** Returns a match with all that is known of its markets and open bets. */
export const tradingPage = (shown: ShownPage) => {
  const { match, exposure } = shown
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
    basis: basisRow(state),
    markets: shownMarkets(state).map((market) => marketRow(shown, market, sums)),
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
export const isTraded = ({ state }: Pick<BookMatch, 'state'>, exposure: MatchExposure | undefined): boolean =>
  isRunning(state.eventStatus) || state.eventStatus === 2 || exposure !== undefined

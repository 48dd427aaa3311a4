import { isInPlay, type MarketState, type MatchState } from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'

export const stopScopes = ['everything', 'sport', 'competition', 'match'] as const
export type StopScope = (typeof stopScopes)[number]

/**
 * Markets that an operator has taken off sale: one market, or all of them with market 0. With `specifiers` one line of the market, with `outcome` only
 * this outcome; '' for all. With the scope `feed` all that a feed prices in a phase.
 */
export type Stop = { scope: StopScope | 'feed'; id: string; market: number; specifiers: string; outcome: string }

/** A stop of an operator, or of a producer whose feed is down. */
export type AnyStop = Omit<Stop, 'scope'> & { scope: Stop['scope'] | 'producer' }

/**
 * Whether a market of a UOF match is priced by a producer: the one whose prices it has. Without prices it is the producer for matches
 * before or in play.
 */
export const isPricedBy = ({ fixture, eventStatus }: MatchState, market: MarketState, producer: number): boolean =>
  fixture.match.startsWith('sr:') && (market.producer ?? (eventStatus === 0 ? 3 : 1)) === producer

/** What gives matches and prices; of the Unified Odds Feed its producers. */
export type FeedName = 'simulator' | 'openfootball' | 'uof 1' | 'uof 3'
export type FeedPhase = 'prematch' | 'live'

const matchPrefix = { simulator: 'sim:', openfootball: 'of:', 'uof 1': 'sr:', 'uof 3': 'sr:' } as const

/** Whether the price of a market comes from a feed. */
export const isPricedByFeed = (state: MatchState, market: MarketState, feed: FeedName): boolean =>
  state.fixture.match.startsWith(matchPrefix[feed]) &&
  (feed === 'simulator' || feed === 'openfootball' || isPricedBy(state, market, feed === 'uof 1' ? 1 : 3))

export const phaseOf = (state: MatchState): FeedPhase => (isInPlay(state) ? 'live' : 'prematch')

/** The stop of all that a feed prices in a phase. */
export const feedStop = (feed: FeedName, phase: FeedPhase): Stop => ({
  scope: 'feed',
  id: `${feed} ${phase}`,
  market: 0,
  specifiers: '',
  outcome: '',
})

/** Returns the feed and the phase of such a stop. */
const feedOfStop = ({ id }: AnyStop) => {
  const end = id.lastIndexOf(' ')
  return { feed: id.slice(0, end) as FeedName, phase: id.slice(end + 1) as FeedPhase }
}

const isStoppedPhase = (stop: AnyStop, state: MatchState): boolean => {
  const { feed, phase } = feedOfStop(stop)
  return phase === phaseOf(state) && state.fixture.match.startsWith(matchPrefix[feed])
}

export const readStops = ({ db }: AppContext): Promise<AnyStop[]> =>
  db.query.selectFrom('sport_stop').select(['scope', 'id', 'market', 'specifiers', 'outcome']).execute()

/** Whether a stop concerns a match or markets of it. */
export const appliesToMatch = (stop: AnyStop, state: MatchState): boolean => {
  const { scope, id } = stop
  const { fixture } = state
  if (scope === 'everything') return true
  if (scope === 'producer') return fixture.match.startsWith('sr:')
  if (scope === 'feed') return isStoppedPhase(stop, state)
  if (scope === 'sport') return fixture.sport === id
  return scope === 'competition' ? fixture.competition.id === id : fixture.match === id
}

const coversMarket = (stop: AnyStop, state: MatchState, one: MarketState): boolean => {
  const { scope, id, market, specifiers } = stop
  if (scope === 'producer') return isPricedBy(state, one, Number(id))
  if (scope === 'feed') return isPricedByFeed(state, one, feedOfStop(stop).feed)
  return market === 0 || (market === one.market && ['', one.specifiers].includes(specifiers))
}

/** Returns an open market as these stops leave it: suspended, or without some of its outcomes. */
const stoppedMarket = (market: MarketState, stops: readonly AnyStop[]): MarketState => {
  if (stops.some(({ outcome }) => outcome === '')) return { ...market, status: -1 }
  const stopped = new Set(stops.map(({ outcome }) => outcome))
  return {
    ...market,
    outcomes: market.outcomes.map((price) => (stopped.has(price.outcome) ? { ...price, active: false } : price)),
  }
}

/** Returns a match with its stopped markets suspended and its stopped outcomes off sale; the same object when none is. */
export const withStops = (state: MatchState, stops: readonly AnyStop[]): MatchState => {
  const own = stops.filter((stop) => appliesToMatch(stop, state))
  if (own.length === 0) return state
  const markets = Object.entries(state.markets).map(([key, market]) => {
    const its = market.status === 1 ? own.filter((stop) => coversMarket(stop, state, market)) : []
    return [key, its.length > 0 ? stoppedMarket(market, its) : market]
  })
  return { ...state, markets: Object.fromEntries(markets) }
}

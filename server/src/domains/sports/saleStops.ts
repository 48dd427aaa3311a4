import type { MarketState, MatchState } from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'

export const stopScopes = ['everything', 'sport', 'competition', 'match'] as const
export type StopScope = (typeof stopScopes)[number]

/**
 * Markets that an operator has taken off sale: one market, or all of them with market 0. With `specifiers` one line of the market, with `outcome` only
 * this outcome; '' for all.
 */
export type Stop = { scope: StopScope; id: string; market: number; specifiers: string; outcome: string }

/** A stop of an operator, or of a producer whose feed is down. */
export type AnyStop = Omit<Stop, 'scope'> & { scope: StopScope | 'producer' }

/**
 * Whether a market of a UOF match is priced by a producer: the one whose prices it has. Without prices it is the producer for matches
 * before or in play.
 */
export const isPricedBy = ({ fixture, eventStatus }: MatchState, market: MarketState, producer: number): boolean =>
  fixture.match.startsWith('sr:') && (market.producer ?? (eventStatus === 0 ? 3 : 1)) === producer

export const readStops = ({ db }: AppContext): Promise<AnyStop[]> =>
  db.query.selectFrom('sport_stop').select(['scope', 'id', 'market', 'specifiers', 'outcome']).execute()

/** Whether a stop concerns a match or markets of it. */
export const appliesToMatch = ({ scope, id }: AnyStop, state: MatchState): boolean => {
  const { fixture } = state
  if (scope === 'everything') return true
  if (scope === 'producer') return fixture.match.startsWith('sr:')
  if (scope === 'sport') return fixture.sport === id
  return scope === 'competition' ? fixture.competition.id === id : fixture.match === id
}

const coversMarket = ({ scope, id, market, specifiers }: AnyStop, state: MatchState, one: MarketState): boolean => {
  if (scope === 'producer') return isPricedBy(state, one, Number(id))
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

import type { MarketState, MatchState } from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'

export const stopScopes = ['everything', 'sport', 'competition', 'match'] as const
export type StopScope = (typeof stopScopes)[number]

/** Markets that an operator has taken off sale: one market, or all of them with market 0. */
export type Stop = { scope: StopScope; id: string; market: number }

/** A stop of an operator, or of a producer whose feed is down. */
export type AnyStop = Omit<Stop, 'scope'> & { scope: StopScope | 'producer' }

/**
 * Whether a market of a UOF match is priced by a producer: the one whose prices it has. Without prices it is the producer for matches
 * before or in play.
 */
export const isPricedBy = ({ fixture, eventStatus }: MatchState, market: MarketState, producer: number): boolean =>
  fixture.match.startsWith('sr:') && (market.producer ?? (eventStatus === 0 ? 3 : 1)) === producer

export const readStops = ({ db }: AppContext): Promise<AnyStop[]> =>
  db.query.selectFrom('sport_stop').select(['scope', 'id', 'market']).execute()

/** Whether a stop concerns a match or markets of it. */
export const appliesToMatch = ({ scope, id }: AnyStop, state: MatchState): boolean => {
  const { fixture } = state
  if (scope === 'everything') return true
  if (scope === 'producer') return fixture.match.startsWith('sr:')
  if (scope === 'sport') return fixture.sport === id
  return scope === 'competition' ? fixture.competition.id === id : fixture.match === id
}

const coversMarket = ({ scope, id, market }: AnyStop, state: MatchState, one: MarketState): boolean =>
  scope === 'producer' ? isPricedBy(state, one, Number(id)) : market === 0 || market === one.market

/** Returns a match with its stopped markets suspended; the same object when none is. */
export const withStops = (state: MatchState, stops: readonly AnyStop[]): MatchState => {
  const own = stops.filter((stop) => appliesToMatch(stop, state))
  if (own.length === 0) return state
  const markets = Object.entries(state.markets).map(([key, market]) => {
    const isStopped = market.status === 1 && own.some((stop) => coversMarket(stop, state, market))
    return [key, isStopped ? { ...market, status: -1 as const } : market]
  })
  return { ...state, markets: Object.fromEntries(markets) }
}

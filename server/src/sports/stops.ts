import type { HeldMatch } from '@yakamoz/sports'
import type { House } from '../house.ts'

export const stopScopes = ['everything', 'sport', 'competition', 'match'] as const
export type StopScope = (typeof stopScopes)[number]

/** Markets that the house has taken off sale by hand: of one kind, or with market 0 all of them. */
export type Stop = { scope: StopScope; id: string; market: number }

/** Also what a feed's producer prices that is not up. */
export type AnyStop = Omit<Stop, 'scope'> & { scope: StopScope | 'producer' }

/** Whether a match is priced by a producer of the feed of messages: one before play, one in play. */
export const isPricedBy = ({ fixture, eventStatus }: HeldMatch, producer: number): boolean =>
  fixture.match.startsWith('sr:') && (eventStatus === 0) === (producer === 3)

export const readStops = ({ db }: House): Promise<AnyStop[]> =>
  db.query.selectFrom('sport_stop').select(['scope', 'id', 'market']).execute()

const concerns = ({ scope, id }: AnyStop, held: HeldMatch): boolean => {
  const { fixture } = held
  if (scope === 'everything') return true
  if (scope === 'producer') return isPricedBy(held, Number(id))
  if (scope === 'sport') return fixture.sport === id
  return scope === 'competition' ? fixture.competition.id === id : fixture.match === id
}

/** The match as it is sold: what is stopped is suspended, whatever its feed says. The same object when nothing is. */
export const stopped = (held: HeldMatch, stops: readonly AnyStop[]): HeldMatch => {
  const own = stops.filter((stop) => concerns(stop, held))
  if (own.length === 0) return held
  const markets = Object.entries(held.markets).map(([key, market]) => {
    const isStopped = market.status === 1 && own.some((stop) => stop.market === 0 || stop.market === market.market)
    return [key, isStopped ? { ...market, status: -1 as const } : market]
  })
  return { ...held, markets: Object.fromEntries(markets) }
}

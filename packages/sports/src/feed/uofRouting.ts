import type { MatchId } from '../messages.ts'
import { sportOfFeed } from './uofApi.ts'

/**
 * The routing keys of the Unified Odds Feed: `priority.pre.live.type.sport.urn.event.node`, with `-` where a part is empty, as in
 * `hi.-.live.odds_change.1.sr:match.9578495.-` (public documentation of the feed, page "Routing keys").
 */

/**
 * Returns the keys of the bindings that bring everything to a queue. With a number of a node only the recoveries that this node has requested;
 * without one those of all.
 */
export const uofBindings = (node: number | undefined): readonly string[] =>
  node === undefined
    ? ['*.*.*.*.*.*.*.#']
    : ['*.*.*.*.*.*.*.-.#', `*.*.*.*.*.*.*.${node}.#`, `-.-.-.snapshot_complete.-.-.-.${node}`, '-.-.-.alive.#']

/** What a key says of its message. `type`: `odds_change` and so on; `match` is absent in messages of producers; `isOffered`: whether it can be about something on offer. */
type Route = { readonly type: string; readonly match?: MatchId; readonly isOffered: boolean }

/** Reads a routing key, so that messages about other sports or competitions are dropped without being parsed. */
export const readRoute = (key: string): Route => {
  const [, , , type = '', sport = '-', urn = '-', event = '-'] = key.split('.')
  if (event === '-') return { type, isOffered: true }
  const isOffered = urn === 'sr:match' && sportOfFeed(`sr:sport:${sport}`) !== undefined
  return { type, match: `${urn}:${event}`, isOffered }
}

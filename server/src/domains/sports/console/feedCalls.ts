import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { isRunning } from '@yakamoz/sports'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { bookOf } from '../book.ts'
import { readFeedStates } from '../feedStates.ts'
import { resumeSale, stopSale } from '../saleControl.ts'
import { type FeedName, type FeedPhase, feedStop, isPricedByFeed, phaseOf } from '../saleStops.ts'

type FeedRow = OutputOf<ConsoleContract['trading']['feeds']>[number]

/** The feeds that are configured; of the Unified Odds Feed its producers. */
const configuredFeeds = ({ config: { sports } }: AppContext): FeedName[] => [
  ...(sports.simulator ? (['simulator'] as const) : []),
  ...(sports.openfootball ? (['openfootball'] as const) : []),
  ...(sports.uof || sports.uofQueue ? (['uof 1', 'uof 3'] as const) : []),
]

/** Returns the matches of which a feed prices markets, by phase. */
const matchesOf = async (app: AppContext, feed: FeedName): Promise<Record<FeedPhase, number>> => {
  const counts = { prematch: 0, live: 0 }
  for (const { fed } of (await bookOf(app)).all()) {
    const isPriced = Object.values(fed.markets).some((market) => isPricedByFeed(fed, market, feed))
    if (isPriced && isRunning(fed.eventStatus)) counts[phaseOf(fed)]++
  }
  return counts
}

const feeds: ConsoleHandler<'trading', 'feeds'> = async (_, { app }) => {
  const states = await readFeedStates(app)
  const activity = await app.db.query.selectFrom('feed_activity').selectAll().execute()
  const stops = await app.db.query
    .selectFrom('sport_stop')
    .selectAll()
    .where('scope', 'in', ['feed', 'producer'])
    .execute()
  const rows = configuredFeeds(app).map(async (feed): Promise<FeedRow> => {
    const counts = await matchesOf(app, feed)
    const known = states.get(feed)
    const switchOf = (phase: FeedPhase) => {
      const stop = stops.find(({ scope, id }) => scope === 'feed' && id === feedStop(feed, phase).id)
      return {
        matches: counts[phase],
        stop: stop ? { by: stop.actor, reason: stop.reason, at: stop.made_at.getTime() } : ('' as const),
      }
    }
    return {
      feed,
      state: known?.state ?? 'unread',
      since: known?.sinceMs ?? '',
      last: activity.find((row) => row.feed === feed)?.message_at.getTime() ?? '',
      held: stops.some(({ scope, id }) => scope === 'producer' && feed === `uof ${id}`),
      prematch: switchOf('prematch'),
      live: switchOf('live'),
    }
  })
  return consoleDone(await Promise.all(rows))
}

/** Throws the switch of a feed. */
const switches =
  (change: typeof stopSale): ConsoleHandler<'trading', 'stop_feed'> =>
  async ({ feed, phase, reason }, { app, caller }) => {
    if (!configuredFeeds(app).includes(feed)) return consoleRefuse('not_found')
    const order = { ...feedStop(feed, phase), reason, actor: caller.person.actor }
    return (await change(app, order)) ? consoleDone([]) : consoleRefuse('unchanged')
  }

/** The calls of the console about what gives matches and prices. */
export const feedCalls = { feeds, stop_feed: switches(stopSale), open_feed: switches(resumeSale) }

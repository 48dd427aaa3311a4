import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import type { Feed, FeedState } from './feeds/feed.ts'
import type { Turn } from './feedTurns.ts'

/** How often unchanged states are reported, so that others see that the feeds are read. */
const reportEveryMs = 5_000
/** After this time without a report nobody reads the feeds. */
const unreadAfterMs = 30_000

/** Returns the state of a feed or of each of its producers by name. */
const statesOf = (feed: Feed, { behind, failed }: Turn): [string, FeedState][] => {
  const states = feed.states?.() ?? new Map([...feed.lastMessages().keys()].map((name) => [name, 'up' as const]))
  return [...states].map(([name, state]) => {
    if (failed.has(feed)) return [name, 'down']
    return [name, state === 'up' && behind.has(feed) ? 'behind' : state]
  })
}

/** Returns a function that reports the states of the feeds, at once when one has changed. */
export const createStateLog = (app: AppContext) => {
  let reported = { text: '', atMs: 0 }
  return async (feeds: readonly Feed[], turn: Turn): Promise<void> => {
    const states = feeds.flatMap((feed) => statesOf(feed, turn))
    const [text, nowMs] = [JSON.stringify(states), app.now()]
    if (states.length === 0 || (text === reported.text && Math.abs(nowMs - reported.atMs) < reportEveryMs)) return
    const now = new Date(nowMs)
    await app.db.background
      .insertInto('feed_state')
      .values(states.map(([feed, state]) => ({ feed, state, since: now, reported_at: now })))
      .onConflict((row) =>
        row.column('feed').doUpdateSet({
          state: sql`excluded.state`,
          since: sql<Date>`case when feed_state.state = excluded.state then feed_state.since else excluded.since end`,
          reported_at: sql<Date>`excluded.reported_at`,
        }),
      )
      .execute()
    if (text !== reported.text) app.bus.publish('console', { topic: 'trading', id: '' })
    reported = { text, atMs: nowMs }
  }
}

/** A state with the time since when it is so; `unread`: no process has reported it lately. */
type KnownState = { state: FeedState | 'unread'; sinceMs: number }

/** Returns the states of the feeds by name. */
export const readFeedStates = async (app: AppContext): Promise<ReadonlyMap<string, KnownState>> => {
  const rows = await app.db.query.selectFrom('feed_state').selectAll().execute()
  return new Map(
    rows.map(({ feed, state, since, reported_at }) => {
      const isUnread = app.now() - reported_at.getTime() > unreadAfterMs
      const known: KnownState = isUnread
        ? { state: 'unread', sinceMs: reported_at.getTime() }
        : { state: state as FeedState, sinceMs: since.getTime() }
      return [feed, known]
    }),
  )
}

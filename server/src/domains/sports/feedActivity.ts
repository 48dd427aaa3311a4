import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import type { Feed } from './feeds/feed.ts'

/** How often it is stored: health judges feeds by minutes, and each message need not be written. */
const storeEveryMs = 5_000

/** Returns a function that stores when each feed has last given something. A time never goes back, whichever process stores it. */
export const createActivityLog = (app: AppContext) => {
  let storedMs = 0
  return async (feeds: readonly Feed[]): Promise<void> => {
    const nowMs = app.now()
    if (Math.abs(nowMs - storedMs) < storeEveryMs) return
    storedMs = nowMs
    const rows = feeds
      .flatMap((feed) => [...feed.lastMessages()])
      .filter(([, atMs]) => atMs > 0)
      .map(([feed, atMs]) => ({ feed, message_at: new Date(atMs) }))
    if (rows.length === 0) return
    await app.db.background
      .insertInto('feed_activity')
      .values(rows)
      .onConflict((row) =>
        row.column('feed').doUpdateSet({
          message_at: sql<Date>`greatest(feed_activity.message_at, excluded.message_at)`,
        }),
      )
      .execute()
  }
}

import type { Producer, ProducerState } from '@yakamoz/sports'
import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'

/** How often it is stored: a recovery that begins some seconds earlier only repeats messages, which are applied once. */
const storeEveryMs = 5_000

const nameOf = (producer: Producer): string => `uof ${producer}`

/** Returns up to which time of its own clock everything of a producer was received, in milliseconds since 1970; 0 where nothing is known. */
export const readProgress = async ({ db }: AppContext, producer: Producer): Promise<number> => {
  const row = await db.query
    .selectFrom('feed_progress')
    .select('complete_until')
    .where('feed', '=', nameOf(producer))
    .executeTakeFirst()
  return row?.complete_until.getTime() ?? 0
}

/** Returns a function that stores up to when the messages of producers are complete. A time never goes back. */
export const createProgressLog = (app: AppContext) => {
  let storedMs = 0
  return async (states: Iterable<ProducerState>): Promise<void> => {
    const nowMs = app.now()
    if (Math.abs(nowMs - storedMs) < storeEveryMs) return
    const rows = [...states]
      .filter(({ completeUntilMs }) => completeUntilMs > 0)
      .map(({ producer, completeUntilMs }) => ({ feed: nameOf(producer), complete_until: new Date(completeUntilMs) }))
    if (rows.length > 0)
      await app.db.background
        .insertInto('feed_progress')
        .values(rows)
        .onConflict((row) =>
          row.column('feed').doUpdateSet({
            complete_until: sql<Date>`greatest(feed_progress.complete_until, excluded.complete_until)`,
          }),
        )
        .execute()
    storedMs = nowMs
  }
}

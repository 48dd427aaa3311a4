import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { PlatformContext } from './context.ts'
import { unlessRefused } from './db/failure.ts'
import type { Schema } from './db/schema.ts'

/** A bet at a table or a coupon whose booking the database refused. `back`: whether the booking was the return of its stake. */
export type QueuedRetry = Selectable<Schema['booking_retry']>
export type RetryId = Pick<QueuedRetry, 'player_id' | 'kind' | 'id'>

/** Automatic attempts: the second after half a minute, each later one after twice as long. After the last one people decide. */
export const maxAttempts = 10
const firstWaitMs = 30_000
const waitMs = (tries: number): number => firstWaitMs * 2 ** (tries - 1)

const isOne =
  ({ player_id, kind, id }: RetryId) =>
  (row: ExpressionBuilder<Schema, 'booking_retry'>) =>
    row.and({ player_id, kind, id })

/** A condition for queries of bets or coupons: leaves out those in the retry queue. */
export const isNotQueued = (kind: QueuedRetry['kind'], table: 'live_bet' | 'coupon') => sql<boolean>`not exists (
  select from booking_retry r
  where r.player_id = ${sql.ref(`${table}.player_id`)} and r.kind = ${sql.lit(kind)} and r.id = ${sql.ref(`${table}.id`)})`

const causeText = (cause: unknown): string => String(cause).slice(0, 200)

/** Queues what the database refuses to book; an existing entry stays unchanged. */
export const enqueueRetry = async (
  app: PlatformContext,
  { player_id, kind, id, back }: RetryId & Pick<QueuedRetry, 'back'>,
  cause: unknown,
): Promise<void> => {
  app.log.error(
    { cause: String(cause), player: player_id, [kind]: id },
    `a ${kind} cannot be booked and is retried later`,
  )
  const nowMs = app.now()
  const times = { at: new Date(nowMs), due_at: new Date(nowMs + waitMs(1)) }
  await app.db.query
    .insertInto('booking_retry')
    .values({ player_id, kind, id, back, cause: causeText(cause), ...times })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Books one of many. A refusal queues it and returns undefined; a failure of the database is thrown. */
export const orEnqueueRetry = <Done>(
  app: PlatformContext,
  which: RetryId & Pick<QueuedRetry, 'back'>,
  book: () => Promise<Done>,
): Promise<Done | undefined> => unlessRefused(book, (cause) => enqueueRetry(app, which, cause))

export const queuedRetryOf = (app: PlatformContext, which: RetryId): Promise<QueuedRetry | undefined> =>
  app.db.query.selectFrom('booking_retry').selectAll().where(isOne(which)).executeTakeFirst()

/** Returns queued entries, oldest first. */
export const queuedRetries = (app: PlatformContext, limit: number): Promise<QueuedRetry[]> =>
  app.db.query.selectFrom('booking_retry').selectAll().orderBy('at').orderBy('id').limit(limit).execute()

const postpone = async (app: PlatformContext, entry: QueuedRetry, cause: unknown): Promise<void> => {
  const { player_id, kind, id, tries } = entry
  app.log.error(
    { cause: String(cause), player: player_id, [kind]: id, tries: tries + 1 },
    `a ${kind} still cannot be booked`,
  )
  await app.db.query
    .updateTable('booking_retry')
    .set({ tries: tries + 1, cause: causeText(cause), due_at: new Date(app.now() + waitMs(tries + 1)) })
    .where(isOne(entry))
    .where('tries', '=', tries)
    .execute()
}

/** Retries one entry. Returns the reason of the refusal, or undefined when it is booked; a failure of the database is thrown. */
export const retryNow = async (
  app: PlatformContext,
  entry: QueuedRetry,
  book: (entry: QueuedRetry) => Promise<void>,
): Promise<string | undefined> => {
  let refused: string | undefined
  await unlessRefused(
    () => book(entry),
    (cause) => {
      refused = causeText(cause)
      return postpone(app, entry, cause)
    },
  )
  if (refused === undefined) await app.db.query.deleteFrom('booking_retry').where(isOne(entry)).execute()
  return refused
}

const maxPerRun = 100

/** Retries the entries of a kind that are due. */
export const retryDue = async (
  app: PlatformContext,
  kind: QueuedRetry['kind'],
  book: (entry: QueuedRetry) => Promise<void>,
): Promise<void> => {
  const due = await app.db.query
    .selectFrom('booking_retry')
    .selectAll()
    .where('kind', '=', kind)
    .where('tries', '<', maxAttempts)
    .where('due_at', '<=', new Date(app.now()))
    .orderBy('due_at')
    .limit(maxPerRun)
    .execute()
  for (const entry of due) await retryNow(app, entry, book)
}

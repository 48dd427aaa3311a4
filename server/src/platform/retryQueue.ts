import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { PlatformContext } from './context.ts'
import { orRefused } from './db/failure.ts'
import type { Schema } from './db/schema.ts'

/** A bet on a table or a coupon that could not be booked; `back`: its stake was to go back. */
export type QueuedRetry = Selectable<Schema['aside']>
export type RetryId = Pick<QueuedRetry, 'player_id' | 'kind' | 'id'>

/** Tries by itself: the second half a minute after the first, each later one after twice as long; then it is left to people. */
export const maxAttempts = 10
const firstWaitMs = 30_000
const waitMs = (tries: number): number => firstWaitMs * 2 ** (tries - 1)

const isOne =
  ({ player_id, kind, id }: RetryId) =>
  (row: ExpressionBuilder<Schema, 'aside'>) =>
    row.and({ player_id, kind, id })

/** Of a query of bets or of coupons: those that do not stand aside, which are tried again by themselves. */
export const isNotQueued = (kind: QueuedRetry['kind'], table: 'live_bet' | 'coupon') => sql<boolean>`not exists (
  select from aside a
  where a.player_id = ${sql.ref(`${table}.player_id`)} and a.kind = ${sql.lit(kind)} and a.id = ${sql.ref(`${table}.id`)})`

const causeText = (cause: unknown): string => String(cause).slice(0, 200)

/** Sets aside what the database refuses to book; what stands aside already stays as it is. */
export const enqueueRetry = async (
  app: PlatformContext,
  { player_id, kind, id, back }: RetryId & Pick<QueuedRetry, 'back'>,
  cause: unknown,
): Promise<void> => {
  app.log.error({ cause: String(cause), player: player_id, [kind]: id }, `a ${kind} cannot be booked and stands aside`)
  const nowMs = app.now()
  const times = { at: new Date(nowMs), due_at: new Date(nowMs + waitMs(1)) }
  await app.db.query
    .insertInto('aside')
    .values({ player_id, kind, id, back, cause: causeText(cause), ...times })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Books one of many: what is refused for itself stands aside, and nothing is answered. A database that fails is thrown on. */
export const orEnqueueRetry = <Done>(
  app: PlatformContext,
  which: RetryId & Pick<QueuedRetry, 'back'>,
  book: () => Promise<Done>,
): Promise<Done | undefined> => orRefused(book, (cause) => enqueueRetry(app, which, cause))

export const queuedRetryOf = (app: PlatformContext, which: RetryId): Promise<QueuedRetry | undefined> =>
  app.db.query.selectFrom('aside').selectAll().where(isOne(which)).executeTakeFirst()

/** Whatever stands aside, the oldest first. */
export const queuedRetries = (app: PlatformContext, most: number): Promise<QueuedRetry[]> =>
  app.db.query.selectFrom('aside').selectAll().orderBy('at').orderBy('id').limit(most).execute()

const put = async (app: PlatformContext, aside: QueuedRetry, cause: unknown): Promise<void> => {
  const { player_id, kind, id, tries } = aside
  app.log.error(
    { cause: String(cause), player: player_id, [kind]: id, tries: tries + 1 },
    `a ${kind} stands aside still`,
  )
  await app.db.query
    .updateTable('aside')
    .set({ tries: tries + 1, cause: causeText(cause), due_at: new Date(app.now() + waitMs(tries + 1)) })
    .where(isOne(aside))
    .where('tries', '=', tries)
    .execute()
}

/** Tries one again: answers what it is refused for, or undefined when it is booked. A database that fails is thrown on. */
export const retryNow = async (
  app: PlatformContext,
  aside: QueuedRetry,
  book: (aside: QueuedRetry) => Promise<void>,
): Promise<string | undefined> => {
  let refused: string | undefined
  await orRefused(
    () => book(aside),
    (cause) => {
      refused = causeText(cause)
      return put(app, aside, cause)
    },
  )
  if (refused === undefined) await app.db.query.deleteFrom('aside').where(isOne(aside)).execute()
  return refused
}

const triedAtOnce = 100

/** Tries those again whose time has come. */
export const retryDue = async (
  app: PlatformContext,
  kind: QueuedRetry['kind'],
  book: (aside: QueuedRetry) => Promise<void>,
): Promise<void> => {
  const due = await app.db.query
    .selectFrom('aside')
    .selectAll()
    .where('kind', '=', kind)
    .where('tries', '<', maxAttempts)
    .where('due_at', '<=', new Date(app.now()))
    .orderBy('due_at')
    .limit(triedAtOnce)
    .execute()
  for (const aside of due) await retryNow(app, aside, book)
}

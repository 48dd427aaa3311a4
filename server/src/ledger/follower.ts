import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Executor } from '../platform/db/connect.ts'
import type { Log } from '../platform/log.ts'
import type { Account } from './post.ts'

/** What an operation belongs to, as it is when it is delivered: later changes may be included. Amounts in kuruş. */
type Subject =
  | { kind: 'round'; id: string; game: number; stake: number; win: number; open: boolean }
  | { kind: 'live_bet'; id: string; game: number; stake: number; win: number; state: string }
  | { kind: 'coupon'; id: string; stake: number; win: number; state: string }
  | { kind: 'bonus'; id: string; offer: number; state: string }
  | { kind: 'payment'; id: string; type: number; status: number; method: number | null }
  | { kind: 'provider_round'; id: string; provider: string; game: number }

/** A committed operation of a player, as it is delivered to a consumer. */
export type CommittedOperation = {
  player: number
  /** The number of the operation among the player's, without gaps. */
  seq: number
  operation: string
  at: Date
  legs: readonly { from: Account; to: Account; amount: number; reason: string }[]
  /** Null for operations without a subject, such as prizes. */
  subject: Subject | null
}

/**
 * Follows the ledger from the first operation on. `handle` runs in the transaction that stores the position: what it writes through
 * `executor` takes effect once per operation. It gets the operations of each player in order; if it throws, they are delivered again.
 */
export type Consumer = {
  name: string
  handle(executor: Executor, operations: readonly CommittedOperation[]): Promise<void>
}

type FeedRow = Omit<CommittedOperation, 'player'> & { tx: number; player_id: number }

const operationsPerPage = 500

/** Locks the position of a consumer; undefined while another process has it. */
const lockPosition = async (executor: Executor, name: string): Promise<number | undefined> => {
  const row = await executor
    .selectFrom('ledger_consumer')
    .select('tx')
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.tx
}

const deliverPage = async (executor: Executor, { name, handle }: Consumer, pageSize: number): Promise<number> => {
  const position = await lockPosition(executor, name)
  if (position === undefined) return 0
  const { rows } = await sql<FeedRow>`select * from ledger_feed(${position}::bigint, ${pageSize}::int)`.execute(
    executor,
  )
  const last = rows.at(-1)
  if (!last) return 0
  await handle(
    executor,
    rows.map(({ player_id: player, seq, operation, at, legs, subject }) => ({
      player,
      seq,
      operation,
      at,
      legs,
      subject,
    })),
  )
  await executor.updateTable('ledger_consumer').set({ tx: last.tx }).where('name', '=', name).execute()
  return rows.length
}

/**
 * Delivers everything that is committed to a consumer, page by page, and returns the number of operations. Of several processes one
 * delivers at a time.
 */
export const deliver = async (db: Database, consumer: Consumer, pageSize = operationsPerPage): Promise<number> => {
  await db.query
    .insertInto('ledger_consumer')
    .values({ name: consumer.name, tx: 0 })
    .onConflict((row) => row.doNothing())
    .execute()
  let delivered = 0
  for (;;) {
    // The embedded database answers without a turn of the event loop: other work goes first.
    await setImmediate()
    const page = await db.background.transaction().execute((executor) => deliverPage(executor, consumer, pageSize))
    if (page === 0) return delivered
    delivered += page
  }
}

/**
 * Lets the positions of this database continue after those that it was restored with: a server that a dump was restored into starts
 * with low transaction ids.
 */
export const continuePositions = async ({ background }: Database): Promise<void> => {
  await sql`update ledger_epoch set tx_offset = greatest(tx_offset,
    (select coalesce(max(tx), 0) + 1 from transfer where leg = 0) - pg_current_xact_id()::text::bigint)`.execute(
    background,
  )
}

const pollMs = 1_000

type FollowerParts = { db: Database; log: Log }

/** Delivers to the consumers every second; `close` waits for deliveries in progress. */
export const followLedger = (
  { db, log }: FollowerParts,
  consumers: readonly Consumer[],
): { close(): Promise<void> } => {
  const running = new Map<string, Promise<unknown>>()
  const start = (consumer: Consumer) => {
    if (running.has(consumer.name)) return
    const delivery = deliver(db, consumer)
      .catch((cause: unknown) =>
        log.warn({ consumer: consumer.name, cause: String(cause) }, 'the ledger was not followed'),
      )
      .finally(() => running.delete(consumer.name))
    running.set(consumer.name, delivery)
  }
  const timer = setInterval(() => consumers.forEach(start), pollMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

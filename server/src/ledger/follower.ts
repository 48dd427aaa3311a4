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

/** The committed operations after one position of the feed up to and including another: `transfer` rows with `tx` in between. */
type FeedRange = { readonly afterTx: number; readonly lastTx: number }

/**
 * Follows the ledger from the first operation on. The handler runs in the transaction that stores the position: what it writes through
 * `executor` takes effect once per operation. If it throws, the operations are delivered again. `handle` gets the operations of each
 * player in order; `handleRange` reads `transfer` itself, so that sums of many operations need not leave the database.
 */
export type Consumer = {
  readonly name: string
  /** Runs after what was written for a page of operations is committed, unless the process stops in between. */
  committed?(): void
} & (
  | { handle(executor: Executor, operations: readonly CommittedOperation[]): Promise<void> }
  | { handleRange(executor: Executor, range: FeedRange): Promise<void> }
)

type FeedRow = Omit<CommittedOperation, 'player'> & { player_id: number }

const maxOperations = { page: 500, range: 5_000 }

/** Returns the position of the feed up to which every operation is committed: what commits later lies behind it. */
export const committedPosition = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<{ position: number }>`select ledger_horizon() - 1 as position`.execute(executor)
  return rows[0]?.position ?? 0
}

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

const readOperations = async (executor: Executor, { afterTx, lastTx }: FeedRange): Promise<CommittedOperation[]> => {
  const { rows } = await sql<FeedRow>`select * from ledger_feed(${afterTx}::bigint, ${lastTx}::bigint)`.execute(
    executor,
  )
  return rows.map(({ player_id: player, ...operation }) => ({ player, ...operation }))
}

/** Delivers the operations after the consumer's position, about so many, and returns their number. */
const deliverPage = async (executor: Executor, consumer: Consumer, pageSize: number): Promise<number> => {
  const afterTx = await lockPosition(executor, consumer.name)
  if (afterTx === undefined) return 0
  const { rows } = await sql<{ last_tx: number | null; operations: number }>`
    select * from ledger_page(${afterTx}::bigint, ${pageSize}::int)`.execute(executor)
  const [page] = rows
  if (!page?.last_tx) return 0
  const range = { afterTx, lastTx: page.last_tx }
  if ('handleRange' in consumer) await consumer.handleRange(executor, range)
  else await consumer.handle(executor, await readOperations(executor, range))
  await executor.updateTable('ledger_consumer').set({ tx: range.lastTx }).where('name', '=', consumer.name).execute()
  return page.operations
}

/**
 * Delivers everything that is committed to a consumer, page by page, and returns the number of operations. Of several processes one
 * delivers at a time.
 */
export const deliver = async (
  db: Database,
  consumer: Consumer,
  pageSize = 'handleRange' in consumer ? maxOperations.range : maxOperations.page,
): Promise<number> => {
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
    consumer.committed?.()
    delivered += page
  }
}

/**
 * Lets the positions of this database continue after those that it was restored with: a server that a dump was restored into starts
 * with low transaction ids.
 */
export const continuePositions = async ({ background }: Database): Promise<void> => {
  await sql`update ledger_epoch set tx_offset = greatest(tx_offset,
    (select greatest((select max(tx) from transfer where leg = 0), (select max(tx) from event_outbox), 0) + 1)
      - pg_current_xact_id()::text::bigint)`.execute(background)
}

/**
 * Lets a consumer begin at the first operation again. `clear` removes what it has written, in the same transaction; what is delivered meanwhile waits
 * for it.
 */
export const restartConsumer = async (
  db: Database,
  { name }: Consumer,
  clear: (executor: Executor) => Promise<void>,
): Promise<void> => {
  await db.background.transaction().execute(async (executor) => {
    await executor.selectFrom('ledger_consumer').select('tx').where('name', '=', name).forUpdate().execute()
    await clear(executor)
    await executor.updateTable('ledger_consumer').set({ tx: 0 }).where('name', '=', name).execute()
  })
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

import type { Database } from './connect.ts'
import { hasErrorCode } from './failure.ts'
import { type KnownCount, knownCount, markPath, storeCount } from './markFile.ts'

/** The high-water marks of a database, by which one that was restored is recognised (decision 20). */
export type Marks = {
  kind: Database['kind']
  /** The count that this machine stored outside the database. */
  known: KnownCount
  /** The count in the database. */
  count: number
  /** Server, timeline and database of the last increase, and the current ones. */
  identity: { stored: string; now: string }
}

/**
 * `same`: nothing indicates a restore. `switched`: another server or timeline without loss. `behind`: the database is older than this
 * machine last saw it. `unknown`: it may be older, and there is nothing to compare it with.
 */
export type Judgement = 'same' | 'switched' | 'behind' | 'unknown'

/** Whether a database went back in time. */
export const judgeMarks = ({ kind, known, count, identity }: Marks): Judgement => {
  const isSame = identity.stored === identity.now
  if (typeof known === 'number') {
    if (count < known) return 'behind'
    return isSame ? 'same' : 'switched'
  }
  // A new database.
  if (count === 0) return 'same'
  // A folder may have been copied with all its contents. A server is not copied, and a process may start on another machine.
  return kind === 'postgres' && isSame ? 'same' : 'unknown'
}

const isForbidden = hasErrorCode('42501')

/** Identifies server, timeline and database; empty when the user of the connection may not read them. */
const identityOf = async (db: Database): Promise<string> => {
  try {
    const [row] = await db.run<{ identity: string }>(
      {
        name: 'identity',
        text: `select (select system_identifier from pg_control_system()) || '/' ||
          left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || '/' ||
          (select oid from pg_database where datname = current_database()) as identity`,
      },
      [],
    )
    return row?.identity ?? ''
  } catch (cause) {
    if (isForbidden(cause)) return ''
    throw cause
  }
}

const rowOf = (db: Database) => db.query.selectFrom('high_water').selectAll().executeTakeFirstOrThrow()

type Where = { db: Database; dataDir: string }

/** Reads the marks of this machine and the database. */
export const readMarks = async ({ db, dataDir }: Where): Promise<Marks & { databaseId: string; at: Date }> => {
  const { database_id: databaseId, count, identity, at } = await rowOf(db)
  return {
    kind: db.kind,
    known: knownCount(markPath(dataDir), databaseId),
    count,
    identity: { stored: identity, now: await identityOf(db) },
    databaseId,
    at,
  }
}

const why = {
  behind: 'the database is older than when this machine last used it',
  unknown: 'the database comes from elsewhere, or this machine has no record of it',
}

/** Throws when the database was restored or may have been: it would repeat draws that players have seen. */
export const expectNotRestored = async (where: Where): Promise<void> => {
  const judged = judgeMarks(await readMarks(where))
  if (judged === 'behind' || judged === 'unknown')
    throw new Error(
      `${why[judged]}. Games would repeat draws that players have seen: run "npm run operator -- restored" first (see Backup in the README)`,
    )
}

type Raised = { databaseId: string; count: number; before: string; identity: string }

/** Increments the count. Returns undefined and changes nothing when it is lower than `last`. */
const raise = async (db: Database, last: number): Promise<Raised | undefined> => {
  const [row] = await db.run<Raised>(
    {
      name: 'raise_high_water',
      text: `with before as (select identity from high_water)
        update high_water h set count = h.count + 1, identity = $2, at = clock_timestamp()
        from before where h.count >= $1::bigint
        returning h.database_id as "databaseId", h.count, before.identity as before, h.identity`,
    },
    [last, await identityOf(db)],
  )
  return row
}

/**
 * Accepts a restored database. Its count continues from the time in milliseconds, which is higher than any count that a machine has
 * stored: processes increment it a few times a second.
 */
export const acceptRestored = async ({ db, dataDir }: Where, nowMs: number): Promise<void> => {
  const { databaseId, count, known, identity } = await readMarks({ db, dataDir })
  const accepted = Math.max(nowMs, count + 1, typeof known === 'number' ? known + 1 : 0)
  await db.query
    .updateTable('high_water')
    .set({ count: accepted, identity: identity.now, at: new Date(nowMs) })
    .execute()
  storeCount(markPath(dataDir), databaseId, accepted, true)
}

const incrementIntervalMs = 500

export type HighWater = {
  /** Increments the count once and stores it outside the database. */
  turn(): Promise<void>
  close(): Promise<void>
}

type Watch = Where & {
  /** Another server or timeline took over without loss. */
  switched(identity: string): void
  /** The database was restored while the process runs. */
  wentBack(): void
}

/** Increments the count of the database at intervals and stores it outside. */
export const watchHighWater = async ({ db, dataDir, switched, wentBack }: Watch): Promise<HighWater> => {
  const path = markPath(dataDir)
  let last = (await rowOf(db)).count
  const turn = async () => {
    const raised = await raise(db, last)
    if (!raised) return wentBack()
    last = raised.count
    storeCount(path, raised.databaseId, last)
    if (raised.before && raised.before !== raised.identity) switched(raised.identity)
  }
  await turn()
  let turning: Promise<void> = Promise.resolve()
  // A database that does not answer is not a restored one.
  const timer = setInterval(() => {
    turning = turning.then(turn).catch(() => {})
  }, incrementIntervalMs).unref()
  return {
    turn,
    close: async () => {
      clearInterval(timer)
      await turning
    },
  }
}

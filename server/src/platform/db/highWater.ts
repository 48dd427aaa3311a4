import type { Database } from './connect.ts'
import { failedWith } from './failure.ts'
import { type KnownCount, keepCount, knownCount, markPath } from './markFile.ts'

/** What is known of how far a database has come. */
export type Marks = {
  kind: Database['kind']
  /** What this machine wrote down outside the database. */
  known: KnownCount
  /** What the database says of itself. */
  count: number
  /** The server, timeline and database that the count was last raised on, and those of now. */
  identity: { stored: string; now: string }
}

/**
 * `same`: nothing says otherwise. `switched`: another server or timeline that has lost nothing. `behind`: the database is older than
 * what this machine saw of it. `unknown`: it may be, and nothing is there to compare it with.
 */
export type Judgement = 'same' | 'switched' | 'behind' | 'unknown'

/** Whether a database went back in time. */
export const judgeMarks = ({ kind, known, count, identity }: Marks): Judgement => {
  const isSame = identity.stored === identity.now
  if (typeof known === 'number') {
    if (count < known) return 'behind'
    return isSame ? 'same' : 'switched'
  }
  // A new house, or the first start of software that counts.
  if (count === 0) return 'same'
  // A folder is copied with everything in it; a server is not, and a process may begin on another machine.
  return kind === 'postgres' && isSame ? 'same' : 'unknown'
}

const isForbidden = failedWith('42501')

/** Which server, timeline and database this is; empty where the user of the connection may not ask. */
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

/** What this machine and the database know. */
export const readMarks = async ({ db, dataDir }: Where): Promise<Marks & { house: string; at: Date }> => {
  const { house, count, identity, at } = await rowOf(db)
  return {
    kind: db.kind,
    known: knownCount(markPath(dataDir), house),
    count,
    identity: { stored: identity, now: await identityOf(db) },
    house,
    at,
  }
}

const why = {
  behind: 'the database is older than this machine last saw it',
  unknown: 'the database was brought here from elsewhere, or nothing is known of how far it had come',
}

/** Throws when a database went back in time, or may have: what was drawn since would be drawn again, and players know it. */
export const expectNotRestored = async (where: Where): Promise<void> => {
  const judged = judgeMarks(await readMarks(where))
  if (judged === 'behind' || judged === 'unknown')
    throw new Error(
      `${why[judged]}. Games would draw again what players have seen: run "npm run operator -- restored" first, see Backup in the README`,
    )
}

type Raised = { house: string; count: number; before: string; identity: string }

/** Raises the count by one; undefined, and nothing is changed, when it is not even what it was `last`. */
const raise = async (db: Database, last: number): Promise<Raised | undefined> => {
  const [row] = await db.run<Raised>(
    {
      name: 'raise_high_water',
      text: `with before as (select identity from high_water)
        update high_water h set count = h.count + 1, identity = $2, at = clock_timestamp()
        from before where h.count >= $1::bigint
        returning h.house, h.count, before.identity as before, h.identity`,
    },
    [last, await identityOf(db)],
  )
  return row
}

/**
 * Accepts a database that was brought back. Its count goes on from the time in milliseconds: processes raise it a few times a second,
 * so that no machine, whatever it saw before, wrote down one that is higher.
 */
export const acceptRestored = async ({ db, dataDir }: Where, nowMs: number): Promise<void> => {
  const { house, count, known, identity } = await readMarks({ db, dataDir })
  const accepted = Math.max(nowMs, count + 1, typeof known === 'number' ? known + 1 : 0)
  await db.query
    .updateTable('high_water')
    .set({ count: accepted, identity: identity.now, at: new Date(nowMs) })
    .execute()
  keepCount(markPath(dataDir), house, accepted, true)
}

const raisesEveryMs = 500

export type HighWater = {
  /** Raises the count once, and writes it down. */
  turn(): Promise<void>
  close(): Promise<void>
}

type Watch = Where & {
  /** Another server or timeline has taken over that has lost nothing. */
  switched(identity: string): void
  /** The database went back in time under the running process. */
  wentBack(): void
}

/** Raises the count of how far the database has come, again and again, and writes it down outside. */
export const watchHighWater = async ({ db, dataDir, switched, wentBack }: Watch): Promise<HighWater> => {
  const path = markPath(dataDir)
  let last = (await rowOf(db)).count
  const turn = async () => {
    const raised = await raise(db, last)
    if (!raised) return wentBack()
    last = raised.count
    keepCount(path, raised.house, last)
    if (raised.before && raised.before !== raised.identity) switched(raised.identity)
  }
  await turn()
  let turning: Promise<void> = Promise.resolve()
  // A database that is away says nothing of the past.
  const timer = setInterval(() => {
    turning = turning.then(turn).catch(() => {})
  }, raisesEveryMs).unref()
  return {
    turn,
    close: async () => {
      clearInterval(timer)
      await turning
    },
  }
}

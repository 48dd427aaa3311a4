import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { createLoadBook, type LoadBook } from '@yakamoz/sports'
import { sql } from 'kysely'
import { committedPosition } from '../../ledger/index.ts'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { StoredLeg } from './coupons.ts'

/*
 * What open coupons can cost by match, for those who watch. A process reads all open coupons when somebody begins to watch, and from then on those that
 * have changed: by the operations that the ledger has committed, without a lock, so that no acceptance waits for it.
 */

type Key = { player: number; id: string }

/** A coupon as it is now; without a state when it was deleted. */
type Row = Key & {
  state: string | null
  unit: number
  sizes: number[]
  share: number
  stakeLeft: number
  /** Of each leg what its load needs. */
  legs: Pick<StoredLeg, 'match' | 'sport' | 'market' | 'specifiers' | 'outcome' | 'odds' | 'banker' | 'also'>[]
}

/** The coupons that a process knows, and the position in the ledger up to which it has read their operations. */
type Reading = {
  book: LoadBook
  /** Coupons that wait for their acceptance, which is no operation of the ledger. */
  pending: Map<string, Key>
  position: number
  atMs: number
}

const nameOf = ({ player, id }: Key): string => `${player}/${id}`

const put = ({ book, pending }: Reading, row: Row): void => {
  const { player, id, state, unit, share, stakeLeft, sizes, legs } = row
  const name = nameOf(row)
  const isOpen = state === 'pending' || state === 'open'
  book.set(name, isOpen ? { slip: { legs, sizes, unitKurus: unit as never }, share, stakeLeft } : undefined)
  if (state === 'pending') pending.set(name, { player, id })
  else pending.delete(name)
}

const couponColumns = sql`c.state, c.unit, c.sizes, c.share, c.stake_left as "stakeLeft",
  (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('match', l -> 'match', 'sport', l -> 'sport', 'market', l -> 'market',
      'specifiers', l -> 'specifiers', 'outcome', l -> 'outcome', 'odds', l -> 'odds', 'banker', l -> 'banker', 'also', l -> 'also'))
      order by n)
    from jsonb_array_elements(c.legs) with ordinality e(l, n)) as legs`

/** Coupons that are put in at once: few enough that a process does not stand still for them. */
const sliceSize = 500

/** Reads all open coupons, slice by slice. What changes meanwhile is read again by its operation. */
const readAll = ({ db, now }: AppContext): Promise<Reading> =>
  // One source for the position and the coupons: a replica that is behind would miss what lies between.
  db.delayed.transaction().execute(async (executor) => {
    const atMs = now()
    const reading: Reading = {
      book: createLoadBook(),
      pending: new Map(),
      position: await committedPosition(executor),
      atMs,
    }
    await sql`declare open_coupons no scroll cursor for
      select c.player_id as player, c.id, ${couponColumns} from coupon c where c.state in ('pending', 'open')`.execute(
      executor,
    )
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(sliceSize)} from open_coupons`.execute(executor)
      if (rows.length === 0) return reading
      for (const row of rows) put(reading, row)
      await yieldToOthers()
    }
  })

/**
 * Reads the coupons with operations after the position, and those that were waiting for their acceptance. Operations of transactions that end later are
 * not before the next position and are read again; to put a coupon twice changes nothing.
 */
const readChanges = async ({ db, now }: AppContext, reading: Reading): Promise<void> => {
  const atMs = now()
  const position = await committedPosition(db.query)
  const waiting = [...reading.pending.values()]
  const { rows } = await sql<Row>`
    select k.player, k.id, ${couponColumns}
    from (
      select t.player_id as player, split_part(t.operation, '/', 2) as id
      from transfer t where t.leg = 0 and t.tx > ${reading.position}::bigint and t.operation like 'coupon/%'
      union
      select * from unnest(${waiting.map(({ player }) => player)}::bigint[], ${waiting.map(({ id }) => id)}::text[])
    ) k left join coupon c on c.player_id = k.player and c.id = k.id`.execute(db.query)
  for (const [index, row] of rows.entries()) {
    put(reading, row)
    if (index % sliceSize === sliceSize - 1) await yieldToOthers()
  }
  Object.assign(reading, { position, atMs })
}

/** After so long without a reader all open coupons are read again instead of what has changed. */
const maxGapMs = 60_000
/** The least time between two readings of changes, and the least number of times that a reading took, most of which it waits for the database. */
const minPauseMs = 1_000
const pauseFactor = 5

export type MatchExposures = Pick<LoadBook, 'matches' | 'exposureOf'>

type Kept = { reading?: Reading; last?: Promise<MatchExposures>; untilMs: number }

const keptOf = perApp((_: AppContext): Kept => ({ untilMs: 0 }))

/** Reads what has changed, or everything. Returns for how long it holds at least. */
const refresh = async (app: AppContext, kept: Kept): Promise<number> => {
  const { reading } = kept
  if (!reading || app.now() - reading.atMs >= maxGapMs) {
    kept.reading = await readAll(app)
    // However long it took: it is not repeated while somebody watches.
    return minPauseMs
  }
  const startedMs = performance.now()
  await readChanges(app, reading)
  return Math.max(minPauseMs, (performance.now() - startedMs) * pauseFactor)
}

/** After a reading that failed: what fails under load is not repeated at once by all who watch. */
const failedPauseMs = 10_000

/**
 * Returns the exposures of all matches with open bets. However many people watch, a process reads at most once a second, and the less often the longer it
 * takes.
 */
export const matchExposures = async (app: AppContext): Promise<MatchExposures> => {
  const kept = keptOf(app)
  if (kept.last && app.now() < kept.untilMs) return kept.last
  kept.untilMs = Number.POSITIVE_INFINITY
  let pauseMs = failedPauseMs
  const read = async (): Promise<MatchExposures> => {
    try {
      pauseMs = await refresh(app, kept)
      return (kept.reading as Reading).book
    } finally {
      kept.untilMs = app.now() + pauseMs
    }
  }
  kept.last = read()
  return kept.last
}

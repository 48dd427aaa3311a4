import { sql } from 'kysely'
import { holdWallet } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { LimitKind, LimitPeriod } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import {
  type Exclusion,
  type ExclusionPeriod,
  endingMs,
  exclusionOf,
  nextLimit,
  type PausePeriod,
  pauseEnd,
  waitingState,
} from './rules.ts'
import { isExcluded } from './state.ts'

export type LimitName = { kind: LimitKind; period: LimitPeriod }

/** What else a player has open shows the change: another tab, or another device. */
const told = (app: AppContext, player: number): void =>
  app.bus.tell('news', { player, news: { kind: 'protection', id: '' } })

/**
 * Does a change with the player's wallet held, so that no stake and no deposit is judged while it is made: what was written
 * before it was judged by the old state, what comes after by the new one.
 */
export const withWallet = async <Result>(
  app: AppContext,
  player: number,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => {
  const result = await app.db.query.transaction().execute(async (executor) => {
    await holdWallet(executor, player)
    return work(executor)
  })
  told(app, player)
  return result
}

/** Begins to watch the player's wallet. */
const begin = async (executor: Executor, app: AppContext, player: number): Promise<void> => {
  await sql`select start_tracking_usage(${player}::bigint, ${new Date(app.now())}::timestamptz)`.execute(executor)
}

const limitRow = (executor: Executor, player: number, { kind, period }: LimitName) =>
  executor
    .selectFrom('protection_limit')
    .selectAll()
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

export const setLimit = (app: AppContext, player: number, name: LimitName, wanted: number): Promise<void> =>
  withWallet(app, player, async (executor) => {
    await begin(executor, app, player)
    const next = nextLimit(await limitRow(executor, player, name), wanted, app.now())
    const values = {
      amount: next.amount,
      wanted: next.wanted,
      removing: next.removing,
      ripe_at: dateOf(next.ripeMs),
    }
    const set_at = new Date(app.now())
    await executor
      .insertInto('protection_limit')
      .values({ player_id: player, ...name, ...values, set_at })
      .onConflict((row) =>
        row.columns(['player_id', 'kind', 'period']).doUpdateSet(next.wanted === null ? { ...values, set_at } : values),
      )
      .execute()
  })

/** Asks for the end of a limit; false when there is none. */
export const askRemoval = async (app: AppContext, player: number, { kind, period }: LimitName, ripeMs: number) => {
  const changed = await app.db.query
    .updateTable('protection_limit')
    .set({ removing: true, wanted: null, ripe_at: new Date(ripeMs) })
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .returning('kind')
    .executeTakeFirst()
  if (changed) told(app, player)
  return changed !== undefined
}

export const keepLimit = async (app: AppContext, player: number, { kind, period }: LimitName): Promise<boolean> => {
  const changed = await app.db.query
    .updateTable('protection_limit')
    .set({ removing: false, wanted: null, ripe_at: null })
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('ripe_at', 'is not', null)
    .returning('kind')
    .executeTakeFirst()
  if (changed) told(app, player)
  return changed !== undefined
}

/** Makes a change that has waited long enough hold. */
export const confirmLimit = (app: AppContext, player: number, name: LimitName): Promise<'done' | 'missing' | 'early'> =>
  withWallet(app, player, async (executor) => {
    const row = await limitRow(executor, player, name)
    const waiting = waitingState(row?.ripe_at?.getTime(), app.now())
    if (!row || waiting === 'none' || waiting === 'lapsed') return 'missing'
    if (waiting === 'early') return 'early'
    const found = { player_id: player, kind: name.kind, period: name.period }
    if (row.removing) {
      await executor
        .deleteFrom('protection_limit')
        .where((one) => one.and(found))
        .execute()
      return 'done'
    }
    await executor
      .updateTable('protection_limit')
      .set({ amount: row.wanted ?? row.amount, wanted: null, ripe_at: null, set_at: new Date(app.now()) })
      .where((one) => one.and(found))
      .execute()
    return 'done'
  })

/** Notes that the player has looked at the limits, or was asked for the first. */
export const noteReview = async (app: AppContext, player: number): Promise<void> => {
  const now = new Date(app.now())
  await app.db.query
    .insertInto('protection')
    .values({ player_id: player, reviewed_at: now, prompted_at: now })
    .onConflict((row) => row.column('player_id').doUpdateSet({ reviewed_at: now, prompted_at: now }))
    .execute()
  told(app, player)
}

const protectionRow = (executor: Executor, player: number) =>
  executor.selectFrom('protection').selectAll().where('player_id', '=', player).executeTakeFirstOrThrow()

/** What else is done in the transaction of a change, with what it has come to. */
type AlsoIn<What> = (executor: Executor, what: What) => Promise<void>

type TimeOut = { period: PausePeriod; alsoIn: AlsoIn<number> }

/** Begins a time-out, or makes the one that runs longer; `alsoIn` is told its end. */
export const takeTimeOut = (app: AppContext, player: number, { period, alsoIn }: TimeOut): Promise<void> =>
  withWallet(app, player, async (executor) => {
    await begin(executor, app, player)
    const row = await protectionRow(executor, player)
    const until = pauseEnd(period, app.now(), row.paused_until?.getTime())
    await executor
      .updateTable('protection')
      .set({ paused_until: new Date(until) })
      .where('player_id', '=', player)
      .execute()
    await alsoIn(executor, until)
  })

type SelfExclusion = { period: ExclusionPeriod; alsoIn?: AlsoIn<Exclusion> }

/** Closes the account for play and for advertising, from this moment on; `alsoIn` is told how long it stands. */
export const excludeSelf = (app: AppContext, player: number, { period, alsoIn }: SelfExclusion): Promise<void> =>
  withWallet(app, player, async (executor) => {
    await begin(executor, app, player)
    const row = await protectionRow(executor, player)
    const standing =
      isExcluded(row, app.now()) && row.excluded_until
        ? { untilMs: row.excluded_until.getTime(), forEver: row.for_ever }
        : undefined
    const exclusion = exclusionOf(period, app.now(), standing)
    const { untilMs, forEver } = exclusion
    const excluded_at = standing ? row.excluded_at : new Date(app.now())
    await executor
      .updateTable('protection')
      .set({ excluded_at, excluded_until: new Date(untilMs), for_ever: forEver, ends_at: null })
      .where('player_id', '=', player)
      .execute()
    await executor
      .updateTable('player')
      .set({ notify_sms: false, notify_email: false })
      .where('id', '=', player)
      .execute()
    await alsoIn?.(executor, exclusion)
  })

/** Closes the account for play, deposits and advertising for ever. */
export const closeForPlay = (app: AppContext, player: number, alsoIn?: AlsoIn<Exclusion>): Promise<void> =>
  excludeSelf(app, player, { period: 'for_ever', ...(alsoIn ? { alsoIn } : {}) })

/** Holds deposits and play until the identity is verified; `alsoIn` does more in the same transaction. One that is held stays so. */
export const holdForIdentity = (
  app: AppContext,
  player: number,
  alsoIn: (executor: Executor) => Promise<void>,
): Promise<void> =>
  withWallet(app, player, async (executor) => {
    await begin(executor, app, player)
    const held = await executor
      .updateTable('protection')
      .set({ unverified_at: new Date(app.now()) })
      .where('player_id', '=', player)
      .where('unverified_at', 'is', null)
      .executeTakeFirst()
    if (held.numUpdatedRows > 0n) await alsoIn(executor)
  })

/** Ends that hold, in the transaction of the verification. Answers whether there was one. */
export const releaseIdentity = async (executor: Executor, player: number): Promise<boolean> => {
  const released = await executor
    .updateTable('protection')
    .set({ unverified_at: null })
    .where('player_id', '=', player)
    .where('unverified_at', 'is not', null)
    .executeTakeFirst()
  return released.numUpdatedRows > 0n
}

/** An account that its player has closed is opened for play no more. */
const isClosed = async (executor: Executor, player: number): Promise<boolean> => {
  const row = await executor.selectFrom('player').select('closed_at').where('id', '=', player).executeTakeFirst()
  return (row?.closed_at ?? null) !== null
}

/** Asks for the end of an exclusion whose time is over; `alsoIn` is told when it comes, once. */
export const askEnd = (
  app: AppContext,
  player: number,
  alsoIn: AlsoIn<number>,
): Promise<'done' | 'missing' | 'early'> =>
  withWallet(app, player, async (executor) => {
    const row = await executor.selectFrom('protection').selectAll().where('player_id', '=', player).executeTakeFirst()
    if (!row || !isExcluded(row, app.now())) return 'missing'
    if ((row.excluded_until?.getTime() ?? 0) > app.now() || (await isClosed(executor, player))) return 'early'
    if (row.ends_at) return 'done'
    const endsMs = app.now() + endingMs(row.for_ever)
    await executor
      .updateTable('protection')
      .set({ ends_at: new Date(endsMs) })
      .where('player_id', '=', player)
      .execute()
    await alsoIn(executor, endsMs)
    return 'done'
  })

export const setRealityCheck = (app: AppContext, player: number, minutes: number): Promise<void> =>
  withWallet(app, player, async (executor) => {
    await begin(executor, app, player)
    await executor
      .updateTable('protection')
      .set({ reality_minutes: minutes === 0 ? null : minutes, reality_from: new Date(app.now()) })
      .where('player_id', '=', player)
      .execute()
  })

/** Starts the next interval: the player has seen time and result. */
export const acknowledgeReality = async (app: AppContext, player: number): Promise<void> => {
  await app.db.query
    .updateTable('protection')
    .set({ reality_from: new Date(app.now()) })
    .where('player_id', '=', player)
    .execute()
  told(app, player)
}

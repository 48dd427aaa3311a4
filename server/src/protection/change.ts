import { sql } from 'kysely'
import type { Executor } from '../db/connect.ts'
import type { LimitKind, LimitPeriod } from '../db/schema.ts'
import type { House } from '../house.ts'
import { holdWallet } from '../ledger/index.ts'
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
const told = (house: House, player: number): void =>
  house.bus.tell('news', { player, news: { kind: 'protection', id: '' } })

/**
 * Does a change with the player's wallet held, so that no stake and no deposit is judged while it is made: what was written
 * before it was judged by the old state, what comes after by the new one.
 */
export const withWallet = async <Result>(
  house: House,
  player: number,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => {
  const result = await house.db.query.transaction().execute(async (executor) => {
    await holdWallet(executor, player)
    return work(executor)
  })
  told(house, player)
  return result
}

/** Begins to watch the player's wallet. */
const begin = async (executor: Executor, house: House, player: number): Promise<void> => {
  await sql`select protection_begin(${player}::bigint, ${new Date(house.now())}::timestamptz)`.execute(executor)
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

export const setLimit = (house: House, player: number, name: LimitName, wanted: number): Promise<void> =>
  withWallet(house, player, async (executor) => {
    await begin(executor, house, player)
    const next = nextLimit(await limitRow(executor, player, name), wanted, house.now())
    const values = {
      amount: next.amount,
      wanted: next.wanted,
      removing: next.removing,
      ripe_at: dateOf(next.ripeMs),
    }
    const set_at = new Date(house.now())
    await executor
      .insertInto('protection_limit')
      .values({ player_id: player, ...name, ...values, set_at })
      .onConflict((row) =>
        row.columns(['player_id', 'kind', 'period']).doUpdateSet(next.wanted === null ? { ...values, set_at } : values),
      )
      .execute()
  })

/** Asks for the end of a limit; false when there is none. */
export const askRemoval = async (house: House, player: number, { kind, period }: LimitName, ripeMs: number) => {
  const changed = await house.db.query
    .updateTable('protection_limit')
    .set({ removing: true, wanted: null, ripe_at: new Date(ripeMs) })
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .returning('kind')
    .executeTakeFirst()
  if (changed) told(house, player)
  return changed !== undefined
}

export const keepLimit = async (house: House, player: number, { kind, period }: LimitName): Promise<boolean> => {
  const changed = await house.db.query
    .updateTable('protection_limit')
    .set({ removing: false, wanted: null, ripe_at: null })
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('ripe_at', 'is not', null)
    .returning('kind')
    .executeTakeFirst()
  if (changed) told(house, player)
  return changed !== undefined
}

/** Makes a change that has waited long enough hold. */
export const confirmLimit = (house: House, player: number, name: LimitName): Promise<'done' | 'missing' | 'early'> =>
  withWallet(house, player, async (executor) => {
    const row = await limitRow(executor, player, name)
    const waiting = waitingState(row?.ripe_at?.getTime(), house.now())
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
      .set({ amount: row.wanted ?? row.amount, wanted: null, ripe_at: null, set_at: new Date(house.now()) })
      .where((one) => one.and(found))
      .execute()
    return 'done'
  })

/** Notes that the player has looked at the limits, or was asked for the first. */
export const noteReview = async (house: House, player: number): Promise<void> => {
  const now = new Date(house.now())
  await house.db.query
    .insertInto('protection')
    .values({ player_id: player, reviewed_at: now, prompted_at: now })
    .onConflict((row) => row.column('player_id').doUpdateSet({ reviewed_at: now, prompted_at: now }))
    .execute()
  told(house, player)
}

const protectionRow = (executor: Executor, player: number) =>
  executor.selectFrom('protection').selectAll().where('player_id', '=', player).executeTakeFirstOrThrow()

/** What else is done in the transaction of a change, with what it has come to. */
type AlsoIn<What> = (executor: Executor, what: What) => Promise<void>

type TimeOut = { period: PausePeriod; alsoIn: AlsoIn<number> }

/** Begins a time-out, or makes the one that runs longer; `alsoIn` is told its end. */
export const takeTimeOut = (house: House, player: number, { period, alsoIn }: TimeOut): Promise<void> =>
  withWallet(house, player, async (executor) => {
    await begin(executor, house, player)
    const row = await protectionRow(executor, player)
    const until = pauseEnd(period, house.now(), row.paused_until?.getTime())
    await executor
      .updateTable('protection')
      .set({ paused_until: new Date(until) })
      .where('player_id', '=', player)
      .execute()
    await alsoIn(executor, until)
  })

type SelfExclusion = { period: ExclusionPeriod; alsoIn?: AlsoIn<Exclusion> }

/** Closes the account for play and for advertising, from this moment on; `alsoIn` is told how long it stands. */
export const excludeSelf = (house: House, player: number, { period, alsoIn }: SelfExclusion): Promise<void> =>
  withWallet(house, player, async (executor) => {
    await begin(executor, house, player)
    const row = await protectionRow(executor, player)
    const standing =
      isExcluded(row, house.now()) && row.excluded_until
        ? { untilMs: row.excluded_until.getTime(), forEver: row.for_ever }
        : undefined
    const exclusion = exclusionOf(period, house.now(), standing)
    const { untilMs, forEver } = exclusion
    const excluded_at = standing ? row.excluded_at : new Date(house.now())
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
export const closeForPlay = (house: House, player: number, alsoIn?: AlsoIn<Exclusion>): Promise<void> =>
  excludeSelf(house, player, { period: 'for_ever', ...(alsoIn ? { alsoIn } : {}) })

/** Holds deposits and play until the identity is verified; `alsoIn` does more in the same transaction. One that is held stays so. */
export const holdForIdentity = (
  house: House,
  player: number,
  alsoIn: (executor: Executor) => Promise<void>,
): Promise<void> =>
  withWallet(house, player, async (executor) => {
    await begin(executor, house, player)
    const held = await executor
      .updateTable('protection')
      .set({ unverified_at: new Date(house.now()) })
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
export const askEnd = (house: House, player: number, alsoIn: AlsoIn<number>): Promise<'done' | 'missing' | 'early'> =>
  withWallet(house, player, async (executor) => {
    const row = await executor.selectFrom('protection').selectAll().where('player_id', '=', player).executeTakeFirst()
    if (!row || !isExcluded(row, house.now())) return 'missing'
    if ((row.excluded_until?.getTime() ?? 0) > house.now() || (await isClosed(executor, player))) return 'early'
    if (row.ends_at) return 'done'
    const endsMs = house.now() + endingMs(row.for_ever)
    await executor
      .updateTable('protection')
      .set({ ends_at: new Date(endsMs) })
      .where('player_id', '=', player)
      .execute()
    await alsoIn(executor, endsMs)
    return 'done'
  })

export const setRealityCheck = (house: House, player: number, minutes: number): Promise<void> =>
  withWallet(house, player, async (executor) => {
    await begin(executor, house, player)
    await executor
      .updateTable('protection')
      .set({ reality_minutes: minutes === 0 ? null : minutes, reality_from: new Date(house.now()) })
      .where('player_id', '=', player)
      .execute()
  })

/** Starts the next interval: the player has seen time and result. */
export const acknowledgeReality = async (house: House, player: number): Promise<void> => {
  await house.db.query
    .updateTable('protection')
    .set({ reality_from: new Date(house.now()) })
    .where('player_id', '=', player)
    .execute()
  told(house, player)
}

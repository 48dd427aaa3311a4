import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { LimitKind, LimitPeriod } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { publishChange, startTracking, withLockedWallet } from './lockedChange.ts'
import { nextLimit, waitingState } from './rules.ts'

export type LimitName = { kind: LimitKind; period: LimitPeriod }

const limitRow = (executor: Executor, player: number, { kind, period }: LimitName) =>
  executor
    .selectFrom('protection_limit')
    .selectAll()
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

export const setLimit = (app: AppContext, player: number, name: LimitName, requested: number): Promise<void> =>
  withLockedWallet(app, player, async (executor) => {
    await startTracking(executor, app, player)
    const next = nextLimit(await limitRow(executor, player, name), requested, app.now())
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

type Lowered = LimitName & { most: number; act: Act }

/**
 * Lowers a limit or sets a first one for the player, with the audit entry of the employee. `raised`: it would become higher, which only the player may
 * ask for. A change that waits is dropped, also by the same amount. The caller holds the wallet.
 */
export const lowerLimitIn = async (
  app: AppContext,
  executor: Executor,
  player: number,
  { kind, period, most, act }: Lowered,
): Promise<'done' | 'raised' | 'unchanged'> => {
  const current = await limitRow(executor, player, { kind, period })
  if (current && most > current.amount) return 'raised'
  if (current?.amount === most && current.ripe_at === null) return 'unchanged'
  await startTracking(executor, app, player)
  const values = { amount: most, wanted: null, removing: false, ripe_at: null, set_at: new Date(app.now()) }
  await executor
    .insertInto('protection_limit')
    .values({ player_id: player, kind, period, ...values })
    .onConflict((row) => row.columns(['player_id', 'kind', 'period']).doUpdateSet(values))
    .execute()
  await recordAudit(app, act, executor)
  return 'done'
}

/** Does that in a transaction of its own. */
export const lowerLimit = (app: AppContext, player: number, lowered: Lowered) =>
  withLockedWallet(app, player, (executor) => lowerLimitIn(app, executor, player, lowered))

/** Requests the end of a limit; returns false if there is none. */
export const requestRemoval = async (app: AppContext, player: number, { kind, period }: LimitName, ripeMs: number) => {
  const changed = await app.db.query
    .updateTable('protection_limit')
    .set({ removing: true, wanted: null, ripe_at: new Date(ripeMs) })
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .returning('kind')
    .executeTakeFirst()
  if (changed) publishChange(app, player)
  return changed !== undefined
}

export const cancelLimitChange = async (
  app: AppContext,
  player: number,
  { kind, period }: LimitName,
): Promise<boolean> => {
  const changed = await app.db.query
    .updateTable('protection_limit')
    .set({ removing: false, wanted: null, ripe_at: null })
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('ripe_at', 'is not', null)
    .returning('kind')
    .executeTakeFirst()
  if (changed) publishChange(app, player)
  return changed !== undefined
}

/** Applies a change whose waiting time is over. */
export const confirmLimit = (app: AppContext, player: number, name: LimitName): Promise<'done' | 'missing' | 'early'> =>
  withLockedWallet(app, player, async (executor) => {
    const row = await limitRow(executor, player, name)
    const waiting = waitingState(row?.ripe_at?.getTime(), app.now())
    if (!row || waiting === 'none' || waiting === 'lapsed') return 'missing'
    if (waiting === 'early') return 'early'
    const found = { player_id: player, kind: name.kind, period: name.period }
    await executor
      .insertInto('limit_raise')
      .values({
        ...found,
        raised_from: row.amount,
        raised_to: row.removing ? null : (row.wanted ?? row.amount),
        at: new Date(app.now()),
      })
      .execute()
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

/** Records that the player has reviewed the limits, or was prompted to set some. */
export const recordReview = async (app: AppContext, player: number): Promise<void> => {
  const now = new Date(app.now())
  await app.db.query
    .insertInto('protection')
    .values({ player_id: player, reviewed_at: now, prompted_at: now })
    .onConflict((row) => row.column('player_id').doUpdateSet({ reviewed_at: now, prompted_at: now }))
    .execute()
  publishChange(app, player)
}

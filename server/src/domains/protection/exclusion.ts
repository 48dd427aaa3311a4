import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type InTransaction, startTracking, withLockedWallet } from './lockedChange.ts'
import { isExcluded } from './protectionState.ts'
import {
  type Exclusion,
  type ExclusionPeriod,
  exclusionEndDelayMs,
  nextExclusion,
  type PausePeriod,
  pauseEnd,
} from './rules.ts'

const protectionRow = (executor: Executor, player: number) =>
  executor.selectFrom('protection').selectAll().where('player_id', '=', player).executeTakeFirstOrThrow()

type TimeOut = { period: PausePeriod; alsoIn: InTransaction<number> }

/** Starts a time-out or prolongs the current one; `alsoIn` gets its end. The caller holds the wallet. */
export const takeTimeOutIn = async (
  app: AppContext,
  executor: Executor,
  player: number,
  { period, alsoIn }: TimeOut,
): Promise<void> => {
  await startTracking(executor, app, player)
  const row = await protectionRow(executor, player)
  const until = pauseEnd(period, app.now(), row.paused_until?.getTime())
  await executor
    .updateTable('protection')
    .set({ paused_until: new Date(until) })
    .where('player_id', '=', player)
    .execute()
  await alsoIn(executor, until)
}

/** Does that in a transaction of its own. */
export const takeTimeOut = (app: AppContext, player: number, timeOut: TimeOut): Promise<void> =>
  withLockedWallet(app, player, (executor) => takeTimeOutIn(app, executor, player, timeOut))

type SelfExclusion = { period: ExclusionPeriod; alsoIn?: InTransaction<Exclusion> }

/** Excludes the player from play and advertising from now on; `alsoIn` gets the duration. The caller holds the wallet. */
export const excludeSelfIn = async (
  app: AppContext,
  executor: Executor,
  player: number,
  { period, alsoIn }: SelfExclusion,
): Promise<void> => {
  await startTracking(executor, app, player)
  const row = await protectionRow(executor, player)
  const current =
    isExcluded(row, app.now()) && row.excluded_until
      ? { untilMs: row.excluded_until.getTime(), forEver: row.for_ever }
      : undefined
  const exclusion = nextExclusion(period, app.now(), current)
  const { untilMs, forEver } = exclusion
  const excluded_at = current ? row.excluded_at : new Date(app.now())
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
}

/** Does that in a transaction of its own. */
export const excludeSelf = (app: AppContext, player: number, exclusion: SelfExclusion): Promise<void> =>
  withLockedWallet(app, player, (executor) => excludeSelfIn(app, executor, player, exclusion))

/** Excludes the player from play, deposits and advertising permanently. */
export const excludeForEver = (app: AppContext, player: number, alsoIn?: InTransaction<Exclusion>): Promise<void> =>
  excludeSelf(app, player, { period: 'for_ever', ...(alsoIn ? { alsoIn } : {}) })

/** Accounts that their players have closed are never reopened for play. */
const isClosed = async (executor: Executor, player: number): Promise<boolean> => {
  const row = await executor.selectFrom('player').select('closed_at').where('id', '=', player).executeTakeFirst()
  return (row?.closed_at ?? null) !== null
}

/** Requests the end of an exclusion whose period is over; `alsoIn` gets the time at which it ends, once. */
export const requestExclusionEnd = (
  app: AppContext,
  player: number,
  alsoIn: InTransaction<number>,
): Promise<'done' | 'missing' | 'early'> =>
  withLockedWallet(app, player, async (executor) => {
    const row = await executor.selectFrom('protection').selectAll().where('player_id', '=', player).executeTakeFirst()
    if (!row || !isExcluded(row, app.now())) return 'missing'
    if ((row.excluded_until?.getTime() ?? 0) > app.now() || (await isClosed(executor, player))) return 'early'
    if (row.ends_at) return 'done'
    const endsMs = app.now() + exclusionEndDelayMs(row.for_ever)
    await executor
      .updateTable('protection')
      .set({ ends_at: new Date(endsMs) })
      .where('player_id', '=', player)
      .execute()
    await alsoIn(executor, endsMs)
    return 'done'
  })

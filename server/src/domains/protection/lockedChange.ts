import { sql } from 'kysely'
import { lockWallet } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** What else a player has open shows the change: another tab, or another device. */
export const publishChange = (app: AppContext, player: number): void =>
  app.bus.publish('account', { player, event: { kind: 'protection', id: '' } })

/**
 * Does a change with the player's wallet held, so that no stake and no deposit is judged while it is made: what was written
 * before it was judged by the old state, what comes after by the new one.
 */
export const withLockedWallet = async <Result>(
  app: AppContext,
  player: number,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => {
  const result = await app.db.query.transaction().execute(async (executor) => {
    await lockWallet(executor, player)
    return work(executor)
  })
  publishChange(app, player)
  return result
}

/** Begins to watch the player's wallet. */
export const startTracking = async (executor: Executor, app: AppContext, player: number): Promise<void> => {
  await sql`select start_tracking_usage(${player}::bigint, ${new Date(app.now())}::timestamptz)`.execute(executor)
}

/** What else is done in the transaction of a change, with what it has come to. */
export type InTransaction<What> = (executor: Executor, what: What) => Promise<void>

import { sql } from 'kysely'
import { lockWallet } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Notifies the player's other tabs and devices of a change. */
export const publishChange = (app: AppContext, player: number): void =>
  app.bus.publish('account', { player, event: { kind: 'protection', id: '' } })

/**
 * Runs a change under the lock of the player's wallet, so that every stake and deposit is judged by the state either before or after it.
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

/** Starts tracking the usage of the player's limits. */
export const startTracking = async (executor: Executor, app: AppContext, player: number): Promise<void> => {
  await sql`select start_tracking_usage(${player}::bigint, ${new Date(app.now())}::timestamptz)`.execute(executor)
}

/** More work in the transaction of a change, with its result. */
export type InTransaction<What> = (executor: Executor, what: What) => Promise<void>

import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { startTracking, withLockedWallet } from './lockedChange.ts'

/** Bars deposits and play until the identity is verified, under the lock of the wallet; `alsoIn` runs in the same transaction if the hold is new. */
export const holdForIdentityIn = async (
  app: AppContext,
  executor: Executor,
  player: number,
  alsoIn: () => Promise<void>,
): Promise<void> => {
  await startTracking(executor, app, player)
  const held = await executor
    .updateTable('protection')
    .set({ unverified_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('unverified_at', 'is', null)
    .executeTakeFirst()
  if (held.numUpdatedRows > 0n) await alsoIn()
}

/** Does that in a transaction of its own. */
export const holdForIdentity = (
  app: AppContext,
  player: number,
  alsoIn: (executor: Executor) => Promise<void>,
): Promise<void> =>
  withLockedWallet(app, player, (executor) => holdForIdentityIn(app, executor, player, () => alsoIn(executor)))

/** Ends that hold, in the transaction of the verification. Returns whether there was one. */
export const releaseIdentity = async (executor: Executor, player: number): Promise<boolean> => {
  const released = await executor
    .updateTable('protection')
    .set({ unverified_at: null })
    .where('player_id', '=', player)
    .where('unverified_at', 'is not', null)
    .executeTakeFirst()
  return released.numUpdatedRows > 0n
}

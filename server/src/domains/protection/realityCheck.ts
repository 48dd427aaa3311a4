import type { AppContext } from '../../transport/appContext.ts'
import { publishChange, startTracking, withLockedWallet } from './lockedChange.ts'

export const setRealityCheck = (app: AppContext, player: number, minutes: number): Promise<void> =>
  withLockedWallet(app, player, async (executor) => {
    await startTracking(executor, app, player)
    await executor
      .updateTable('protection')
      .set({ reality_minutes: minutes === 0 ? null : minutes, reality_from: new Date(app.now()) })
      .where('player_id', '=', player)
      .execute()
  })

/** Starts the next interval after the player has seen time and result. */
export const acknowledgeReality = async (app: AppContext, player: number): Promise<void> => {
  await app.db.query
    .updateTable('protection')
    .set({ reality_from: new Date(app.now()) })
    .where('player_id', '=', player)
    .execute()
  publishChange(app, player)
}

import type { AppContext } from '../../transport/appContext.ts'

/** The longest window, thirty days, and one day more for limits that are being set. */
const retentionMs = 31 * 86_400_000

/** Removes usage that no window covers. Can run concurrently. */
export const removeOldUsage = async (app: AppContext): Promise<void> => {
  await app.db.background
    .deleteFrom('usage_slot')
    .where('slot', '<', new Date(app.now() - retentionMs))
    .execute()
}

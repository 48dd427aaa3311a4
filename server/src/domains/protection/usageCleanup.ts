import type { AppContext } from '../../transport/appContext.ts'

/** The longest window is thirty days; a day more is kept for a limit that is set meanwhile. */
const retentionMs = 31 * 86_400_000

/** Removes what no window reaches any more. May run in any process, any number of times. */
export const removeOldUsage = async (app: AppContext): Promise<void> => {
  await app.db.background
    .deleteFrom('usage_slot')
    .where('slot', '<', new Date(app.now() - retentionMs))
    .execute()
}

import { type Act, withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notifyMany, publishNotices } from '../notifications/index.ts'
import { participantsOf, stopTracking } from './participation.ts'
import { cancellationNotice } from './tournamentNotices.ts'

/**
 * Cancels a tournament before its start, records the act and notifies its participants of the reason. Returns their number; undefined if
 * there is no such tournament.
 */
export const cancelTournament = async (
  app: AppContext,
  id: number,
  reason: string,
  act: Act,
): Promise<number | undefined> => {
  const written = await withAudit(
    app,
    async (executor) => {
      const cancelled = await executor
        .updateTable('tournament')
        .set({ active: false, state: 'paid' })
        .where('id', '=', id)
        .where('active', '=', true)
        .where('state', '=', 'open')
        .where('starts_at', '>', new Date(app.now()))
        .returning('texts')
        .executeTakeFirst()
      if (!cancelled) return undefined
      const notice = { occasion: `tournament/${id}/back`, content: cancellationNotice(cancelled.texts, reason) }
      return notifyMany(app, executor, await participantsOf(executor, id), notice)
    },
    () => act,
  )
  if (!written) return undefined
  publishNotices(app, written)
  await stopTracking(app, id)
  return written.length
}

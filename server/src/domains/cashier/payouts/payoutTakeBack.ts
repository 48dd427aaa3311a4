import { recordAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { writePayoutEvent } from './payoutEvents.ts'

/** Takes back the approval of a withdrawal whose attempt was not sent and is in no batch. */
export const takeBackPayout = (
  app: AppContext,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<'done' | 'not_found' | 'payout_under_way'> =>
  app.db.query.transaction().execute(async (executor) => {
    const payout = await executor
      .selectFrom('payout')
      .selectAll()
      .where('payment', '=', id)
      .orderBy('attempt', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!payout) return 'not_found'
    if (payout.batch !== null) return 'payout_under_way'
    const { change } = await writePayoutEvent(app, executor, payout, { event: 'taken_back' })
    if (change !== 'changed') return 'payout_under_way'
    await recordAudit(app, { actor: by, act: 'payment approval taken back', subject: id, detail: { reason } }, executor)
    return 'done'
  })

import { transactionStatus } from '@yakamoz/contract'
import { cleanText } from '@yakamoz/values'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { bookPayout } from './payoutBooking.ts'
import type { Payout, PayoutKey } from './payoutRows.ts'
import { afterPayoutEvent, lookupPauseMs, type PayoutEvent, type PayoutStep } from './payoutRules.ts'

/** What a provider or the bank says about an attempt. `code`: why it was not paid, as they name it. */
export type PayoutReport = { event: PayoutEvent; reference?: string; code?: string; reason?: string }

/** Reasons come from outside; longer ones are cut. */
const longestReason = 200

export type AppliedEvent = PayoutStep & { payout: Payout }

/** Gives a withdrawal that was not paid back to the queue, for another decision; its money stays reserved. */
const reopenDecision = async (executor: Executor, { player_id, payment }: PayoutKey): Promise<void> => {
  await executor
    .updateTable('transaction')
    .set({ decision: null, decided_by: '', reason: '', reason_en: '' })
    .where('player_id', '=', player_id)
    .where('id', '=', payment)
    .where('status', '=', transactionStatus.pending)
    .where('decision', '=', 'approve')
    .execute()
}

/** When an attempt in a state is looked up next; the bank answers by itself. */
const nextAt = (app: AppContext, { route, lookups }: Payout, { state }: PayoutStep): Date | null =>
  route === 'provider' && (state === 'unknown' || state === 'sent')
    ? new Date(app.now() + lookupPauseMs(lookups))
    : null

const writeStep = async (
  app: AppContext,
  executor: Executor,
  { payout, step, report }: { payout: Payout; step: PayoutStep; report: PayoutReport },
): Promise<Payout> => {
  const { state } = step
  const now = new Date(app.now())
  const written = await executor
    .updateTable('payout')
    .set({
      state,
      next_at: nextAt(app, payout, step),
      ...(payout.sent_at === null && state !== 'asked' && report.event !== 'taken_back' ? { sent_at: now } : {}),
      ...(['settled', 'refused', 'returned'].includes(state) ? { ended_at: now, booked_at: null } : {}),
      ...(report.reference ? { provider_reference: report.reference } : {}),
      code: report.code ?? (report.event === 'not_received' || report.event === 'taken_back' ? report.event : ''),
      reason: cleanText(report.reason ?? '').slice(0, longestReason),
    })
    .where('player_id', '=', payout.player_id)
    .where('payment', '=', payout.payment)
    .where('attempt', '=', payout.attempt)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (state === 'refused') await reopenDecision(executor, payout)
  return written
}

/** Applies an event with `executor`, under the lock of the attempt. What the ledger has to book for it is booked by {@link bookPayout}. */
export const writePayoutEvent = async (
  app: AppContext,
  executor: Executor,
  key: PayoutKey,
  report: PayoutReport,
): Promise<AppliedEvent> => {
  const payout = await executor
    .selectFrom('payout')
    .selectAll()
    .where('player_id', '=', key.player_id)
    .where('payment', '=', key.payment)
    .where('attempt', '=', key.attempt)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const step = afterPayoutEvent(payout.state, report.event)
  if (step.change !== 'changed') return { ...step, payout }
  return { ...step, payout: await writeStep(app, executor, { payout, step, report }) }
}

/** Applies an event and books what follows from it. If that is interrupted, the job books it. */
export const applyPayoutEvent = async (
  app: AppContext,
  key: PayoutKey,
  report: PayoutReport,
): Promise<AppliedEvent> => {
  const applied = await app.db.query.transaction().execute((executor) => writePayoutEvent(app, executor, key, report))
  const { payout, change, state } = applied
  if (change === 'contradiction')
    app.log.warn(
      { player: payout.player_id, payment: payout.payment, request: payout.request, state, event: report.event },
      'a report contradicts the state of a payout: check it manually',
    )
  await bookPayout(app, payout)
  return applied
}

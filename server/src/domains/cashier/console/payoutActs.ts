import { transactionStatus } from '@yakamoz/contract'
import type { ActOutcome, ApprovableAct } from '../../../console/approvals.ts'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleRefuse } from '../../../console/consoleHandler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { closeEndedBatch } from '../batches/batchRows.ts'
import { paymentOf } from '../paymentQueries.ts'
import { bookPayout } from '../payouts/payoutBooking.ts'
import { writePayoutEvent } from '../payouts/payoutEvents.ts'
import { type Payout, payoutOf } from '../payouts/payoutRows.ts'
import { afterPayoutEvent } from '../payouts/payoutRules.ts'
import { paymentCorrected } from './paymentActs.ts'

/** What a person can find out about a payout at the provider or the bank. */
export const resolutions = ['settled', 'refused', 'returned'] as const
export type Resolution = (typeof resolutions)[number]

const isResolution = (name: unknown): name is Resolution => resolutions.some((one) => one === name)

/** Returns the newest payout of a withdrawal. */
export const payoutToResolve = async (app: AppContext, id: string): Promise<Payout | undefined> => {
  const row = await paymentOf(app, id)
  return row && payoutOf(app, row.player_id, id)
}

/** Whether a person may state an outcome: nobody knows it yet, or a paid one has come back. */
export const isResolvable = ({ state }: Payout, outcome: Resolution): boolean =>
  afterPayoutEvent(state, outcome).change === 'changed'

const resolve = async (
  app: AppContext,
  payout: Payout,
  { outcome, reason, by }: { outcome: Resolution; reason: string; by: string },
): Promise<ActOutcome> => {
  const written = await app.db.query.transaction().execute(async (executor) => {
    const applied = await writePayoutEvent(app, executor, payout, { event: outcome, reason })
    if (applied.change !== 'changed') return undefined
    const detail = { outcome, reason, request: payout.request, from: payout.state }
    await recordAudit(app, { actor: by, act: 'payout resolved', subject: payout.payment, detail }, executor)
    return applied.payout
  })
  if (!written) return { ok: false, text: 'its outcome is known by now' }
  await bookPayout(app, written)
  if (written.batch) await closeEndedBatch(app, written.batch)
  return { ok: true, text: 'done' }
}

/** Returns an outcome as it is asked for. It and the attempt are part of the subject: a second person confirms only the same ones. */
export const askedResolution = ({ player_id: player, payment, attempt, amount }: Payout, outcome: Resolution) => ({
  player,
  subject: `${payment} ${attempt} ${outcome}`,
  amount,
  detail: { payment, attempt, outcome },
})

/** Sets the outcome of a payout that no provider and no bank has reported, as {@link askedResolution} asks for it. */
export const payoutResolved: ApprovableAct = {
  name: 'payout resolved',
  permission: 'payments.correct',
  rule: 'money',
  perform: async (app, { detail: { payment, attempt, outcome }, reason, by }) => {
    const payout = await payoutToResolve(app, String(payment))
    if (!payout || !isResolution(outcome)) return { ok: false, text: 'there is no such payout' }
    if (payout.attempt !== attempt) return { ok: false, text: 'it was asked for an earlier attempt' }
    return resolve(app, payout, { outcome, reason, by: by.actor })
  },
}

const resolve_payout: ConsoleHandler<'payments', 'resolve_payout'> = async (
  { id, outcome, reason },
  { app, caller },
) => {
  const payout = await payoutToResolve(app, id)
  if (!payout) return consoleRefuse('not_found')
  if (!isResolvable(payout, outcome)) return consoleRefuse('outcome_known')
  return askAct(app, payoutResolved, { ...askedResolution(payout, outcome), reason, by: caller.person })
}

const correct: ConsoleHandler<'payments', 'correct'> = async ({ id, reason }, { app, caller }) => {
  const row = await paymentOf(app, id)
  if (row?.status !== transactionStatus.approved) return consoleRefuse('not_found')
  if (row.corrected) return consoleRefuse('already_corrected')
  const asked = { player: row.player_id, subject: id, amount: Math.abs(row.amount), detail: {}, reason }
  return askAct(app, paymentCorrected, { ...asked, by: caller.person })
}

/** The calls that put right what was reported wrongly or not at all. */
export const correctionCalls = { resolve_payout, correct }

import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { cleanText } from '@yakamoz/values'
import { sql } from 'kysely'
import { lockWallet } from '../../ledger/index.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { finishDecision, type Transaction } from './decisionFinish.ts'
import { addPayout, type PayoutRoute } from './payouts/payoutRows.ts'
import { sendApproved } from './payouts/payoutSending.ts'
import { isProviderAvailable } from './providers/registry.ts'

/**
 * `reason`: what the player reads, in Turkish or, without `reasonEn`, in both languages. `act`: the audit entry, if an employee has decided. `payout`: how an approved withdrawal is paid; without it the approval says that it was
 * paid. `mayClaim`: a last condition, asked under the lock of the wallet.
 */
export type Decision = {
  approve: boolean
  by: string
  reason: string
  reasonEn?: string | undefined
  act?: Act
  payout?: PayoutRoute | undefined
  mayClaim?: (executor: Executor) => Promise<boolean>
}

/**
 * `repeated`: already decided in the same way. `decided`: already decided the other way. `missing`: no such payment. `unpaid`: not
 * approved, because its method moves no money on this server. `held`: not approved, because staff have put it on hold; what its provider
 * reports is not stopped by that.
 */
export type DecisionOutcome = 'done' | 'repeated' | 'decided' | 'missing' | 'unpaid' | 'held'

/** Removes the final full stop: the reason is shown within sentences. */
const cleanReason = (reason: string): string => cleanText(reason).replace(/[\s.]+$/, '')

const claimDecision = (
  app: AppContext,
  player: number,
  id: string,
  { approve, by, reason, reasonEn = '', act, payout, mayClaim }: Decision,
) => {
  // Only approvals of the operator are stopped by a hold, not those that a provider reports.
  const isStopped = approve && act !== undefined
  return app.db.query.transaction().execute(async (executor) => {
    if (mayClaim) {
      await lockWallet(executor, player)
      if (!(await mayClaim(executor))) return false
    }
    const claimed = await executor
      .updateTable('transaction')
      .set({
        decision: approve ? 'approve' : 'refuse',
        decided_by: by,
        reason: cleanReason(reason),
        reason_en: cleanReason(reasonEn),
      })
      .where('player_id', '=', player)
      .where('id', '=', id)
      .where('status', '=', transactionStatus.pending)
      .where('decision', 'is', null)
      .where(sql<boolean>`(${!isStopped} or not exists (select from payment_work w where w.player_id = transaction.player_id
        and w.payment = transaction.id and w.held_at is not null))`)
      .returningAll()
      .executeTakeFirst()
    if (claimed && payout) await addPayout(app, executor, { row: claimed, route: payout, by })
    if (claimed && act) await recordAudit(app, act, executor)
    return claimed !== undefined
  })
}

/** Whether a pending payment uses a provider that is not available on this server. */
const isByUnavailableProvider = async (app: AppContext, player: number, id: string): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('transaction as t')
    .innerJoin('cash_method as m', 'm.id', 't.method_id')
    .select('m.provider')
    .where('t.player_id', '=', player)
    .where('t.id', '=', id)
    .where('t.status', '=', transactionStatus.pending)
    .where('t.decision', 'is', null)
    .executeTakeFirst()
  return row !== undefined && !isProviderAvailable(app.config, row.provider)
}

/**
 * Decides a pending payment. First claims the decision, so that concurrent decisions agree; then one operation moves the money and closes
 * the row. If that is interrupted, the next call or the job completes it. A withdrawal with a payout is sent instead, and closed when it is
 * settled.
 */
export const decidePayment = async (
  app: AppContext,
  player: number,
  id: string,
  decision: Decision,
): Promise<DecisionOutcome> => {
  const decisionName = decision.approve ? 'approve' : 'refuse'
  if (decision.approve && (await isByUnavailableProvider(app, player, id))) return 'unpaid'
  const claimed = await claimDecision(app, player, id, decision)
  const row = await app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('category_id', '=', transactionCategory.payment)
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.decision === null && row.status === transactionStatus.pending) return 'held'
  if (row.decision !== decisionName) return 'decided'
  if (row.status === transactionStatus.pending) await finishDecision(app, row)
  if (claimed && decision.payout) await sendApproved(app, player, id)
  return claimed ? 'done' : 'repeated'
}

/** Returns payments without a decision, oldest first; with `claimed`, those whose decision was claimed and can be finished. */
export const pendingPayments = (app: AppContext, claimed: boolean): Promise<Transaction[]> =>
  app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('status', '=', transactionStatus.pending)
    .where('decision', claimed ? 'is not' : 'is', null)
    .where(sql<boolean>`not exists (select from payout p where p.player_id = transaction.player_id
      and p.payment = transaction.id and p.state in ('asked', 'unknown', 'sent'))`)
    .orderBy('at')
    .limit(200)
    .execute()

/** Finishes decisions that were interrupted before their money moved. */
export const finishClaimedDecisions = async (app: AppContext): Promise<void> => {
  const claimed = await pendingPayments(app, true)
  await forEachIsolated(app, 'could not finish a decided payment', claimed, (row) => finishDecision(app, row))
}

const comparisonWindowMs = 86_400_000

/**
 * Returns the payments to compare with their providers after the database was restored to an instant: pending ones, and those requested or
 * decided in the day before, oldest first.
 */
export const paymentsToCompare = (app: AppContext, until: Date): Promise<Transaction[]> => {
  const since = new Date(until.getTime() - comparisonWindowMs)
  return app.db.background
    .selectFrom('transaction')
    .selectAll()
    .where('category_id', '=', transactionCategory.payment)
    .where((row) =>
      row.or([row('status', '=', transactionStatus.pending), row('at', '>=', since), row('decided_at', '>=', since)]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
}

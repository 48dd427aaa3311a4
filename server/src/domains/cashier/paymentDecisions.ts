import { depositType, transactionCategory, transactionStatus } from '@yakamoz/contract'
import { cleanText } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { giveChosenBonus } from '../bonuses/index.ts'
import { notifyDecision } from './decisionNotices.ts'
import { legsOf, postDecision } from './decisionPosting.ts'
import { isProviderAvailable } from './providers/registry.ts'

export type Transaction = Selectable<Schema['transaction']>

export const publishTransaction = (app: AppContext, player: number, id: string): void => {
  app.bus.publish('account', { player, event: { kind: 'transaction', id } })
}

/** `act`: the audit entry, if an employee has decided. */
export type Decision = { approve: boolean; by: string; reason: string; act?: Act }

/**
 * `repeated`: already decided in the same way. `decided`: already decided the other way. `missing`: no such payment. `unpaid`: not
 * approved, because its method moves no money on this server.
 */
export type DecisionOutcome = 'done' | 'repeated' | 'decided' | 'missing' | 'unpaid'

/** Removes the final full stop: the reason is shown within sentences. */
const cleanReason = ({ reason }: Decision): string => cleanText(reason).replace(/[\s.]+$/, '')

const claimDecision = (app: AppContext, player: number, id: string, { approve, by, reason, act }: Decision) =>
  app.db.query.transaction().execute(async (executor) => {
    const claimed = await executor
      .updateTable('transaction')
      .set({ decision: approve ? 'approve' : 'refuse', decided_by: by, reason })
      .where('player_id', '=', player)
      .where('id', '=', id)
      .where('status', '=', transactionStatus.pending)
      .where('decision', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (claimed && act) await recordAudit(app, act, executor)
    return claimed !== undefined
  })

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
 * the row. If that is interrupted, the next call or the job completes it.
 */
export const decidePayment = async (
  app: AppContext,
  player: number,
  id: string,
  decision: Decision,
): Promise<DecisionOutcome> => {
  const decisionName = decision.approve ? 'approve' : 'refuse'
  if (decision.approve && (await isByUnavailableProvider(app, player, id))) return 'unpaid'
  const claimed = await claimDecision(app, player, id, { ...decision, reason: cleanReason(decision) })
  const row = await app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('category_id', '=', transactionCategory.payment)
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.decision !== decisionName) return 'decided'
  if (row.status === transactionStatus.pending) await finishDecision(app, row)
  return claimed ? 'done' : 'repeated'
}

/** Moves the money of a claimed decision and closes the row; idempotent. */
const finishDecision = async (app: AppContext, row: Transaction): Promise<void> => {
  const status = row.decision === 'approve' ? transactionStatus.approved : transactionStatus.refused
  const legs = legsOf(row)
  if (legs) await postDecision(app, row, status, legs)
  else await closeWithoutMoney(app, row, status)
  // If interrupted here, the chosen bonus can still be claimed manually.
  if (row.type_id === depositType && row.decision === 'approve' && row.bonus_offer !== null) {
    await giveChosenBonus(app, row.player_id, { offerId: row.bonus_offer, payment: row.id, at: row.at })
  }
  publishTransaction(app, row.player_id, row.id)
  await notifyDecision(app, row, status)
}

const closeWithoutMoney = async (app: AppContext, row: Transaction, status: number): Promise<void> => {
  await app.db.query
    .updateTable('transaction')
    .set({ status, decided_at: new Date(app.now()) })
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .where('status', '=', transactionStatus.pending)
    .execute()
}

/** Returns payments without a decision, oldest first; with `claimed`, those whose decision was claimed and not finished. */
export const pendingPayments = (app: AppContext, claimed: boolean): Promise<Transaction[]> =>
  app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('status', '=', transactionStatus.pending)
    .where('decision', claimed ? 'is not' : 'is', null)
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

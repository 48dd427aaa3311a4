import { transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract'
import type { Kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Notice, notify } from '../notifications/index.ts'
import type { Transaction } from './decisionFinish.ts'
import { paymentParts } from './rules.ts'

/** The requested amount; for a paid withdrawal the amount without the fee. */
const amountOf = (row: Transaction, status: number): Kurus => {
  const { amount, net } = paymentParts(row)
  return row.type_id === withdrawalType && status === transactionStatus.approved ? net : amount
}

const noticeOf = (row: Transaction, status: number): Notice => {
  const { reason, reason_en: reasonEn } = row
  const amount = amountOf(row, status)
  const said = { amount, reason, ...(reasonEn ? { reasonEn } : {}) }
  const isApproved = status === transactionStatus.approved
  if (row.type_id === withdrawalType)
    return isApproved ? { kind: 'withdrawal_paid', amount } : { kind: 'withdrawal_refused', ...said }
  return isApproved ? { kind: 'deposit_approved', amount } : { kind: 'deposit_refused', ...said }
}

/** Notifies a player of a payment decision, which usually comes after its page was closed. */
export const notifyDecision = async (app: AppContext, row: Transaction, status: number): Promise<void> => {
  await notify(app, row.player_id, `payment/${row.id}`, noticeOf(row, status))
}

/** The process that decides also notifies, unless it is stopped in between; a job looks for missed notices of the last day. */
const [graceMs, lookBackMs] = [30_000, 24 * 3_600_000]

/** Notifies players of decided payments whose notice was missed. */
export const notifyMissedDecisions = async (app: AppContext): Promise<void> => {
  const nowMs = app.now()
  const { rows } = await sql<Transaction>`
    select t.* from transaction t
    where t.decided_at between ${new Date(nowMs - lookBackMs)} and ${new Date(nowMs - graceMs)}
      and t.category_id = ${transactionCategory.payment}
      and not exists (
        select from transaction n where n.player_id = t.player_id and n.operation = 'notice/payment/' || t.id
      )
    order by t.decided_at limit 200`.execute(app.db.query)
  await forEachIsolated(app, 'could not notify a player of a payment decision', rows, (row) =>
    notifyDecision(app, row, row.status),
  )
}

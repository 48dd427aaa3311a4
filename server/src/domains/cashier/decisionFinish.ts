import { depositType, transactionStatus, withdrawalType } from '@yakamoz/contract'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { giveChosenBonus } from '../bonuses/index.ts'
import { notifyDecision } from './decisionNotices.ts'
import { legsOf, postDecision } from './decisionPosting.ts'
import { isPayoutUnsettled } from './payouts/payoutRows.ts'

export type Transaction = Selectable<Schema['transaction']>

export const publishTransaction = (app: AppContext, player: number, id: string): void => {
  app.bus.publish('account', { player, event: { kind: 'transaction', id } })
}

/** Moves the money of a claimed decision and closes the row; idempotent. An approved withdrawal waits until its payout is settled. */
export const finishDecision = async (app: AppContext, row: Transaction): Promise<void> => {
  if (row.type_id === withdrawalType && row.decision === 'approve' && (await isPayoutUnsettled(app, row))) return
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

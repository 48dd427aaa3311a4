import { transactionStatus } from '@yakamoz/contract'
import type { AppContext } from '../../../transport/appContext.ts'
import { notify } from '../../notifications/index.ts'
import { finishDecision, publishTransaction, type Transaction } from '../decisionFinish.ts'
import { notifyForfeitureResolved } from '../decisionPosting.ts'
import { postReversal } from '../paymentReversal.ts'
import { paymentParts } from '../rules.ts'
import type { Payout } from './payoutRows.ts'

const withdrawalOf = (app: AppContext, { player_id, payment }: Payout): Promise<Transaction> =>
  app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('player_id', '=', player_id)
    .where('id', '=', payment)
    .executeTakeFirstOrThrow()

/** Gives the player the money of a payout that came back, once; nothing if the operator has reversed the payment before. */
const giveBack = async (app: AppContext, row: Transaction): Promise<void> => {
  const { posted, resolved } = await postReversal(app, row)
  if (posted.outcome === 'repeated') return
  if (posted.outcome !== 'done') throw new Error(`a returned payout could not be booked: ${posted.outcome}`)
  if (resolved) await notifyForfeitureResolved(app, resolved, row.id)
  publishTransaction(app, row.player_id, row.id)
}

/**
 * Books what the state of an attempt means: a settled one pays the withdrawal out, a returned one gives the money back. Idempotent, and the
 * order holds also when the provider reported the return first.
 */
export const bookPayout = async (app: AppContext, payout: Payout): Promise<void> => {
  if (payout.booked_at !== null || (payout.state !== 'settled' && payout.state !== 'returned')) return
  const row = await withdrawalOf(app, payout)
  if (row.status === transactionStatus.pending) await finishDecision(app, row)
  if (payout.state === 'returned') {
    await giveBack(app, row)
    const notice = { kind: 'withdrawal_returned', amount: paymentParts(row).amount } as const
    await notify(app, row.player_id, `payout returned/${row.id}`, notice)
  }
  await app.db.query
    .updateTable('payout')
    .set({ booked_at: new Date(app.now()) })
    .where('player_id', '=', payout.player_id)
    .where('payment', '=', payout.payment)
    .where('attempt', '=', payout.attempt)
    .where('state', '=', payout.state)
    .execute()
}

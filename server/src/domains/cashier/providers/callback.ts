import { transactionCategory } from '@yakamoz/contract'
import { kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { decidePayment } from '../paymentDecisions.ts'
import type { CallbackMessage } from './paymentProvider.ts'

/**
 * - `done`: the payment has the status of the callback, now or from before
 * - `recorded`: the payment is still pending at the provider
 * - `unknown`: not a payment of this provider
 * - `mismatch`: amount or currency differ from the request; nothing was changed, the operator has to check it
 * - `decided`: already decided the other way, which is final
 */
export type CallbackOutcome = 'done' | 'recorded' | 'unknown' | 'mismatch' | 'decided'

/** Applies a verified callback. Callbacks may be repeated, late, or out of order. */
export const applyCallback = async (
  app: AppContext,
  provider: string,
  message: CallbackMessage,
): Promise<CallbackOutcome> => {
  const { player, payment, status, amount, currency, reason } = message
  const row = await app.db.query
    .selectFrom('transaction as t')
    .innerJoin('cash_method as m', 'm.id', 't.method_id')
    .select('t.amount')
    .where('t.player_id', '=', player)
    .where('t.id', '=', payment)
    .where('t.category_id', '=', transactionCategory.payment)
    .where('m.provider', '=', provider)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (currency !== 'TRY' || kurusFromWire(amount) !== Math.abs(row.amount)) return 'mismatch'
  if (status === 'pending') return 'recorded'
  const decided = await decidePayment(app, player, payment, { approve: status === 'approved', by: provider, reason })
  if (decided === 'missing' || decided === 'unpaid') return 'unknown'
  return decided === 'repeated' ? 'done' : decided
}

import { transactionCategory } from '@yakamoz/contract'
import { kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { decidePayment } from '../paymentDecisions.ts'
import type { CallbackMessage } from './paymentProvider.ts'

/**
 * - `done`: the payment is now, or was before, as the callback says
 * - `recorded`: a word about a payment that is still under way
 * - `unknown`: no payment of this provider's
 * - `mismatch`: another amount or currency than was asked for; nothing has happened, people have to look
 * - `decided`: it was decided the other way before, which stands
 */
export type CallbackOutcome = 'done' | 'recorded' | 'unknown' | 'mismatch' | 'decided'

/** Takes what a callback said whose signature is good. It may come again, late, or after the one that followed it. */
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

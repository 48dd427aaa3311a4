import { transactionCategory } from '@yakamoz/contract'
import { kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { decide } from '../payments.ts'
import type { Said } from './port.ts'

/**
 * - `done`: the payment is now, or was before, as the callback says
 * - `noted`: a word about a payment that is still under way
 * - `unknown`: no payment of this provider's
 * - `mismatch`: another amount or currency than was asked for; nothing has happened, people have to look
 * - `decided`: it was decided the other way before, which stands
 */
export type Taken = 'done' | 'noted' | 'unknown' | 'mismatch' | 'decided'

/** Takes what a callback said whose signature is good. It may come again, late, or after the one that followed it. */
export const takeCallback = async (app: AppContext, provider: string, said: Said): Promise<Taken> => {
  const { player, payment, status, amount, currency, reason } = said
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
  if (status === 'pending') return 'noted'
  const decided = await decide(app, player, payment, { approve: status === 'approved', by: provider, reason })
  if (decided === 'missing' || decided === 'unpaid') return 'unknown'
  return decided === 'repeated' ? 'done' : decided
}

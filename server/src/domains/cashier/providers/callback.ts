import { transactionCategory, withdrawalType } from '@yakamoz/contract'
import { kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { chargeBack } from '../chargebacks/chargebacks.ts'
import { decidePayment } from '../paymentDecisions.ts'
import { paymentOf } from '../paymentQueries.ts'
import { applyPayoutEvent } from '../payouts/payoutEvents.ts'
import { type Payout, payoutOf } from '../payouts/payoutRows.ts'
import type { PayoutEvent } from '../payouts/payoutRules.ts'
import type { CallbackMessage } from './paymentProvider.ts'

/**
 * - `done`: the payment has the status of the callback, now or from before
 * - `recorded`: the payment is still pending at the provider
 * - `unknown`: not a payment of this provider
 * - `mismatch`: amount or currency differ from the request; nothing was changed, the operator has to check it
 * - `decided`: already decided the other way, which is final
 */
export type CallbackOutcome = 'done' | 'recorded' | 'unknown' | 'mismatch' | 'decided'

type Received = { provider: string; message: CallbackMessage }

const isAmount = ({ amount, currency }: CallbackMessage, expected: number): boolean =>
  currency === 'TRY' && kurusFromWire(amount) === expected

const payoutEvents: Readonly<Record<CallbackMessage['status'], PayoutEvent>> = {
  pending: 'accepted',
  approved: 'settled',
  refused: 'refused',
  returned: 'returned',
}

/** Applies a callback about a withdrawal that is paid by a payout. */
const applyToPayout = async (
  app: AppContext,
  payout: Payout,
  { provider, message }: Received,
): Promise<CallbackOutcome> => {
  if (payout.provider !== provider) return 'decided'
  if (!isAmount(message, payout.amount)) return 'mismatch'
  const { status, reason } = message
  const { change } = await applyPayoutEvent(app, payout, { event: payoutEvents[status], reason })
  if (change === 'contradiction') return 'decided'
  return status === 'pending' ? 'recorded' : 'done'
}

/** A deposit that a provider reports as returned is a chargeback; one that was not approved has nothing to take back. */
const chargeBackFor = async (app: AppContext, { provider, message }: Received): Promise<CallbackOutcome> => {
  const row = await paymentOf(app, message.payment)
  const reason = message.reason || 'chargeback'
  const done = await chargeBack(app, row, { reason, by: provider })
  return done === 'not_found' ? 'decided' : 'done'
}

const applyToPayment = async (
  app: AppContext,
  { provider, message }: Received,
  row: { amount: number },
): Promise<CallbackOutcome> => {
  const { player, payment, status, reason } = message
  if (!isAmount(message, Math.abs(row.amount))) return 'mismatch'
  if (status === 'pending') return 'recorded'
  if (status === 'returned') return chargeBackFor(app, { provider, message })
  const decided = await decidePayment(app, player, payment, { approve: status === 'approved', by: provider, reason })
  if (decided === 'missing' || decided === 'unpaid' || decided === 'held') return 'unknown'
  return decided === 'repeated' ? 'done' : decided
}

const applyMessage = async (app: AppContext, received: Received): Promise<CallbackOutcome> => {
  const { player, payment, request } = received.message
  const row = await app.db.query
    .selectFrom('transaction as t')
    .innerJoin('cash_method as m', 'm.id', 't.method_id')
    .select(['t.amount', 't.type_id'])
    .where('t.player_id', '=', player)
    .where('t.id', '=', payment)
    .where('t.category_id', '=', transactionCategory.payment)
    .where('m.provider', '=', received.provider)
    .executeTakeFirst()
  if (!row) return 'unknown'
  const payout = row.type_id === withdrawalType ? await payoutOf(app, player, payment, request) : undefined
  if (payout) return applyToPayout(app, payout, received)
  return request ? 'unknown' : applyToPayment(app, received, row)
}

/** Stores a callback before it is applied; returns its id. */
const storeCallback = async (app: AppContext, { provider, message }: Received): Promise<number> => {
  const { player: player_id, ...fields } = message
  const { id } = await app.db.query
    .insertInto('payment_callback')
    .values({ player_id, provider, ...fields, at: new Date(app.now()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Applies a verified callback, and stores it with what it changed. Callbacks may be repeated, late, or out of order. */
export const applyCallback = async (
  app: AppContext,
  provider: string,
  message: CallbackMessage,
): Promise<CallbackOutcome> => {
  const id = await storeCallback(app, { provider, message })
  const outcome = await applyMessage(app, { provider, message })
  await app.db.query
    .updateTable('payment_callback')
    .set({ outcome })
    .where('player_id', '=', message.player)
    .where('id', '=', id)
    .execute()
  return outcome
}

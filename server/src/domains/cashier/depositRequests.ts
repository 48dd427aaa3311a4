import { depositType, transactionCategory, transactionStatus } from '@yakamoz/contract'
import { kurusToText } from '@yakamoz/values'
import type { Insertable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { choiceRefusal } from '../bonuses/index.ts'
import { type DepositRefusal, depositRefusal } from '../protection/index.ts'
import { answerPayment } from './paymentAnswer.ts'
import { newPaymentFields, type PaymentIntent } from './paymentIntent.ts'

const depositRow = (payment: PaymentIntent, context: PlayerContext): Insertable<Schema['transaction']> => {
  const { input, method, amount, intent } = payment
  const fields = newPaymentFields(context, payment)
  return {
    player_id: context.caller.player,
    id: fields.id,
    operation: fields.operation,
    intent,
    type_id: depositType,
    category_id: transactionCategory.payment,
    status: transactionStatus.pending,
    amount,
    fee: fields.fee,
    method_id: method.id,
    bank_account_id: input.bankAccountID ?? null,
    reference: fields.reference,
    details_sealed: fields.details,
    note: fields.note,
    bonus_offer: input.bonusOfferID ?? null,
    at: fields.at,
  }
}

/**
 * Stores the request once per operation id, unless the player's protection refuses it. Only the request can be refused: money that arrives
 * later is always credited.
 */
const storeDeposit = (app: AppContext, row: Insertable<Schema['transaction']>): Promise<DepositRefusal | undefined> =>
  app.db.query.transaction().execute(async (executor) => {
    const { player_id: player, operation, amount = 0 } = row
    const known = await executor
      .selectFrom('transaction')
      .select('id')
      .where('player_id', '=', player)
      .where('operation', '=', operation)
      .executeTakeFirst()
    const bar = known ? undefined : await depositRefusal(app, executor, { player, amount })
    if (known || bar) return bar
    await executor
      .insertInto('transaction')
      .values(row)
      .onConflict((conflict) => conflict.columns(['player_id', 'operation']).doNothing())
      .execute()
    return undefined
  })

/** Stores a pending deposit, unless the player or the chosen bonus offer does not allow it, and answers it. */
export const requestDeposit = async (payment: PaymentIntent, context: PlayerContext) => {
  if (context.caller.restricted) return refuse('deposit_restricted')
  const { bonusOfferID } = payment.input
  if (bonusOfferID) {
    const choice = { player: context.caller.player, offerId: bonusOfferID, deposit: payment.amount }
    const refused = await choiceRefusal(context.app, choice)
    if (refused?.name === 'bonus_least') {
      return refuse('bonus_least', { least: kurusToText(refused.least, context.lang) })
    }
    if (refused) return refuse(refused.name)
  }
  const bar = await storeDeposit(context.app, depositRow(payment, context))
  return bar ? refuse(bar) : answerPayment(payment, context)
}

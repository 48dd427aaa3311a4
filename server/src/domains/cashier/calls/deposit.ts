import { depositType, transactionCategory, transactionStatus } from '@yakamoz/contract'
import { kurus } from '@yakamoz/values'
import { done, type Handler, type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'
import { providerPageOf, receiverOf } from '../paymentAnswer.ts'
import { methodName, type PaymentMethod } from '../paymentMethods.ts'

/** Answers the current state of a player's own deposit, so that an interrupted one can be continued. */
export const deposit: Handler<'account', 'deposit'> = async ({ transactionID }, context) => {
  const row = await findDeposit(transactionID, context)
  const method = row && (await methodOfDeposit(row.method_id, context))
  if (!row || !method) return refuse('not_found')
  const { app, caller, lang } = context
  const amount = kurus(row.amount)
  const isOpen = row.status === transactionStatus.pending
  const started = { player: caller.player, payment: row.id, amount }
  return done([
    {
      transactionID: row.id,
      operationID: row.operation,
      status: row.status,
      amount,
      referenceNumber: row.reference,
      url: isOpen ? await providerPageOf(app, method, started) : '',
      receiver: receiverOf(method, lang),
      method: methodName(method, lang),
      minutes: method.minutes,
    },
  ])
}

const findDeposit = (id: string, { app, caller }: PlayerContext) =>
  app.db.query
    .selectFrom('transaction')
    .select(['id', 'operation', 'status', 'amount', 'reference', 'method_id'])
    .where('player_id', '=', caller.player)
    .where('id', '=', id)
    .where('category_id', '=', transactionCategory.payment)
    .where('type_id', '=', depositType)
    .executeTakeFirst()

/** Returns the method of a deposit even if it is no longer offered. */
const methodOfDeposit = async (id: number | null, { app }: PlayerContext): Promise<PaymentMethod | undefined> =>
  id === null ? undefined : app.db.query.selectFrom('cash_method').selectAll().where('id', '=', id).executeTakeFirst()

import { depositType } from '@yakamoz/contract'
import { dayOf, kurus, kurusToText, newId } from '@yakamoz/values'
import { type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { recordActivity } from '../accounts/index.ts'
import { bankAccountOf } from './bankAccounts.ts'
import { requestDeposit } from './depositRequests.ts'
import { answerPayment } from './paymentAnswer.ts'
import {
  intentOf,
  isKnownOperation,
  type PaymentInput,
  type PaymentIntent,
  type PaymentRequest,
} from './paymentIntent.ts'
import { fieldsOf, methodOf } from './paymentMethods.ts'
import { isInRange, paymentError } from './rules.ts'
import { requestWithdrawal } from './withdrawals.ts'

/**
 * Requests a deposit or withdrawal: checks it and stores it once per operation id, which is made here if the client sent none; a withdrawal
 * reserves the money in the same step.
 */
export const requestPayment = async (request: PaymentRequest, context: PlayerContext) => {
  const { app, caller, lang } = context
  const input: PaymentInput = { ...request, operationID: request.operationID ?? newId() }
  if (input.methodID === undefined) return refuse('method_missing')
  const method = await methodOf(app, input.Type, input.methodID, caller.player)
  if (!method) return refuse('method_undefined')
  if (input.amount === undefined) return refuse('amount_missing')
  // A repeated request gets the stored payment, even if it would be refused now.
  const isRepeated = await isKnownOperation(app, caller.player, input.operationID)
  if (!isRepeated && !isInRange(input.amount, method)) {
    return refuse('amount_out_of_range', {
      least: kurusToText(kurus(method.least), lang),
      most: kurusToText(kurus(method.most), lang),
    })
  }
  const error = paymentError(fieldsOf(method), input, dayOf(app.now()))
  if (error) return refuse(error)
  const account =
    input.bankAccountID === undefined
      ? undefined
      : await bankAccountOf(app.db.query, caller.player, input.bankAccountID)
  if (input.bankAccountID !== undefined && !account) return refuse('account_invalid')
  await recordActivity(app, caller)
  const payment: PaymentIntent = {
    input,
    method,
    amount: input.amount,
    intent: intentOf(input),
    accountMark: account?.iban_mark,
  }
  if (isRepeated) return answerPayment(payment, context)
  return input.Type === depositType ? requestDeposit(payment, context) : requestWithdrawal(payment, context)
}

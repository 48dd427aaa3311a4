import { randomBytes } from 'node:crypto'
import { cleanNumber, cleanText, type Kurus, newId } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { PlayerContext } from '../../transport/rpc/handler.ts'
import type { PaymentMethod, PaymentType } from './paymentMethods.ts'
import { feeOf, type PaymentFields, referenceFrom } from './rules.ts'

export type PaymentRequest = PaymentFields & {
  Type: PaymentType
  methodID?: number | undefined
  operationID?: string | undefined
  amount?: Kurus | undefined
  bonusOfferID?: number | undefined
  forfeitBonus?: boolean | undefined
}

export type PaymentInput = PaymentRequest & { operationID: string }

/** `accountMark`: the keyed hash of the bank account's IBAN at the time of the request. */
export type PaymentIntent = {
  input: PaymentInput
  method: PaymentMethod
  amount: Kurus
  intent: string
  accountMark: string | undefined
}

/** Returns a text that identifies the intent, so that an operation id cannot be reused for another. */
export const intentOf = ({ Type, methodID, amount, bankAccountID }: PaymentInput): string =>
  [Type, methodID, amount, bankAccountID ?? 0].join(' ')

export const isKnownOperation = async (app: AppContext, player: number, operation: string): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('transaction')
    .select('id')
    .where('player_id', '=', player)
    .where('operation', '=', operation)
    .executeTakeFirst()
  return row !== undefined
}

export const newPaymentFields = ({ app }: PlayerContext, { input, method, amount, intent }: PaymentIntent) => ({
  id: newId(),
  operation: input.operationID,
  intent,
  reference: input.referenceNumber.trim() || referenceFrom(randomBytes(8)),
  details: app.vault.seal(
    JSON.stringify({
      senderPhone: cleanNumber(input.senderPhone),
      receiverPhone: cleanNumber(input.receiverPhone),
      senderIdentity: cleanNumber(input.senderIdentity),
      receiverIdentity: cleanNumber(input.receiverIdentity),
      identityValidUntil: input.identityValidUntil,
    }),
  ),
  note: cleanText(input.customerNote),
  fee: feeOf(amount, method.fee),
  at: new Date(app.now()),
})

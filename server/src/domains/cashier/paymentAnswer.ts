import { depositType } from '@yakamoz/contract'
import { type Kurus, kurus, kurusToWire, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { done, Fault, type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import type { PaymentIntent } from './paymentIntent.ts'
import type { PaymentMethod } from './paymentMethods.ts'
import { paymentProvider } from './providers/registry.ts'

/** Answers the stored payment, new or repeated; refuses another intent under the same operation id. */
export const answerPayment = async ({ input, method, intent }: PaymentIntent, { app, caller, lang }: PlayerContext) => {
  const row = await app.db.query
    .selectFrom('transaction')
    .select(['id', 'status', 'amount', 'reference', 'intent'])
    .where('player_id', '=', caller.player)
    .where('operation', '=', input.operationID)
    .executeTakeFirstOrThrow()
  if (row.intent !== intent) return refuse('operation_reused')
  const amount = kurus(Math.abs(row.amount))
  const payment = {
    transactionID: row.id,
    operationID: input.operationID,
    status: row.status,
    amount,
    referenceNumber: row.reference,
    url:
      input.Type === depositType
        ? await providerPageOf(app, method, { player: caller.player, payment: row.id, amount })
        : '',
    receiver: input.Type === depositType ? receiverOf(method, lang) : [],
  }
  return done([payment], { success: input.Type === depositType ? 'deposit_requested' : 'withdrawal_requested' })
}

/** The transfer types of methods whose payments are made outside a payment page. */
const transferTypes = { bank: 1, mobile: 3 } as const

/** Returns the recipient of a manual transfer. */
export const receiverOf = ({ receiver }: PaymentMethod, lang: Language) =>
  receiver.map(({ label, value }) => ({ label: label[lang], value }))

/**
 * Returns the address of the provider's payment page; empty for bank and mobile transfers. The deposit is already stored: if the provider
 * cannot be reached, the same id is started again later.
 */
export const providerPageOf = async (
  app: AppContext,
  method: PaymentMethod,
  { player, payment, amount }: { player: number; payment: string; amount: Kurus },
): Promise<string> => {
  const { transfer_type_id: transferType } = method
  if (transferType === transferTypes.bank || transferType === transferTypes.mobile) return ''
  try {
    const started = { player, payment, amount: kurusToWire(amount) }
    return (await paymentProvider(method.provider)?.start(app, started)) ?? ''
  } catch (cause) {
    app.log.warn({ provider: method.provider, payment, cause: String(cause) }, 'a deposit could not be started')
    throw new Fault('the payment provider did not answer', { cause })
  }
}

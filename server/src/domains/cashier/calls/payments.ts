import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { requestPayment } from '../paymentRequests.ts'

export const processTransaction: Handler<'prepayServices', 'processTransaction'> = requestPayment
export const save_bank_transfer: Handler<'finance', 'save_bank_transfer'> = requestPayment
export const save_cep_bank_transfer: Handler<'finance', 'save_cep_bank_transfer'> = requestPayment

export const check_balance: Handler<'finance', 'check_balance'> = async (_, { app, caller }) => {
  const { cash, bonus, held } = await app.ledger.balances(caller.player)
  return done([{ balance: cash, bonus, held, currency: 'TRY' as const }])
}

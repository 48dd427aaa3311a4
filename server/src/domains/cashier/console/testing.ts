import type { TestApp } from '../../../testing/index.ts'
import { makeBatch, markBatchSent } from '../batches/batchRows.ts'
import { cashierOf } from '../payouts/testing.ts'
import { decideAsStaff } from './paymentActs.ts'

/** Inputs of the acts of the class `payments`, for the tests of all acts. Not part of the product. */

const reason = 'Test'

const withdrawal = async (test: TestApp, route?: string): Promise<string> => {
  const cashier = await cashierOf(test)
  const payment = await cashier.withdraw(await cashier.withMoney(), '250.00')
  if (route) await decideAsStaff(test.app, { id: payment, approve: true, actor: 'somebody', reason: '', route })
  return payment
}

const batch = async (test: TestApp, state: 'open' | 'sent' = 'open'): Promise<string> => {
  await withdrawal(test, 'bank')
  const id = (await makeBatch(test.app, { by: 'somebody' }))?.id ?? ''
  if (state === 'sent') await markBatchSent(test.app, id, 'somebody')
  return id
}

/** A valid input of each act of the class. */
export const paymentInputs: Readonly<Record<string, (cast: { test: TestApp }) => Promise<object>>> = {
  'payments.reveal_account': async ({ test }) => ({ id: await withdrawal(test), reason }),
  'payments.approve': async ({ test }) => ({ id: await withdrawal(test) }),
  'payments.refuse': async ({ test }) => ({ id: await withdrawal(test), reason }),
  'payments.hold': async ({ test }) => ({ id: await withdrawal(test), note: reason }),
  'payments.release': async ({ test }) => {
    const id = await withdrawal(test)
    await test.app.db.query
      .insertInto('payment_work')
      .columns(['player_id', 'payment', 'held_at'])
      .expression((row) => row.selectFrom('transaction').select(['player_id', 'id', 'at']).where('id', '=', id))
      .execute()
    return { id, note: reason }
  },
  'payments.take': async ({ test }) => ({ id: await withdrawal(test) }),
  'payments.hand_over': async ({ test }) => ({ id: await withdrawal(test) }),
  'payments.take_back': async ({ test }) => ({ id: await withdrawal(test, 'bank'), reason }),
  'payments.make_batch': async ({ test }) => {
    await withdrawal(test, 'bank')
    return {}
  },
  'payments.batch_file': async ({ test }) => ({ id: await batch(test), format: 'csv' }),
  'payments.mark_batch': async ({ test }) => ({ id: await batch(test) }),
  'payments.cancel_batch': async ({ test }) => ({ id: await batch(test), reason }),
  'payments.read_answer': async ({ test }) => ({ id: await batch(test, 'sent'), text: 'Referans;Durum\nx;ret' }),
  'payments.change_settings': async () => ({ payer: { name: 'Yakamoz', iban: '', bic: '' }, reason }),
}

import { newId } from '@yakamoz/values'
import type { TestApp } from '../../../testing/index.ts'
import { makeBatch, markBatchSent } from '../batches/batchRows.ts'
import { chargeBack } from '../chargebacks/chargebacks.ts'
import { paymentOf } from '../paymentQueries.ts'
import { cashierOf } from '../payouts/testing.ts'
import { addReconciliationPart, beginReconciliation, finishReconciliation } from '../reconciliation/reconciliations.ts'
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

/** An approved deposit. */
const deposit = async (test: TestApp, amount = '50.00') => {
  const cashier = await cashierOf(test)
  const player = await cashier.withMoney()
  const request = { Type: 1, methodID: 101, operationID: newId(), amount } as const
  const answer = await test.call('prepayServices', 'processTransaction', request, player.user)
  const id = answer.data[0]?.transactionID ?? ''
  await decideAsStaff(test.app, { id, approve: true, actor: 'somebody', reason: '' })
  return { id, player: player.id }
}

const day = '2026-11-20'

/** A comparison with a file of one line that we do not have. */
const reconciliation = async (test: TestApp, finished = false): Promise<string> => {
  await cashierOf(test)
  const { app } = test
  const [{ provider }] = (await app.db.query.selectFrom('cash_method').select('provider').limit(1).execute()) as [
    { provider: string },
  ]
  const id = (await beginReconciliation(app, { provider, from: day, to: day, by: 'somebody' })) ?? ''
  await addReconciliationPart(app, { id, part: 1, text: 'reference;amount;status\nx;1.00;paid\n', by: 'somebody' })
  if (finished) await finishReconciliation(app, id, 'somebody')
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
  'payments.resolve_payout': async ({ test }) => {
    await batch(test, 'sent')
    const { payment } = await test.app.db.query.selectFrom('payout').select('payment').executeTakeFirstOrThrow()
    return { id: payment, outcome: 'settled', reason }
  },
  'payments.make_batch': async ({ test }) => {
    await withdrawal(test, 'bank')
    return {}
  },
  'payments.batch_file': async ({ test }) => ({ id: await batch(test), format: 'csv' }),
  'payments.mark_batch': async ({ test }) => ({ id: await batch(test) }),
  'payments.cancel_batch': async ({ test }) => ({ id: await batch(test), reason }),
  'payments.read_answer': async ({ test }) => ({ id: await batch(test, 'sent'), text: 'Referans;Durum\nx;ret' }),
  'payments.begin_reconciliation': async ({ test }) => {
    await cashierOf(test)
    return { provider: '', from: day, to: day }
  },
  'payments.add_reconciliation_part': async ({ test }) => ({ id: await reconciliation(test), part: 2, text: 'x' }),
  'payments.finish_reconciliation': async ({ test }) => ({ id: await reconciliation(test) }),
  'payments.settle_difference': async ({ test }) => ({
    reconciliation: await reconciliation(test, true),
    id: 1,
    note: reason,
  }),
  'payments.charge_back': async ({ test }) => ({ id: (await deposit(test)).id, reason }),
  // One that has to wait, because a correction that is performed has two entries.
  'payments.correct': async ({ test }) => ({ id: (await deposit(test, '10000.00')).id, reason }),
  'payments.clear_flag': async ({ test }) => {
    const { id, player } = await deposit(test)
    await chargeBack(test.app, await paymentOf(test.app, id), { reason, by: 'somebody' })
    const flag = await test.app.db.query.selectFrom('payment_flag').select('id').executeTakeFirstOrThrow()
    return { player: String(player), id: flag.id, note: reason }
  },
  'payments.change_settings': async () => ({ payer: { name: 'Yakamoz', iban: '', bic: '' }, reason }),
}

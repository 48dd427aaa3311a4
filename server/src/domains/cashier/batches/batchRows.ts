import { kurus, newId } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../../platform/audit.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { paymentSetting } from '../paymentSettings.ts'
import { writePayoutEvent } from '../payouts/payoutEvents.ts'
import type { Payout } from '../payouts/payoutRows.ts'
import { type Batch, batchCsvOf, pain001Of, totalOf } from './batchFile.ts'

export type BatchRow = Selectable<Schema['payout_batch']>

/** The most payments of a batch: the answer to it has to fit into one call. */
const maxBatch = 150

const freePayouts = (executor: Executor, payments: readonly string[]): Promise<Payout[]> => {
  let query = executor
    .selectFrom('payout')
    .selectAll()
    .where('route', '=', 'bank')
    .where('state', '=', 'asked')
    .where('batch', 'is', null)
  if (payments.length > 0) query = query.where('payment', 'in', payments)
  return query.orderBy('asked_at').orderBy('payment').limit(maxBatch).forUpdate().skipLocked().execute()
}

/**
 * Makes a batch of the withdrawals that wait for the bank, oldest first, or of those among `payments`. Undefined if none of them waits. A
 * withdrawal is in one batch at most.
 */
export const makeBatch = (
  app: AppContext,
  { payments = [], by }: { payments?: readonly string[]; by: string },
): Promise<BatchRow | undefined> =>
  app.db.query.transaction().execute(async (executor) => {
    const payouts = await freePayouts(executor, payments)
    if (payouts.length === 0) return undefined
    const id = newId()
    const total = totalOf(payouts.map(({ amount }) => ({ amount: kurus(amount) })))
    const row = { id, state: 'open' as const, count: payouts.length, total, made_at: new Date(app.now()), made_by: by }
    const batch = await executor.insertInto('payout_batch').values(row).returningAll().executeTakeFirstOrThrow()
    for (const { player_id, payment, attempt } of payouts)
      await executor
        .updateTable('payout')
        .set({ batch: id })
        .where('player_id', '=', player_id)
        .where('payment', '=', payment)
        .where('attempt', '=', attempt)
        .execute()
    const detail = { count: payouts.length, total, payments: payouts.map(({ payment }) => payment) }
    await recordAudit(app, { actor: by, act: 'payout batch made', subject: id, detail }, executor)
    return batch
  })

export const batchOf = (app: AppContext, id: string): Promise<BatchRow | undefined> =>
  app.db.query.selectFrom('payout_batch').selectAll().where('id', '=', id).executeTakeFirst()

/** The payments of a batch with the bank of their account, in the order of its file. */
export const payoutsOfBatch = (app: AppContext, id: string) =>
  app.db.query
    .selectFrom('payout as p')
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.player_id', '=', 'p.player_id').onRef('t.id', '=', 'p.payment'),
    )
    .leftJoin('bank_account as a', (join) =>
      join.onRef('a.player_id', '=', 't.player_id').onRef('a.id', '=', 't.bank_account_id'),
    )
    .leftJoin('bank as b', 'b.id', 'a.bank_id')
    .selectAll('p')
    .select('b.name as bank')
    .where('p.batch', '=', id)
    .orderBy('p.asked_at')
    .orderBy('p.payment')
    .execute()

const loadBatch = async (app: AppContext, { id, made_at }: BatchRow): Promise<Batch> => ({
  id,
  madeAtMs: made_at.getTime(),
  lines: (await payoutsOfBatch(app, id)).map(({ request, holder, iban_sealed, bank, amount }) => ({
    request,
    holder,
    iban: app.vault.open(iban_sealed),
    bank: bank ?? '',
    amount: kurus(amount),
  })),
})

export type BatchFormat = 'csv' | 'pain.001'

/** Returns the file of a batch for the bank; `no_payer`: the account to pay from is not set. The caller audits it: it has whole IBANs. */
export const batchFile = async (
  app: AppContext,
  row: BatchRow,
  format: BatchFormat,
): Promise<{ name: string; content: string } | 'no_payer'> => {
  const batch = await loadBatch(app, row)
  const settings = { payer: await paymentSetting(app, 'payer'), batchCsv: await paymentSetting(app, 'batchCsv') }
  if (format === 'csv') return { name: `${row.id}.csv`, content: batchCsvOf(batch, settings.batchCsv) }
  if (!settings.payer.iban) return 'no_payer'
  return { name: `${row.id}.xml`, content: pain001Of(batch, settings) }
}

/** Changes the state of an open batch; false if it is not open. */
const leaveOpen = async (
  app: AppContext,
  executor: Executor,
  { id, state, by }: { id: string; state: 'sent' | 'cancelled'; by: string },
): Promise<boolean> => {
  const now = new Date(app.now())
  const end = state === 'sent' ? { sent_at: now, sent_by: by } : { closed_at: now }
  const left = await executor
    .updateTable('payout_batch')
    .set({ state, ...end })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return left.numUpdatedRows > 0n
}

/** Records that the file of a batch was given to the bank: its payments are sent. False if it is not open. */
export const markBatchSent = (app: AppContext, id: string, by: string): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    if (!(await leaveOpen(app, executor, { id, state: 'sent', by }))) return false
    const payouts = await executor.selectFrom('payout').selectAll().where('batch', '=', id).execute()
    for (const payout of payouts) await writePayoutEvent(app, executor, payout, { event: 'handed_over' })
    await recordAudit(app, { actor: by, act: 'payout batch sent', subject: id, detail: {} }, executor)
    return true
  })

/** Gives up a batch whose file was not given to the bank: its payments wait for another one. False if it is not open. */
export const cancelBatch = (
  app: AppContext,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    if (!(await leaveOpen(app, executor, { id, state: 'cancelled', by }))) return false
    await executor.updateTable('payout').set({ batch: null }).where('batch', '=', id).execute()
    await recordAudit(app, { actor: by, act: 'payout batch cancelled', subject: id, detail: { reason } }, executor)
    return true
  })

/** Closes a batch whose payments have all ended. */
export const closeEndedBatch = async (app: AppContext, id: string): Promise<void> => {
  await app.db.query
    .updateTable('payout_batch')
    .set({ state: 'closed', closed_at: new Date(app.now()) })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payout')
            .select('payment')
            .where('batch', '=', id)
            .where('state', 'in', ['asked', 'unknown', 'sent']),
        ),
      ),
    )
    .execute()
}

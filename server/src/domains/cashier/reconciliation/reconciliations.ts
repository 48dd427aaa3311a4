import { depositType, transactionCategory, transactionStatus } from '@yakamoz/contract'
import { addDays, type Day, newId, startOfDay } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { isCorrected } from '../../../ledger/index.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { shownAmount } from '../../../platform/csvText.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { paymentSetting } from '../paymentSettings.ts'
import type { PayoutState } from '../payouts/payoutRules.ts'
import { type BookPayment, type Difference, readProviderFile, reconcile, type Standing } from './reconcile.ts'

export type ReconciliationRow = Selectable<Schema['reconciliation']>

/** Begins a comparison; undefined if no method has the provider. Days are Istanbul's, the last one included. */
export const beginReconciliation = async (
  app: AppContext,
  { provider, from, to, by }: { provider: string; from: Day; to: Day; by: string },
): Promise<string | undefined> => {
  const known = await app.db.query
    .selectFrom('cash_method')
    .select('id')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst()
  if (!known) return undefined
  const id = newId()
  await app.db.query.transaction().execute(async (executor) => {
    await executor
      .insertInto('reconciliation')
      .values({ id, provider, from_day: from, to_day: to, made_at: new Date(app.now()), made_by: by })
      .execute()
    const act = { actor: by, act: 'reconciliation begun', subject: id, detail: { provider, from, to } }
    await recordAudit(app, act, executor)
  })
  return id
}

const lockReconciliation = (executor: Executor, id: string): Promise<ReconciliationRow | undefined> =>
  executor.selectFrom('reconciliation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a part of the file, or replaces it. */
export const addReconciliationPart = (
  app: AppContext,
  { id, part, text, by }: { id: string; part: number; text: string; by: string },
): Promise<'done' | 'not_found' | 'reconciliation_finished'> =>
  app.db.query.transaction().execute(async (executor) => {
    const row = await lockReconciliation(executor, id)
    if (!row) return 'not_found'
    if (row.finished_at !== null) return 'reconciliation_finished'
    await executor
      .insertInto('reconciliation_part')
      .values({ reconciliation: id, part, content: text })
      .onConflict((conflict) => conflict.columns(['reconciliation', 'part']).doUpdateSet({ content: text }))
      .execute()
    const detail = { part, characters: text.length }
    await recordAudit(app, { actor: by, act: 'reconciliation part', subject: id, detail }, executor)
    return 'done'
  })

type BookRow = {
  payment: string
  player: number
  request: string
  provider_reference: string
  reference: string
  amount: number
  status: number
  corrected: boolean
  state: PayoutState | null
  ended: Date | null
}

const standingOf = ({ status, corrected, state }: BookRow): Standing => {
  if (state === 'returned' || corrected) return 'returned'
  if (state === 'settled' || (state === null && status === transactionStatus.approved)) return 'paid'
  if (state === 'refused' || status === transactionStatus.refused) return 'refused'
  return 'open'
}

/** How long before the days of a file a payment may have been requested that it names by the reference of the player. */
const referenceDays = 31

/**
 * Reads our payments of a provider: those that ended in the days, and those that the lines name, whenever they were (by the reference of the player:
 * requested in the days or the month before). A withdrawal that was paid by hand or by the bank is none of the provider. Each part has an index.
 */
const bookOf = async (
  executor: Executor,
  { provider, from_day, to_day }: ReconciliationRow,
  references: readonly string[],
): Promise<BookPayment[]> => {
  const from = new Date(startOfDay(from_day as Day))
  const until = new Date(startOfDay(addDays(to_day as Day, 1)))
  const requestedFrom = new Date(startOfDay(addDays(from_day as Day, -referenceDays)))
  const named = sql`${[...references]}::text[]`
  const isDeposit = sql`t.category_id = ${sql.lit(transactionCategory.payment)} and t.type_id = ${sql.lit(depositType)}`
  const { pending, approved, refused } = transactionStatus
  const statuses = sql.join([pending, approved, refused].map((status) => sql.lit(status)))
  const { rows } = await sql<BookRow>`
    with deposit as (
      select t.player_id, t.id from transaction t where ${isDeposit} and t.decided_at >= ${from} and t.decided_at < ${until}
      union select t.player_id, t.id from transaction t where ${isDeposit} and t.id = any (${named})
      union select t.player_id, t.id from transaction t where ${isDeposit} and t.status in (${statuses})
        and t.at >= ${requestedFrom} and t.at < ${until} and t.reference = any (${named})
    ), payouts as (
      select p.player_id, p.payment, p.attempt from payout p where p.ended_at >= ${from} and p.ended_at < ${until}
      union select p.player_id, p.payment, p.attempt from payout p where p.request = any (${named})
      union select p.player_id, p.payment, p.attempt from payout p where p.provider_reference <> '' and p.provider_reference = any (${named})
      union select p.player_id, p.payment, p.attempt from payout p where p.payment = any (${named})
    )
    select t.id as payment, t.player_id as player, '' as request, '' as provider_reference, t.reference, t.amount, t.status,
      ${isCorrected('t')} as corrected, null as state, t.decided_at as ended
    from deposit d join transaction t on t.player_id = d.player_id and t.id = d.id
    join cash_method m on m.id = t.method_id and m.provider = ${provider}
    union all
    select t.id, t.player_id, p.request, p.provider_reference, t.reference, p.amount, t.status, ${isCorrected('t')}, p.state, p.ended_at
    from payouts o join payout p on p.player_id = o.player_id and p.payment = o.payment and p.attempt = o.attempt
    join transaction t on t.player_id = p.player_id and t.id = p.payment
    where p.route = 'provider' and p.provider = ${provider}`.execute(executor)
  return rows.map((row) => {
    const status = standingOf(row)
    const isInDays = row.ended !== null && row.ended >= from && row.ended < until
    return {
      payment: row.request || row.payment,
      player: row.player,
      references: [row.request, row.payment, row.provider_reference, row.reference].filter(Boolean),
      amount: Math.abs(row.amount),
      status,
      isDue: isInDays && (status === 'paid' || status === 'returned'),
    }
  })
}

const differenceRow = (reconciliation: string, id: number, { kind, reference, payment, ours, theirs }: Difference) => ({
  reconciliation,
  id,
  kind,
  reference: reference.slice(0, 200),
  payment: payment?.payment ?? null,
  player_id: payment?.player ?? null,
  our_amount: ours?.amount ?? null,
  our_status: ours?.status ?? null,
  their_amount: theirs?.amount ?? null,
  their_status: theirs?.status.slice(0, 100) ?? null,
})

const rowsAtOnce = 500

const storeDifferences = async (executor: Executor, id: string, differences: readonly Difference[]): Promise<void> => {
  const rows = differences.map((difference, index) => differenceRow(id, index + 1, difference))
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await executor
      .insertInto('reconciliation_difference')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute()
}

/** Payments that an earlier file did not have are settled by the one that has them: a payment of midnight is in the next file. */
const settleFound = async (
  app: AppContext,
  executor: Executor,
  { id, found }: { id: string; found: readonly string[] },
) => {
  if (found.length === 0) return
  await executor
    .updateTable('reconciliation_difference')
    .set({ settled_at: new Date(app.now()), settled_by: 'reconciliation', note: `found by ${id}` })
    .where('kind', '=', 'missing_there')
    .where('settled_at', 'is', null)
    .where('reconciliation', '<>', id)
    .where('payment', 'in', found)
    .execute()
}

/**
 * Compares the file of a comparison with the book, stores what differs and deletes the file, in one transaction. A finished one is answered as it is.
 * `file_unreadable`: the file does not have the columns of the settings.
 */
export const finishReconciliation = async (
  app: AppContext,
  id: string,
  by: string,
): Promise<'done' | 'not_found' | 'file_unreadable'> => {
  const settings = await paymentSetting(app, 'reconciliationCsv')
  return app.db.query.transaction().execute(async (executor) => {
    const row = await lockReconciliation(executor, id)
    if (!row) return 'not_found'
    if (row.finished_at !== null) return 'done'
    const parts = await executor
      .selectFrom('reconciliation_part')
      .select('content')
      .where('reconciliation', '=', id)
      .orderBy('part')
      .execute()
    const lines = readProviderFile(parts.map(({ content }) => content).join(''), settings)
    if (!lines) return 'file_unreadable'
    const references = lines.map(({ reference }) => reference)
    const { matched, found, differences } = reconcile(lines, await bookOf(executor, row, references))
    const counts = { lines: lines.length, matched, differing: differences.length }
    await storeDifferences(executor, id, differences)
    await settleFound(app, executor, { id, found })
    await executor
      .updateTable('reconciliation')
      .set({ ...counts, finished_at: new Date(app.now()) })
      .where('id', '=', id)
      .execute()
    await executor.deleteFrom('reconciliation_part').where('reconciliation', '=', id).execute()
    await recordAudit(app, { actor: by, act: 'reconciliation finished', subject: id, detail: counts }, executor)
    return 'done'
  })
}

/** Works off a difference with a note, once. */
export const settleDifference = (
  app: AppContext,
  { reconciliation, id, note, by }: { reconciliation: string; id: number; note: string; by: string },
): Promise<'done' | 'not_found' | 'already_decided'> =>
  app.db.query.transaction().execute(async (executor) => {
    const row = await executor
      .selectFrom('reconciliation_difference')
      .select(['settled_at', 'kind', 'reference'])
      .where('reconciliation', '=', reconciliation)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'not_found'
    if (row.settled_at !== null) return 'already_decided'
    await executor
      .updateTable('reconciliation_difference')
      .set({ settled_at: new Date(app.now()), settled_by: by, note })
      .where('reconciliation', '=', reconciliation)
      .where('id', '=', id)
      .execute()
    const detail = { difference: id, kind: row.kind, reference: row.reference, note }
    await recordAudit(app, { actor: by, act: 'difference settled', subject: reconciliation, detail }, executor)
    return 'done'
  })

const openOf = sql<number>`(select count(*)::int from reconciliation_difference d
  where d.reconciliation = reconciliation.id and d.settled_at is null)`

const shownReconciliation = (row: ReconciliationRow & { open: number }) => ({
  id: row.id,
  provider: row.provider,
  from: row.from_day,
  to: row.to_day,
  made: row.made_at.getTime(),
  by: row.made_by,
  finished: row.finished_at?.getTime() ?? ('' as const),
  lines: row.lines,
  matched: row.matched,
  differing: row.differing,
  open: row.open,
})

export const reconciliationOf = async (app: AppContext, id: string) => {
  const row = await app.db.query
    .selectFrom('reconciliation')
    .selectAll()
    .select(openOf.as('open'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && shownReconciliation(row)
}

type Page = { limit: number; offset: number }

/** Returns comparisons, the newest first, and how many there are. */
export const listReconciliations = async (app: AppContext, { limit, offset }: Page) => {
  const rows = await app.db.query
    .selectFrom('reconciliation')
    .selectAll()
    .select(openOf.as('open'))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await app.db.query
    .selectFrom('reconciliation')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(shownReconciliation), total }
}

export type DifferenceFilter = { reconciliation?: string | undefined; state: 'open' | 'settled' | '' }

/** Returns differences, those of the newest comparison first, and how many there are. */
export const listDifferences = async (
  app: AppContext,
  { reconciliation, state }: DifferenceFilter,
  { limit, offset }: Page,
) => {
  let query = app.db.query
    .selectFrom('reconciliation_difference as d')
    .innerJoin('reconciliation as r', 'r.id', 'd.reconciliation')
  if (reconciliation !== undefined) query = query.where('d.reconciliation', '=', reconciliation)
  if (state) query = query.where('d.settled_at', state === 'open' ? 'is' : 'is not', null)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('d')
    .select('r.provider')
    .orderBy('r.made_at', 'desc')
    .orderBy('d.reconciliation')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const shown = rows.map((row) => ({
    reconciliation: row.reconciliation,
    provider: row.provider,
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    // A payout is known by its request, which begins with the payment.
    payment: row.payment?.slice(0, 26) ?? '',
    player: row.player_id === null ? '' : String(row.player_id),
    ours: { amount: shownAmount(row.our_amount), status: row.our_status ?? '' },
    theirs: { amount: shownAmount(row.their_amount), status: row.their_status ?? '' },
    settled: row.settled_at?.getTime() ?? ('' as const),
    by: row.settled_by,
    note: row.note,
  }))
  return { rows: shown, total }
}

import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import type { AnswerProblem } from '../batches/applyAnswer.ts'
import { type BatchRow, payoutsOfBatch } from '../batches/batchRows.ts'

type Group = 'settled' | 'refused' | 'open'
type Totals = { count: number; amount: number }

const groupOf = (state: string): Group => {
  if (state === 'settled' || state === 'returned') return 'settled'
  return state === 'refused' ? 'refused' : 'open'
}

/** Returns number and sum of the payments of batches by what became of them. */
const totalsOf = async (app: AppContext, ids: readonly string[]) => {
  const rows = await app.db.query
    .selectFrom('payout')
    .select(['batch', 'state', sql<number>`count(*)::int`.as('count'), sql<string>`sum(amount)::bigint`.as('amount')])
    .where('batch', 'in', ids)
    .groupBy(['batch', 'state'])
    .execute()
  const totals = new Map<string, Record<Group, Totals>>()
  for (const { batch, state, count, amount } of rows) {
    const of = totals.get(batch ?? '') ?? noTotals()
    const group = of[groupOf(state)]
    group.count += count
    group.amount += Number(amount)
    totals.set(batch ?? '', of)
  }
  return totals
}

const noTotals = (): Record<Group, Totals> => ({
  settled: { count: 0, amount: 0 },
  refused: { count: 0, amount: 0 },
  open: { count: 0, amount: 0 },
})

const timeOrEmpty = (at: Date | null): number | '' => at?.getTime() ?? ''

const shownBatch = (row: BatchRow, totals: Record<Group, Totals> = noTotals()) => ({
  id: row.id,
  state: row.state,
  count: row.count,
  total: row.total,
  made: row.made_at.getTime(),
  by: row.made_by,
  sent: timeOrEmpty(row.sent_at),
  sentBy: row.sent_by ?? '',
  closed: timeOrEmpty(row.closed_at),
  ...totals,
})

/** Returns batches, the newest first, and how many there are. */
export const listBatches = async (app: AppContext, { limit, offset }: { limit: number; offset: number }) => {
  const rows = await app.db.query
    .selectFrom('payout_batch')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await app.db.query
    .selectFrom('payout_batch')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  if (rows.length === 0) return { rows: [], total }
  const totals = await totalsOf(
    app,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => shownBatch(row, totals.get(row.id))), total }
}

const answersOf = async (app: AppContext, id: string) => {
  const rows = await app.db.query
    .selectFrom('payout_answer')
    .selectAll()
    .where('batch', '=', id)
    .orderBy('at')
    .execute()
  return rows.map(({ format, at, by, lines, settled, refused, problems }) => ({
    format,
    at: at.getTime(),
    by,
    lines,
    settled,
    refused,
    problems: problems as AnswerProblem[],
  }))
}

/** Returns a batch with its payments and the answers that were read; undefined if there is none. */
export const batchPage = async (app: AppContext, id: string) => {
  const row = await app.db.query.selectFrom('payout_batch').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await payoutsOfBatch(app, id)
  return {
    ...shownBatch(row, (await totalsOf(app, [id])).get(id)),
    lines: lines.map((line) => ({
      payment: line.payment,
      request: line.request,
      player: String(line.player_id),
      holder: line.holder,
      iban: line.iban_shown,
      bank: line.bank ?? '',
      amount: line.amount,
      state: line.state,
      code: line.code,
      reason: line.reason,
    })),
    answers: await answersOf(app, id),
  }
}

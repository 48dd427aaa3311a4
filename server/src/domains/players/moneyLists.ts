import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { sql } from 'kysely'
import type { StaffContext } from '../../console/consoleHandler.ts'
import { isCorrected } from '../../ledger/index.ts'
import { afterRow } from '../../platform/db/afterRow.ts'
import type { Wanted } from './listed.ts'

/** Transfers, the newest first. A key is the number of the operation in the player's ledger and that of its leg. */
export const movementsOf = async ({ app }: StaffContext, { player, before, limit }: Wanted) => {
  let query = app.db.query.selectFrom('transfer').selectAll().where('player_id', '=', player)
  const [, seq, leg] = /^(\d{1,15})\.(\d{1,4})$/.exec(before) ?? []
  if (before)
    query = query.where((row) => row(row.refTuple('seq', 'leg'), '<', row.tuple(Number(seq ?? 0), Number(leg ?? 0))))
  const rows = await query.orderBy('seq', 'desc').orderBy('leg', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    key: `${row.seq}.${row.leg}`,
    at: row.at.getTime(),
    operation: row.operation,
    reason: row.reason,
    from: row.from_account,
    to: row.to_account,
    amount: row.amount,
    cash: row.cash_after,
    bonus: row.bonus_after,
    held: row.held_after,
  }))
}

const states: Readonly<Record<number, 'pending' | 'approved' | 'refused'>> = {
  [transactionStatus.pending]: 'pending',
  [transactionStatus.approved]: 'approved',
  [transactionStatus.refused]: 'refused',
}

export const paymentsOf = async ({ app, lang }: StaffContext, { player, before, limit }: Wanted) => {
  let query = app.db.query
    .selectFrom('transaction as t')
    .leftJoin('cash_method as m', 'm.id', 't.method_id')
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.player_id', '=', 't.player_id').onRef('b.id', '=', 't.bank_account_id'),
    )
    .select(['t.id', 't.at', 't.type_id', 't.status', 't.amount', 't.fee', 't.reference', 't.reason'])
    .select(['t.decided_at', 't.decided_by', 'm.name_tr', 'm.name_en', 'b.iban_shown'])
    .select(isCorrected('t').as('corrected'))
    .where('t.player_id', '=', player)
    .where('t.category_id', '=', transactionCategory.payment)
    .where('t.type_id', 'in', [1, 2])
  if (before) query = query.where(afterRow({ table: 'transaction', alias: 't', player, before }))
  const rows = await query.orderBy('t.at', 'desc').orderBy('t.id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    key: row.id,
    at: row.at.getTime(),
    kind: row.type_id === 1 ? ('deposit' as const) : ('withdrawal' as const),
    state: row.corrected ? ('corrected' as const) : (states[row.status] ?? ('pending' as const)),
    amount: Math.abs(row.amount),
    fee: row.fee,
    method: (lang === 'tr' ? row.name_tr : row.name_en) ?? '',
    reference: row.reference,
    account: row.iban_shown ?? '',
    decided: row.decided_at?.getTime() ?? ('' as const),
    decidedBy: row.decided_by,
    reason: row.reason,
  }))
}

export const bonusesOf = async ({ app, lang }: StaffContext, { player, before, limit }: Wanted) => {
  let query = app.db.query
    .selectFrom('bonus as b')
    .leftJoin('bonus_offer as o', 'o.id', 'b.offer_id')
    .selectAll('b')
    .select(sql<string | null>`o.texts -> ${lang}::text ->> 'title'`.as('title'))
    .where('b.player_id', '=', player)
  if (before) query = query.where(afterRow({ table: 'bonus', alias: 'b', time: 'given_at', player, before }))
  const rows = await query.orderBy('b.given_at', 'desc').orderBy('b.id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    key: row.id,
    at: row.given_at.getTime(),
    name: row.title ?? '',
    state: row.state,
    amount: row.amount,
    needed: row.needed,
    wagered: row.wagered,
    paid: row.paid,
    ends: row.ends_at.getTime(),
    closed: row.closed_at?.getTime() ?? ('' as const),
  }))
}

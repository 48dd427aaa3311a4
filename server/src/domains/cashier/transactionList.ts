import type { InputOf } from '@yakamoz/contract'
import type { finance } from '@yakamoz/contract/calls/finance'
import { addDays, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterRow } from '../../platform/db/afterRow.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { namedCategory } from './transactionTexts.ts'

/** The columns that a list can be ordered by: a fixed map, so that no text from the wire gets into the SQL (SR-16). */
export const orderColumns = {
  time: 'transaction.at',
  amount: 'transaction.amount',
  status: 'transaction.status',
  type: 'transaction.type_id',
} as const

type TransactionFilters = InputOf<(typeof finance)['list_transactions']>

export const filteredTransactions = (app: AppContext, player: number, filters: TransactionFilters) => {
  let query = app.db.query.selectFrom('transaction').where('player_id', '=', player)
  if (filters.startDate) query = query.where('at', '>=', new Date(startOfDay(filters.startDate)))
  if (filters.endDate) query = query.where('at', '<', new Date(startOfDay(addDays(filters.endDate, 1))))
  if (filters.searchType !== undefined) query = query.where('type_id', '=', filters.searchType)
  if (filters.searchCategory !== undefined) {
    const { categoryId, typeId } = namedCategory(filters.searchCategory)
    query = query.where('category_id', '=', categoryId)
    if (typeId !== undefined) query = query.where('type_id', '=', typeId)
  }
  if (filters.status !== undefined) query = query.where('transaction.status', '=', filters.status)
  if (filters.searchID) query = query.where('transaction.id', '=', filters.searchID)
  if (filters.searchMinAmount !== undefined)
    query = query.where(sql<number>`abs(amount)`, '>=', filters.searchMinAmount)
  return query
}

/** The limit of counting, which costs time per row. Users filter rather than page beyond it. */
export const maxCounted = 500

type TransactionQuery = ReturnType<typeof filteredTransactions>

/** Keyset pagination: restricts the query to entries after the last one shown, which the index finds at any depth. */
export const afterEntry = (
  query: TransactionQuery,
  player: number,
  { before, OrderPar, OrderDir }: TransactionFilters,
): TransactionQuery => {
  if (!before || OrderPar !== 'time') return query
  return query.where(afterRow({ table: 'transaction', player, before, isOldestFirst: OrderDir === 'ASC' }))
}

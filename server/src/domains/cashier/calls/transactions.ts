import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { afterEntry, filteredTransactions, maxCounted, orderColumns } from '../transactionList.ts'
import { categories, namedRows, subCategories, types } from '../transactionTexts.ts'

export const list_transactions: Handler<'finance', 'list_transactions'> = async (filters, { app, caller, lang }) => {
  const query = filteredTransactions(app, caller.player, filters)
  const { total } = await app.db.query
    .selectFrom(query.select(sql`1`.as('one')).limit(maxCounted).as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const direction = filters.OrderDir === 'ASC' ? 'asc' : 'desc'
  const rows = await afterEntry(query, caller.player, filters)
    .leftJoin('cash_method as m', 'm.id', 'transaction.method_id')
    .selectAll('transaction')
    .select(['m.name_tr', 'm.name_en'])
    .orderBy(orderColumns[filters.OrderPar], direction)
    .orderBy('transaction.id', direction)
    .limit(filters.limit)
    .offset(filters.offset)
    .execute()
  const shown = rows.map((row) => {
    const type = types[row.type_id]?.[lang] ?? ''
    const method = { tr: row.name_tr, en: row.name_en }[lang] ?? ''
    return {
      id: row.id,
      time: row.at.getTime(),
      decided: row.decided_at?.getTime() ?? ('' as const),
      type_id: row.type_id,
      type,
      transaction_category_id: row.category_id,
      transaction_status: row.status,
      amount: kurus(row.amount),
      title: row.texts[lang]?.title ?? type,
      text: row.texts[lang]?.text ?? '',
      method,
      reason: row.reason,
      isRead: row.read_at !== null,
    }
  })
  return done(shown, { pagination: { limit: filters.limit, offset: filters.offset, total } })
}

export const list_types_frontend: Handler<'finance', 'list_types_frontend'> = async (_, { lang }) =>
  done(namedRows(types, lang))

export const list_categories: Handler<'finance', 'list_categories'> = async (_, { lang }) =>
  done(namedRows(categories, lang))

export const list_sub_categories: Handler<'finance', 'list_sub_categories'> = async (_, { lang }) =>
  done(subCategories.map(({ id, categoryID, name }) => ({ id, categoryID, name: name?.[lang] ?? '' })))

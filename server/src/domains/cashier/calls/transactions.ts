import { transactionCategory } from '@yakamoz/contract'
import { kurus, type Language } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/db/schema.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { type Notice, noticeAbout, noticeText } from '../../notifications/index.ts'
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
      ...textOf(row, type, lang),
      method,
      reason: (lang === 'en' && row.reason_en) || row.reason,
      isRead: row.read_at !== null,
      ...aboutOf(row),
    }
  })
  return done(shown, { pagination: { limit: filters.limit, offset: filters.offset, total } })
}

type Row = Pick<Selectable<Schema['transaction']>, 'notice' | 'texts' | 'category_id'>

const textOf = ({ notice, texts }: Row, type: string, lang: Language) =>
  notice ? noticeText(notice as Notice, lang) : { title: texts[lang]?.title ?? type, text: texts[lang]?.text ?? '' }

/** What a notification is about and where it leads; one without a kind is the operator's. */
const aboutOf = ({ notice, category_id }: Row) => {
  if (notice) return noticeAbout(notice as Notice)
  const isNotice = category_id === transactionCategory.notification
  return { topic: isNotice ? ('operator' as const) : ('' as const), link: '' }
}

export const list_types_frontend: Handler<'finance', 'list_types_frontend'> = async (_, { lang }) =>
  done(namedRows(types, lang))

export const list_categories: Handler<'finance', 'list_categories'> = async (_, { lang }) =>
  done(namedRows(categories, lang))

export const list_sub_categories: Handler<'finance', 'list_sub_categories'> = async (_, { lang }) =>
  done(subCategories.map(({ id, categoryID, name }) => ({ id, categoryID, name: name?.[lang] ?? '' })))

import type { InputOf } from '@yakamoz/contract'
import type { finance } from '@yakamoz/contract/calls/finance'
import { addDays, kurus, type Language, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'

const types: Record<number, Record<Language, string>> = {
  1: { tr: 'Para yatırma', en: 'Deposit' },
  2: { tr: 'Para çekme', en: 'Withdrawal' },
  3: { tr: 'Bonus', en: 'Bonus' },
  4: { tr: 'Bildirim', en: 'Notification' },
}

const categories: Record<number, Record<Language, string>> = {
  1: { tr: 'Ödemeler', en: 'Payments' },
  2: { tr: 'Bildirimler', en: 'Notifications' },
}

const subCategories = [
  { id: 11, categoryID: 1, name: types[1] },
  { id: 12, categoryID: 1, name: types[2] },
  { id: 21, categoryID: 2, name: { tr: 'Hesap', en: 'Account' } },
]

/** The columns that a list may be ordered by: a fixed map, so that no name of the wire reaches the statement (SR-16). */
const orders = {
  time: 'transaction.at',
  amount: 'transaction.amount',
  status: 'transaction.status',
  type: 'transaction.type_id',
} as const

type Asked = InputOf<(typeof finance)['list_transactions']>

const filtered = (app: AppContext, player: number, asked: Asked) => {
  let query = app.db.query.selectFrom('transaction').where('player_id', '=', player)
  if (asked.startDate) query = query.where('at', '>=', new Date(startOfDay(asked.startDate)))
  if (asked.endDate) query = query.where('at', '<', new Date(startOfDay(addDays(asked.endDate, 1))))
  if (asked.searchType !== undefined) query = query.where('type_id', '=', asked.searchType)
  if (asked.searchCategory !== undefined) query = query.where('category_id', '=', asked.searchCategory)
  if (asked.status !== undefined) query = query.where('transaction.status', '=', asked.status)
  if (asked.searchID) query = query.where('transaction.id', '=', asked.searchID)
  if (asked.searchMinAmount !== undefined) query = query.where(sql<number>`abs(amount)`, '>=', asked.searchMinAmount)
  return query
}

/** Counting costs as much as there is to count: beyond this nobody pages, they filter. */
const mostCounted = 500

type Query = ReturnType<typeof filtered>

/** What follows the entry that was shown last, read from the index however far on it lies. */
const after = (query: Query, player: number, { before, OrderPar, OrderDir }: Asked): Query => {
  if (!before || OrderPar !== 'time') return query
  return query.where((row) =>
    row(
      row.refTuple('transaction.at', 'transaction.id'),
      OrderDir === 'ASC' ? '>' : '<',
      row
        .selectFrom('transaction as last')
        .select(['last.at', 'last.id'])
        .where('last.player_id', '=', player)
        .where('last.id', '=', before)
        .$asTuple('at', 'id'),
    ),
  )
}

export const list_transactions: Handler<'finance', 'list_transactions'> = async (asked, { app, caller, lang }) => {
  const query = filtered(app, caller.player, asked)
  const { total } = await app.db.query
    .selectFrom(query.select(sql`1`.as('one')).limit(mostCounted).as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const direction = asked.OrderDir === 'ASC' ? 'asc' : 'desc'
  const rows = await after(query, caller.player, asked)
    .leftJoin('cash_method as m', 'm.id', 'transaction.method_id')
    .selectAll('transaction')
    .select(['m.name_tr', 'm.name_en'])
    .orderBy(orders[asked.OrderPar], direction)
    .orderBy('transaction.id', direction)
    .limit(asked.limit)
    .offset(asked.offset)
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
  return done(shown, { pagination: { limit: asked.limit, offset: asked.offset, total } })
}

const named = (names: Record<number, Record<Language, string>>, lang: Language) =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name: name[lang] }))

export const list_types_frontend: Handler<'finance', 'list_types_frontend'> = async (_, { lang }) =>
  done(named(types, lang))

export const list_categories: Handler<'finance', 'list_categories'> = async (_, { lang }) =>
  done(named(categories, lang))

export const list_sub_categories: Handler<'finance', 'list_sub_categories'> = async (_, { lang }) =>
  done(subCategories.map(({ id, categoryID, name }) => ({ id, categoryID, name: name?.[lang] ?? '' })))

import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

/** Counts the unread notifications of a player: category 2, status 1003 (K-06). */
export const unreadNoticesOf = async ({ db }: Pick<AppContext, 'db'>, player: number): Promise<number> => {
  const { unread } = await db.query
    .selectFrom('transaction')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('player_id', '=', player)
    .where('category_id', '=', transactionCategory.notification)
    .where('status', '=', transactionStatus.information)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

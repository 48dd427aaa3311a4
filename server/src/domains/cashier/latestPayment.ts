import { transactionCategory } from '@yakamoz/contract'
import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'

/** A payment as its player reads it; `amount` is above zero for withdrawals too. */
type LatestPayment = { amount: Kurus; status: number; reason: Record<Language, string>; atMs: number }

/** Returns the newest deposit (type 1) or withdrawal (type 2) of a player. */
export const latestPaymentOf = async (
  { db }: AppContext,
  player: number,
  typeId: 1 | 2,
): Promise<LatestPayment | undefined> => {
  const row = await db.query
    .selectFrom('transaction')
    .select(['amount', 'status', 'reason', 'reason_en', 'at'])
    .where('player_id', '=', player)
    .where('category_id', '=', transactionCategory.payment)
    .where('type_id', '=', typeId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const reason = { tr: row.reason, en: row.reason_en || row.reason }
  return { amount: kurus(Math.abs(row.amount)), status: row.status, reason, atMs: row.at.getTime() }
}

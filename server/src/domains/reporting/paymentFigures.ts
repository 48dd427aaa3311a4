import { depositType, transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract/paymentConstants'
import { type Day, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

/** The last day that is counted, or the day of the first decision. */
const firstDayToCount = async ({ db }: AppContext): Promise<Day | undefined> => {
  const { rows } = await sql<{ day: Day | null }>`
    select coalesce((select max(day) from payment_figure),
      to_char((select min(decided_at) from transaction where decided_at is not null) at time zone 'Europe/Istanbul', 'YYYY-MM-DD')) as day`.execute(
    db.background,
  )
  return rows[0]?.day ?? undefined
}

/**
 * Counts decided payments by day, method and kind (`payment_figure`) from the last counted day on, or from `first`: earlier days do not change any more,
 * because a payment is decided once.
 */
export const measurePayments = async (app: AppContext, first?: Day): Promise<void> => {
  const from = first ?? (await firstDayToCount(app))
  if (from === undefined) return
  await app.db.background.transaction().execute(async (executor) => {
    // One process at a time: two would insert the same rows.
    await sql`lock table payment_figure in exclusive mode`.execute(executor)
    await executor.deleteFrom('payment_figure').where('day', '>=', from).execute()
    await sql`
      insert into payment_figure (day, method_id, type_id, approved, refused, amount, seconds)
      select to_char(decided_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD'), coalesce(method_id, 0), type_id,
        count(*) filter (where status = ${transactionStatus.approved}::int),
        count(*) filter (where status = ${transactionStatus.refused}::int),
        coalesce(sum(abs(amount)) filter (where status = ${transactionStatus.approved}::int), 0),
        coalesce(sum(greatest(0, extract(epoch from decided_at - at))), 0)::bigint
      from transaction
      where decided_at >= ${new Date(startOfDay(from))}::timestamptz and category_id = ${transactionCategory.payment}::int
        and type_id in (${depositType}::int, ${withdrawalType}::int)
        and status in (${transactionStatus.approved}::int, ${transactionStatus.refused}::int)
      group by 1, 2, 3`.execute(executor)
  })
}

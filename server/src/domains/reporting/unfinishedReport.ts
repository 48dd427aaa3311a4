import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

export type Unfinished = {
  held: number
  withdrawals: number
  coupons: number
  live: number
  rounds: number
  unshown: number
}

/** Compares the reserved money of players with what it is reserved for, in kuruş, and counts unfinished rounds (A32). */
export const unfinishedReport = async (app: AppContext): Promise<Unfinished> => {
  const { rows } = await sql<Unfinished>`
    select (select coalesce(sum(held), 0) from wallet)::bigint as held,
      (select coalesce(sum(-amount), 0) from transaction where status = 1001 and type_id = 2)::bigint as withdrawals,
      (select coalesce(sum(stake_left), 0) from coupon where state in ('pending', 'returning', 'open'))::bigint as coupons,
      (select coalesce(sum(stake), 0) from live_bet where state = 'open')::bigint as live,
      (select coalesce(sum(stake), 0) from round where open)::bigint as rounds,
      (select count(*) from round where shown_at is null and at > ${new Date(app.now() - 86_400_000)}::timestamptz)::int
        as unshown`.execute(app.db.background)
  return rows[0] ?? { held: 0, withdrawals: 0, coupons: 0, live: 0, rounds: 0, unshown: 0 }
}

import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

type Liability = { cash: number; bonus: number; held: number; coupons: number }

/**
 * Measures what the house owes players, in kuruş: their cash, bonus and reserved money, and the most that their undecided coupons can still win.
 * The demo's players of the past are included.
 */
export const readLiability = async ({ db }: AppContext): Promise<Liability | undefined> => {
  const { rows } = await sql<Liability>`
    select sum(cash)::bigint as cash, sum(bonus)::bigint as bonus, sum(held)::bigint as held,
      (select coalesce(sum(max_win * share / 10000), 0) from coupon where state in ('pending', 'returning', 'open'))::bigint as coupons
    from wallet`.execute(db.delayed)
  return rows[0]
}

/** Sets the gauge `yakamoz_liability_kurus`. */
export const measureLiability = async (app: AppContext): Promise<void> => {
  for (const [of, kurus] of Object.entries((await readLiability(app)) ?? {}))
    app.metrics.liability.set({ of }, kurus ?? 0)
}

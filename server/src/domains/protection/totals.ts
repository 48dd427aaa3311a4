import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

export type Totals = {
  staked: Kurus
  won: Kurus
  /** Bonuses, prizes and discounts. */
  bonuses: Kurus
  deposited: Kurus
  withdrawn: Kurus
}

type Row = { staked: number; won: number; bonuses: number; deposited: number; withdrawn: number }

/**
 * Returns the totals of what a player began in a range of time, without `until`: a bet counts with its current result, and a refunded one
 * not at all.
 */
export const totalsOf = async (app: AppContext, player: number, from: Date, until: Date): Promise<Totals> => {
  const { rows } = await sql<Row>`
    select coalesce(sum(l.amount) filter (where l.use = 'staked'), 0)::bigint as staked,
      coalesce(sum(l.amount) filter (where l.use = 'won'), 0)::bigint as won,
      coalesce(sum(l.amount) filter (where l.use = 'given'), 0)::bigint as bonuses,
      coalesce(sum(l.amount) filter (where l.use = 'deposited'), 0)::bigint as deposited,
      coalesce(sum(l.amount) filter (where l.use = 'withdrawn'), 0)::bigint as withdrawn
    from counted_legs(${player}::bigint, ${from}::timestamptz, ${until}::timestamptz) l`.execute(app.db.query)
  const row = rows[0] ?? { staked: 0, won: 0, bonuses: 0, deposited: 0, withdrawn: 0 }
  return {
    staked: kurus(row.staked),
    won: kurus(row.won),
    bonuses: kurus(row.bonuses),
    deposited: kurus(row.deposited),
    withdrawn: kurus(row.withdrawn),
  }
}

/** Returns when the sign-in of a family began, across its renewed sessions. */
export const signInStart = async (app: AppContext, player: number, family: string): Promise<number> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(s.at) as at from (
      select made_at as at from auth_token where player_id = ${player}::bigint and family = ${family}
      union all
      select opened_at from session where player_id = ${player}::bigint and family = ${family}
    ) s`.execute(app.db.query)
  return rows[0]?.at?.getTime() ?? app.now()
}

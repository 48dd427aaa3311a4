import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { House } from '../house.ts'

export type Totals = {
  staked: Kurus
  won: Kurus
  /** Bonuses, prizes and discounts of the house. */
  bonuses: Kurus
  deposited: Kurus
  withdrawn: Kurus
}

type Row = { staked: number; won: number; bonuses: number; deposited: number; withdrawn: number }

/** What a player's book says of a span of time, `until` not included; found by place, whatever the length of the book. */
export const totalsOf = async (house: House, player: number, from: Date, until: Date): Promise<Totals> => {
  const { rows } = await sql<Row>`
    select coalesce(sum(t.amount) filter (where t.use = 'staked'), 0)::bigint as staked,
      coalesce(sum(t.amount) filter (where t.use = 'won'), 0)::bigint as won,
      coalesce(sum(t.amount) filter (where t.from_account in ('house/bonus', 'house/prizes')
        and t.to_account in ('cash', 'bonus')), 0)::bigint as bonuses,
      coalesce(sum(t.amount) filter (where t.use = 'deposited'), 0)::bigint as deposited,
      coalesce(sum(t.amount) filter (where t.reason = 'withdrawal' and t.to_account like 'gateway/%'), 0)::bigint as withdrawn
    from (
      select leg_use(l.reason, l.from_account, l.to_account) as use, l.*
      from transfer l
      where l.player_id = ${player}::bigint and l.seq >= book_place(${player}::bigint, ${from}::timestamptz)
        and l.seq < book_place(${player}::bigint, ${until}::timestamptz)
    ) t`.execute(house.db.query)
  const row = rows[0] ?? { staked: 0, won: 0, bonuses: 0, deposited: 0, withdrawn: 0 }
  return {
    staked: kurus(row.staked),
    won: kurus(row.won),
    bonuses: kurus(row.bonuses),
    deposited: kurus(row.deposited),
    withdrawn: kurus(row.withdrawn),
  }
}

/** When the sign-in of a family began; the sessions that followed one another within it count as one. */
export const signInStart = async (house: House, player: number, family: string): Promise<number> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(s.at) as at from (
      select made_at as at from auth_token where player_id = ${player}::bigint and family = ${family}
      union all
      select opened_at from session where player_id = ${player}::bigint and family = ${family}
    ) s`.execute(house.db.query)
  return rows[0]?.at?.getTime() ?? house.now()
}

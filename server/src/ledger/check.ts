import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Database } from '../platform/db/connect.ts'

/** A wallet that differs from the sum of its transfers, in kuruş. Empty in sound books. */
type Mismatch = { player: number; account: string; stored: Kurus; summed: Kurus }

export type BooksReport = {
  /** The sum of all balances, players' and house's: zero in sound books. */
  sum: Kurus
  mismatches: Mismatch[]
  /** Operations with an effect more or less than once: their legs do not stand 0, 1, 2 … once each. */
  broken: number
}

const mismatches = sql<{ player: number; account: string; stored: number; summed: number }>`
  with moved as (
    select player_id, to_account as account, amount from transfer where to_account in ('cash', 'bonus', 'held')
    union all
    select player_id, from_account, -amount from transfer where from_account in ('cash', 'bonus', 'held')
  ), summed as (
    select player_id, account, sum(amount)::bigint as amount from moved group by 1, 2
  ), stored as (
    select player_id, 'cash' as account, cash as amount from wallet
    union all select player_id, 'bonus', bonus from wallet
    union all select player_id, 'held', held from wallet
  )
  select coalesce(s.player_id, m.player_id) as player, coalesce(s.account, m.account) as account,
    coalesce(s.amount, 0) as stored, coalesce(m.amount, 0) as summed
  from stored s full join summed m on m.player_id = s.player_id and m.account = s.account
  where coalesce(s.amount, 0) <> coalesce(m.amount, 0)`

const houseSum = sql<{ sum: number }>`
  select (coalesce((select sum(cash + bonus + held) from wallet), 0)
    + coalesce((select sum(amount) from transfer where to_account like '%/%'), 0)
    - coalesce((select sum(amount) from transfer where from_account like '%/%'), 0))::bigint as sum`

const broken = sql<{ count: number }>`
  select count(*)::int as count from (
    select player_id, operation from transfer group by 1, 2
    having count(*) <> max(leg) + 1 or count(distinct digest) > 1 or count(distinct seq) > 1
  ) b`

/** Reads all the books and reports what does not balance. */
export const checkBooks = async (db: Database): Promise<BooksReport> => {
  const [wrong, total, odd] = [
    await mismatches.execute(db.background),
    await houseSum.execute(db.background),
    await broken.execute(db.background),
  ]
  return {
    sum: kurus(total.rows[0]?.sum ?? 0),
    mismatches: wrong.rows.map((row) => ({ ...row, stored: kurus(row.stored), summed: kurus(row.summed) })),
    broken: odd.rows[0]?.count ?? 0,
  }
}

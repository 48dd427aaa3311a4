import { addDays, dayOf } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { sidesOfTransfer } from './playedOperations.ts'

/** The transfers between players and one other account for one reason on a day in Istanbul. Amounts in kuruş. */
export type Turnover = {
  day: string
  account: string
  reason: string
  transfers: number
  /** Received from players. */
  received: number
  /** Paid to players. */
  paid: number
}

/**
 * Updates the turnover of each hour and day, the players who bet on a day and first deposits with their numbers from the ledger's feed, in one statement: the rows
 * of `transfer` are read once. Legs between two accounts of a player are no turnover.
 */
export const turnoverConsumer: Consumer = {
  name: 'turnover',
  handleRange: async (executor, { afterTx, lastTx }) => {
    const inRange = sql`t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint`
    await sql`
      with sums as materialized (
        select to_char(t.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day,
          extract(hour from t.at at time zone 'Europe/Istanbul')::smallint as hour, o.account, l.reason, count(*) as transfers,
          coalesce(sum(l.amount) filter (where o.sign > 0), 0) as received,
          coalesce(sum(l.amount) filter (where o.sign < 0), 0) as paid
        from transfer t
        join transfer l on l.player_id = t.player_id and l.operation = t.operation
        cross join lateral ${sidesOfTransfer} o
        where t.leg = 0 and ${inRange} and strpos(o.account, '/') > 0
        group by 1, 2, 3, 4
      ), daily as (
        insert into daily_turnover as d (day, account, reason, transfers, received, paid)
        select day, account, reason, sum(transfers), sum(received), sum(paid) from sums group by 1, 2, 3 order by 1, 2, 3
        on conflict (day, account, reason) do update set transfers = d.transfers + excluded.transfers,
          received = d.received + excluded.received, paid = d.paid + excluded.paid
      ), hourly as (
        insert into hourly_turnover as h (day, hour, account, reason, transfers, received, paid)
        select day, hour, account, reason, transfers, received, paid from sums order by 1, 2, 3, 4
        on conflict (day, hour, account, reason) do update set transfers = h.transfers + excluded.transfers,
          received = h.received + excluded.received, paid = h.paid + excluded.paid
      ), active as (
        insert into active_player (day, player_id)
        select distinct to_char(t.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD'), t.player_id
        from transfer t where t.leg = 0 and ${inRange} and t.reason = 'bet' order by 1, 2
        on conflict do nothing returning day
      ), first as (
        insert into first_deposit (player_id, amount, at)
        select distinct on (t.player_id) t.player_id, t.amount, t.at
        from transfer t where t.leg = 0 and ${inRange} and t.reason = 'deposit' order by t.player_id, t.seq
        on conflict do nothing returning to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day
      )
      insert into daily_players as p (day, active, first_deposits)
      select day, sum(active), sum(first_deposits)
      from (select day, 1 as active, 0 as first_deposits from active union all select day, 0, 1 from first) c
      group by 1 order by 1
      on conflict (day) do update set active = p.active + excluded.active,
        first_deposits = p.first_deposits + excluded.first_deposits`.execute(executor)
  },
}

/** How long the turnover of hours is stored: today is compared with the last four weeks. */
const hourlyDays = 60

export const deleteOldHours = async (app: AppContext): Promise<void> => {
  const first = addDays(dayOf(app.now()), -hourlyDays)
  await app.db.background.deleteFrom('hourly_turnover').where('day', '<', first).execute()
}

/** Returns the turnover of a day, ordered by account and reason; it lags by a few seconds. */
export const turnoverOn = (app: AppContext, day: string): Promise<Turnover[]> =>
  app.db.delayed
    .selectFrom('daily_turnover')
    .selectAll()
    .where('day', '=', day)
    .orderBy('account')
    .orderBy('reason')
    .execute()

import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'

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

/** Updates the turnover of each day from the ledger's feed. Legs between two accounts of a player are no turnover. */
export const turnoverConsumer: Consumer = {
  name: 'turnover',
  handleRange: async (executor, { afterTx, lastTx }) => {
    await sql`
      insert into daily_turnover as d (day, account, reason, transfers, received, paid)
      select to_char(t.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD'), o.account, l.reason, count(*),
        coalesce(sum(l.amount) filter (where o.is_received), 0), coalesce(sum(l.amount) filter (where not o.is_received), 0)
      from transfer t
      join transfer l on l.player_id = t.player_id and l.operation = t.operation
      cross join lateral (select strpos(l.to_account, '/') > 0 as is_received,
        case when strpos(l.to_account, '/') > 0 then l.to_account else l.from_account end as account) o
      where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and strpos(o.account, '/') > 0
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, account, reason) do update set transfers = d.transfers + excluded.transfers,
        received = d.received + excluded.received, paid = d.paid + excluded.paid`.execute(executor)
  },
}

/** Returns the turnover of a day, ordered by account and reason; it lags by a few seconds. */
export const turnoverOn = (app: AppContext, day: string): Promise<Turnover[]> =>
  app.db.query
    .selectFrom('daily_turnover')
    .selectAll()
    .where('day', '=', day)
    .orderBy('account')
    .orderBy('reason')
    .execute()

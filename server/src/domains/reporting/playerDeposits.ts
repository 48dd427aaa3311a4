import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'

/** Adds up what each player has deposited, less what was corrected or charged back, from the ledger's feed. */
export const depositConsumer: Consumer = {
  name: 'deposits',
  handleRange: async (executor, { afterTx, lastTx }) => {
    await sql`
      insert into player_deposit as d (player_id, deposits, amount)
      select t.player_id, count(*) filter (where l.reason = 'deposit'),
        sum(case l.reason when 'deposit' then l.amount else -l.amount end)
      from transfer t
      join transfer l on l.player_id = t.player_id and l.operation = t.operation
      where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and t.reason in ('deposit', 'correction')
        and (l.reason = 'deposit' or l.reason = 'correction' and l.to_account like 'gateway/%')
      group by t.player_id order by t.player_id
      on conflict (player_id) do update set deposits = d.deposits + excluded.deposits, amount = d.amount + excluded.amount`.execute(
      executor,
    )
  },
}

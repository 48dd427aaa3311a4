import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'

/** Adds up what each player has deposited, from the ledger's feed. */
export const depositConsumer: Consumer = {
  name: 'deposits',
  handleRange: async (executor, { afterTx, lastTx }) => {
    await sql`
      insert into player_deposit as d (player_id, deposits, amount)
      select player_id, count(*), sum(amount) from transfer
      where leg = 0 and tx > ${afterTx}::bigint and tx <= ${lastTx}::bigint and reason = 'deposit'
      group by player_id order by player_id
      on conflict (player_id) do update set deposits = d.deposits + excluded.deposits, amount = d.amount + excluded.amount`.execute(
      executor,
    )
  },
}

import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type Moved, type Sums, sumsOf } from './figures.ts'
import { isWithin, type Period } from './periods.ts'
import { sidesOfTransfer } from './playedOperations.ts'

/** The most players of a segment: each is read by an index of his own. */
const maxPlayers = 5_000

/** `sums` by the definitions of the house. `active`: players with a stake. */
export type Segment = { players: number; active: number; sums: Sums }

/**
 * Reads what some players did in a period, from the ledger. `players`: a query of their ids. Undefined for more than 5,000 of them.
 */
export const readSegment = async (
  { db }: AppContext,
  players: RawBuilder<unknown>,
  period: Period,
): Promise<Segment | undefined> => {
  const { rows: chosen } = await sql<{ id: number }>`select q.id from (${players}) q limit ${maxPlayers + 1}`.execute(
    db.delayed,
  )
  if (chosen.length > maxPlayers) return undefined
  const ids = chosen.map(({ id }) => id)
  const { rows } = await sql<Moved & { active: number }>`
    with moved as materialized (
      select l.player_id, l.reason, l.amount, o.account, o.sign
      from unnest(${ids}::bigint[]) c(id)
      cross join lateral (
        select * from transfer t where t.player_id = c.id
          and t.seq >= first_seq_since(c.id, (${period.first}::date)::timestamp at time zone 'Europe/Istanbul') and ${isWithin('t.at', period)}
      ) l
      cross join lateral ${sidesOfTransfer} o
    )
    select m.account, m.reason, count(*)::bigint as transfers,
      coalesce(sum(m.amount) filter (where m.sign > 0), 0)::bigint as received,
      coalesce(sum(m.amount) filter (where m.sign < 0), 0)::bigint as paid,
      (select count(distinct a.player_id)::int from moved a where a.reason = 'bet') as active
    from moved m where strpos(m.account, '/') > 0 group by 1, 2`.execute(db.delayed)
  return { players: ids.length, active: rows[0]?.active ?? 0, sums: sumsOf(rows) }
}

import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import type { ListedTransaction, OwnTransaction, Period, State } from './compare.ts'

/** How far before and after a day a transaction is looked for: the clocks of both sides, and repetitions, date it differently. */
export const marginMs = 3_600_000

type Row = {
  id_provider: string
  player_id: number
  type: 'bet' | 'win' | 'rollback' | 'tombstone'
  amount: number
  round_id: string
  rolled_back_by: string | null
  at: Date
}

const stateOf = ({ type, rolled_back_by }: Row): State => {
  if (type === 'tombstone') return 'refused'
  return rolled_back_by === null ? 'booked' : 'rolled_back'
}

/**
 * Reads our transactions of a day and of the hours around it, and those that are listed for it, whenever they were booked. The latter need the player,
 * whom an aggregator may not name.
 */
export const ownTransactions = async (
  { db }: AppContext,
  adapter: string,
  { fromMs, untilMs }: Period,
  listed: readonly ListedTransaction[],
): Promise<OwnTransaction[]> => {
  const named = listed.filter(({ player }) => player !== undefined)
  const columns = sql`t.id_provider, t.player_id, t.type, t.amount, t.round_id, t.rolled_back_by, t.at`
  const { rows } = await sql<Row>`
    select ${columns} from provider_transaction t
    where t.provider = ${adapter} and t.at >= ${new Date(fromMs - marginMs)} and t.at < ${new Date(untilMs + marginMs)}
    union
    select ${columns} from unnest(${named.map(({ player }) => player ?? 0)}::bigint[], ${named.map(({ id }) => id)}::text[]) as n(player_id, id)
    join provider_transaction t on t.player_id = n.player_id and t.provider = ${adapter} and t.id_provider = n.id`.execute(
    db.background,
  )
  return rows.map((row) => ({
    id: row.id_provider,
    type: row.type === 'tombstone' ? undefined : row.type,
    amount: row.amount,
    state: stateOf(row),
    player: row.player_id,
    round: row.round_id,
    isOfDay: row.at.getTime() >= fromMs && row.at.getTime() < untilMs,
  }))
}

import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './db/connect.ts'

/**
 * The made-up players of the demo's past (table `past_player`, empty in every other house): the console shows them, and players never see
 * or hear of them, nor they of anything.
 */

/** The condition that the player of a column is real. */
export const isRealPlayer = (column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from past_player m where m.player_id = ${sql.ref(column)})`

/**
 * Returns those of these players of whom nothing is written any more for anybody to read: made-up ones, and erased ones, of whom a follower may
 * still deliver what happened before.
 */
export const silentAmong = async (executor: Executor, players: readonly number[]): Promise<ReadonlySet<number>> => {
  if (players.length === 0) return new Set()
  const asked = [...new Set(players)]
  const { rows } = await sql<{ id: number }>`
    select player_id as id from past_player where player_id = any(${asked}::bigint[])
    union all select id from player where id = any(${asked}::bigint[]) and erased_at is not null`.execute(executor)
  return new Set(rows.map(({ id }) => id))
}

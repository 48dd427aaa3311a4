import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './db/connect.ts'

/**
 * The made-up players of the demo's past (table `past_player`, empty in every other house): the console shows them, and players never see
 * or hear of them, nor they of anything.
 */

/** The condition that the player of a column is real. */
export const isRealPlayer = (column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from past_player m where m.player_id = ${sql.ref(column)})`

/** Returns those of these players that are made up. */
export const madeUpAmong = async (executor: Executor, players: readonly number[]): Promise<ReadonlySet<number>> => {
  if (players.length === 0) return new Set()
  const { rows } = await sql<{ player_id: number }>`
    select player_id from past_player where player_id = any(${[...new Set(players)]}::bigint[])`.execute(executor)
  return new Set(rows.map(({ player_id }) => player_id))
}

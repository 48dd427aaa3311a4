import { type ErasedPart, erasedParts, type KeptPart, keptParts } from '@yakamoz/contract/console/playerErasure'
import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { findPlayer } from '../../accounts/index.ts'
import { isBarredFromPlay } from './erase.ts'
import { obstaclesTo } from './obstacles.ts'
import { childTables, playerTables } from './tables.ts'

/** Returns how many rows each part of a player's data has. */
const rowsByPart = async (app: AppContext, id: number): Promise<ReadonlyMap<string, number>> => {
  const counts = [
    sql`select 'account' as part, 1::bigint as rows`,
    sql`select 'audit', count(*) from audit where subject = ${String(id)}`,
    ...Object.entries(playerTables).map(
      ([table, { part }]) =>
        sql`select ${sql.lit(part)}, count(*) from ${sql.table(table)} where player_id = ${id}::bigint`,
    ),
    ...childTables.map(
      ({ table, of, by }) => sql`select ${sql.lit(playerTables[of].part)}, count(*) from ${sql.table(table)}
        where ${sql.ref(by)} in (select id from ${sql.table(of)} where player_id = ${id}::bigint)`,
    ),
  ]
  const { rows } = await sql<{ part: string; rows: number }>`
    select part, sum(rows)::bigint as rows from (${sql.join(counts, sql` union all `)}) c group by part`.execute(
    app.db.query,
  )
  return new Map(rows.map(({ part, rows: count }) => [part, count]))
}

/** Returns what an erasure would delete and leave, and what prevents it; undefined if there is no such player. */
export const erasureOf = async (app: AppContext, id: number) => {
  const player = await findPlayer(app, id)
  if (!player) return undefined
  const [{ obstacles, earliest }, rows, keepsHashes] = await Promise.all([
    obstaclesTo(app, app.db.query, player),
    rowsByPart(app, id),
    isBarredFromPlay(app, app.db.query, id),
  ])
  const counted = <Part extends ErasedPart | KeptPart>(parts: readonly Part[]) =>
    parts.map((part) => ({ part, rows: rows.get(part) ?? 0 }))
  return {
    obstacles,
    earliest: earliest?.getTime() ?? ('' as const),
    retentionYears: app.config.playerRetentionYears,
    erased: counted(erasedParts),
    kept: counted(keptParts),
    keepsHashes,
  }
}

/** Returns the closed accounts whose retention time is over by their closing, the oldest first; at most `limit`. */
export const closedLongAgo = async (app: AppContext, limit: number) => {
  const before = new Date(app.now())
  before.setUTCFullYear(before.getUTCFullYear() - app.config.playerRetentionYears)
  return app.db.query
    .selectFrom('player')
    .select(['id', 'username', 'closed_at'])
    .where('closed_at', '<', before)
    .where('erased_at', 'is', null)
    .orderBy('closed_at')
    .limit(limit)
    .execute()
}

import { sql } from 'kysely'
import { isIntact } from '../../platform/integrityCheck.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { finishRound } from './moveRound.ts'

/** The server finishes a round of several moves after this time without a move, as the rules of these games state. */
export const abandonedAfterMs = 24 * 3_600_000
const chunkSize = 100

/**
 * Finishes rounds that their players have left or cannot continue because the game is closed, or the player is excluded or has closed the
 * account. A round that cannot be finished is logged and skipped.
 */
export const finishAbandonedRounds = async (app: AppContext): Promise<void> => {
  // A server whose files were changed must not draw: the rounds wait for its restart.
  if (!isIntact(app)) return
  const before = new Date(app.now() - abandonedAfterMs)
  for (let [player, id] = [0, '']; ; ) {
    const rows = await app.db.query
      .selectFrom('round')
      .select(['player_id', 'id'])
      .where('open', '=', true)
      .where('at', '<', before)
      .where((row) => row(row.refTuple('player_id', 'id'), '>', row.tuple(player, sql<string>`${id}`)))
      .orderBy('player_id')
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    for (const row of rows) {
      ;[player, id] = [row.player_id, row.id]
      await finishRound(app, player, id).catch((cause: unknown) =>
        app.log.error({ cause: String(cause), player, round: id }, 'an abandoned round was not finished'),
      )
    }
    if (rows.length < chunkSize) return
  }
}

import { sql } from 'kysely'
import { isIntact } from '../../platform/integrityCheck.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { finishRound } from './stepRounds.ts'

/** A round of several moves whose player has stayed away for so long is finished by the house. The rules of these games say so. */
export const abandonedAfterMs = 24 * 3_600_000
const chunkSize = 100

/**
 * Finishes rounds that wait for players who do not come back, or may not: whose game is closed, who have excluded themselves or closed
 * their account. One that cannot be finished holds up no other.
 */
export const finishAbandonedRounds = async (app: AppContext): Promise<void> => {
  // Software that is not what it should be decides nothing: the rounds wait until the house is started anew.
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
        app.log.error({ cause: String(cause), player, round: id }, 'a round was not finished'),
      )
    }
    if (rows.length < chunkSize) return
  }
}

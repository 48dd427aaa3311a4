import { sql } from 'kysely'
import type { House } from '../house.ts'
import { isSound } from '../software.ts'
import { finishRound } from './steps.ts'

/** A round of several moves whose player has stayed away for so long is finished by the house. The rules of these games say so. */
export const abandonedAfterMs = 24 * 3_600_000
const chunkSize = 100

/**
 * Finishes rounds that wait for players who do not come back, or may not: whose game is closed, who have excluded themselves or closed
 * their account. One that cannot be finished holds up no other.
 */
export const sweepRounds = async (house: House): Promise<void> => {
  // Software that is not what it should be decides nothing: the rounds wait until the house is started anew.
  if (!isSound(house)) return
  const before = new Date(house.now() - abandonedAfterMs)
  for (let [player, id] = [0, '']; ; ) {
    const rows = await house.db.query
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
      await finishRound(house, player, id).catch((cause: unknown) =>
        house.log.error({ cause: String(cause), player, round: id }, 'a round was not finished'),
      )
    }
    if (rows.length < chunkSize) return
  }
}

import type { PlayerContext } from '../../transport/rpc/handler.ts'

/** A pause of this length ends a stretch of play. */
const playPauseMs = 15 * 60_000

/** How often the player is told of time and result, and when next in a stretch of play that goes on. */
export const realityOf = async ({
  app,
  caller,
}: PlayerContext): Promise<{ every: number; next: number | undefined }> => {
  const row = await app.db.query
    .selectFrom('protection')
    .select(['reality_minutes', 'reality_from', 'last_play_at'])
    .where('player_id', '=', caller.player)
    .executeTakeFirst()
  const every = row?.reality_minutes ?? 0
  if (!every || !row?.reality_from || !row.last_play_at) return { every, next: undefined }
  const isOver = app.now() - row.last_play_at.getTime() >= playPauseMs
  return { every, next: isOver ? undefined : row.reality_from.getTime() + every * 60_000 }
}

/** The beginning of the house's time, for a range that is open to the past, and its end. */
export const startOfTimeMs = Date.parse('2000-01-01T00:00:00Z')

export const endOfTimeMs = Date.parse('2999-01-01T00:00:00Z')

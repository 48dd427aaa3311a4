import type { PlayerContext } from '../../transport/rpc/handler.ts'

/** A pause of this length ends a session of play. */
const playPauseMs = 15 * 60_000

/** Returns the interval of the reality check in minutes, and the time of the next one in the current session of play. */
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

/** The bounds of open ranges of time. */
export const startOfTimeMs = Date.parse('2000-01-01T00:00:00Z')

export const endOfTimeMs = Date.parse('2999-01-01T00:00:00Z')

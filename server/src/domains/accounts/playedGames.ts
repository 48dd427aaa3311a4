import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/**
 * Records that a player opened a game for money, and tells the player's open pages. One row per player and game, written when a game is
 * launched: bets write nothing.
 */
export const recordPlayed = async (app: AppContext, player: number, game: number): Promise<void> => {
  const opened_at = new Date(app.now())
  await app.db.query
    .insertInto('played_game')
    .values({ player_id: player, game_id: game, opened_at })
    .onConflict((row) => row.columns(['player_id', 'game_id']).doUpdateSet({ opened_at }))
    .execute()
  app.bus.publish('account', { player, event: { kind: 'played', id: String(game) } })
}

/** Returns the ids of all games that the player opened for money, the newest first. */
export const playedGamesOf = async (app: AppContext, player: number): Promise<number[]> => {
  const rows = await app.db.query
    .selectFrom('played_game')
    .select('game_id')
    .where('player_id', '=', player)
    .orderBy('opened_at', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.map((row) => row.game_id)
}

/** Deletes what is remembered of a player's taste: the opened games and the favourites. */
export const forgetGames = async (executor: Executor, player: number): Promise<void> => {
  await executor.deleteFrom('played_game').where('player_id', '=', player).execute()
  await executor.deleteFrom('favourite').where('player_id', '=', player).execute()
}

import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { roundsWithChain, saltOfRow } from '../seedChains.ts'
import { liveGame, type TableId, tables } from '../tables.ts'

/** The last settled rounds of a table, newest first. A table at a time, so that the primary key gives their order. */
const lastRoundsOf = (app: AppContext, { game, hall }: TableId, limit: number) =>
  roundsWithChain(app.db.query)
    .select(['r.game_id', 'r.version', 'r.hall', 'r.closes_at', 'r.outcome', 'r.seed_sealed', 'r.seed_hash'])
    .where('r.game_id', '=', game.id)
    .where('r.hall', '=', hall)
    .where('r.phase', '=', 'settled')
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute()

/** Anybody may check a round, also somebody who did not bet on it. Void rounds have no outcome. */
export const rounds: Handler<'livecasino', 'rounds'> = async ({ gameID, limit }, { app }) => {
  if (!liveGame(gameID)) return refuse('game_closed')
  const ofGame = tables().filter(({ game }) => game.id === gameID)
  const rows = (await Promise.all(ofGame.map((table) => lastRoundsOf(app, table, limit)))).flat()
  const newest = rows.toSorted((a, b) => b.closes_at.getTime() - a.closes_at.getTime()).slice(0, limit)
  return done(
    newest.map((row) => ({
      gameID: row.game_id,
      version: row.version,
      hall: row.hall,
      round: row.number,
      time: row.closes_at.getTime(),
      outcome: row.outcome,
      seed: app.vault.open(row.seed_sealed),
      seedHash: row.seed_hash,
      salt: saltOfRow(row, true),
    })),
  )
}

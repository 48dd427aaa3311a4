import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import { isIntact } from '../../platform/integrityCheck.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { announceCatalogue, type CatalogueGame, catalogueOf } from './catalogue.ts'

/** `closing`: its running rounds are its last ones. */
export type GameState = 'open' | 'closing' | 'closed'

/** Returns a game that is not open while the software is as it was released: otherwise nothing is played at all. */
export const closedGame = async (app: AppContext, gameId: number): Promise<CatalogueGame | undefined> =>
  isIntact(app) ? (await catalogueOf(app)).closed.get(gameId) : undefined

/** Returns a game that takes bets: an open one, or one that closes after the running round. */
export const gameTakingBets = async (app: AppContext, gameId: number): Promise<CatalogueGame | undefined> => {
  const open = (await catalogueOf(app)).byId.get(gameId)
  if (open) return open
  const closing = await closedGame(app, gameId)
  return closing?.closing === 'last' ? closing : undefined
}

/** Whether a player has a round to finish in a game, or a bet that is not decided yet. */
const hasUnfinished = async ({ db }: AppContext, player: number, gameId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from round where player_id = ${player} and game_id = ${gameId}::int and open)
      or exists (select from live_bet where player_id = ${player} and game_id = ${gameId}::int and state = 'open') as found`.execute(
    db.query,
  )
  return rows[0]?.found === true
}

/** Returns a game that may be opened: one that takes bets, for a player also one in which he has something to finish. */
export const gameToOpen = async (
  app: AppContext,
  gameId: number,
  player: number | undefined,
): Promise<CatalogueGame | undefined> => {
  const game = await gameTakingBets(app, gameId)
  if (game || player === undefined) return game
  const closed = await closedGame(app, gameId)
  return closed && (await hasUnfinished(app, player, gameId)) ? closed : undefined
}

/** Changes the state of a game; undefined when it has that state, or there is no such game. */
export const setGameState = (
  executor: Executor,
  { id, to, at }: { id: number; to: GameState; at: Date },
): Promise<{ slug: string } | undefined> =>
  executor
    .updateTable('game')
    .set({ open: to === 'open', closing_at: to === 'closing' ? at : null })
    .where('id', '=', id)
    .where((game) => {
      if (to === 'closed') return game.or([game('open', '=', true), game('closing_at', 'is not', null)])
      return game('open', '=', to === 'closing')
    })
    .returning('slug')
    .executeTakeFirst()

/** Whether a game is open as it is stored; true for one that is not in the catalogue. */
export const isGameOpen = async ({ db }: AppContext, gameId: number): Promise<boolean> => {
  const row = await db.query.selectFrom('game').select('open').where('id', '=', gameId).executeTakeFirst()
  return row?.open ?? true
}

/** Returns since when a game closes after its running rounds; undefined when it does not. */
export const closingSince = async ({ db }: AppContext, gameId: number): Promise<Date | undefined> => {
  const row = await db.query.selectFrom('game').select('closing_at').where('id', '=', gameId).executeTakeFirst()
  return row?.closing_at ?? undefined
}

/** Closes a game whose last rounds are over, unless it was opened or closed again after `since`. */
export const endClosing = async (app: AppContext, gameId: number, since: Date): Promise<void> => {
  const { numUpdatedRows } = await app.db.query
    .updateTable('game')
    .set({ closing_at: null })
    .where('id', '=', gameId)
    .where('closing_at', '=', since)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) announceCatalogue(app)
}

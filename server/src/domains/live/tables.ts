import type { RoomName } from '@yakamoz/contract'
import {
  type BingoGame,
  type CrashGame,
  type Game,
  gameById,
  games,
  type SeatsGame,
  type SharedGame,
} from '@yakamoz/games'
import { kurus } from '@yakamoz/values'

/** A game whose rounds all players share. */
export type LiveGame = SharedGame | SeatsGame | CrashGame | BingoGame

export const isLiveGame = (game: { form: string }): game is LiveGame =>
  game.form === 'shared' || game.form === 'seats' || game.form === 'crash' || game.form === 'bingo'

/** A table: a game and, for bingo, the hall of one card price; 0 elsewhere. */
export type TableId = { game: LiveGame; hall: number }

/** Returns all tables. */
export const tables = (): TableId[] =>
  games
    .filter(isLiveGame)
    .flatMap((game): TableId[] =>
      game.form === 'bingo' ? game.info.stakesKurus.map((price) => ({ game, hall: price })) : [{ game, hall: 0 }],
    )

export const liveGame = (id: number): LiveGame | undefined => {
  const game: Game | undefined = gameById(id)
  return game && isLiveGame(game) ? game : undefined
}

/** Returns the table of a game and hall as they are stored; undefined when the game is none of this kind. */
export const tableOf = (id: number, hall: number): TableId | undefined => {
  const game = liveGame(id)
  return game && { game, hall }
}

/** Returns the table that a player requests; hall 0 is the default hall. Undefined when the game has no such hall. */
export const tableOfHall = (game: LiveGame, hall: number): TableId | undefined => {
  if (game.form !== 'bingo') return hall === 0 ? { game, hall } : undefined
  if (hall === 0) return { game, hall: game.info.defaultStakeKurus }
  return game.info.stakesKurus.includes(kurus(hall)) ? { game, hall } : undefined
}

/** Returns the name of a table and of its room. */
export const tableName = ({ game, hall }: TableId): RoomName<'table'> =>
  hall ? `table/${game.id}/${hall}` : `table/${game.id}`

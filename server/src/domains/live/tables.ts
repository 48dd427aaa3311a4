import type { RoomName } from '@yakamoz/contract'
import { gameById, games } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { isLiveGame, type LiveGame } from '../casino/index.ts'

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
  const game = gameById(id)
  return isLiveGame(game) ? game : undefined
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

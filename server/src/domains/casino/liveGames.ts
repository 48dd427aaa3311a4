import type { BingoGame, CrashGame, Game, SeatsGame, SharedGame } from '@yakamoz/games'

/** A game whose rounds all players share. */
export type LiveGame = SharedGame | SeatsGame | CrashGame | BingoGame

export const isLiveGame = (game: Game | undefined): game is LiveGame =>
  game !== undefined && game.form !== 'instant' && game.form !== 'steps'

import type { Game } from '@yakamoz/games'
import { type CheckedGame, gamesOfEngine } from '@yakamoz/games/engines'

/** The mathematics of a game in the version that a round was played with, loaded with its engine's and without any other. */
export const loadGame = async (
  listed: readonly CheckedGame[],
  wanted: { id: number; version: number },
): Promise<Game | undefined> => {
  const engine = listed.find(({ id }) => id === wanted.id)?.engine
  const games = engine ? await gamesOfEngine(engine) : []
  return games.find(({ id, version }) => id === wanted.id && version === wanted.version)
}

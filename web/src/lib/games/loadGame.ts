import type { Game } from '@yakamoz/games'
import { type CheckedGame, gamesOfEngine } from '@yakamoz/games/engines'

/** The mathematics of a game in the version that a round was played with, loaded with its engine's and without any other. */
export const loadGame = async (
  listed: readonly CheckedGame[],
  asked: { id: number; version: number },
): Promise<Game | undefined> => {
  const engine = listed.find(({ id }) => id === asked.id)?.engine
  const games = engine ? await gamesOfEngine(engine) : []
  return games.find(({ id, version }) => id === asked.id && version === asked.version)
}

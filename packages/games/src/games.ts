import type { Game } from './engine.ts'
import { type LinesGame, linesGame } from './slots/lines/game.ts'
import { derinGoz } from './slots/lines/titles/derin-goz.ts'
import { kapadokya } from './slots/lines/titles/kapadokya.ts'
import { laleDevri } from './slots/lines/titles/lale-devri.ts'
import { narTanesi } from './slots/lines/titles/nar-tanesi.ts'
import { ucanHali } from './slots/lines/titles/ucan-hali.ts'
import { vanKedisi } from './slots/lines/titles/van-kedisi.ts'
import { yakamoz } from './slots/lines/titles/yakamoz.ts'

/** The line slots of the house, each in its present version. */
export const linesGames: readonly LinesGame[] = [
  yakamoz,
  narTanesi,
  laleDevri,
  kapadokya,
  vanKedisi,
  ucanHali,
  derinGoz,
].map(linesGame)

/** Every game of the house in its present version. */
export const games: readonly Game[] = linesGames

/** Versions that are no longer played and still have to be verified. */
const retired: readonly Game[] = []

export const gameById = (id: number): Game | undefined => games.find((game) => game.id === id)

export const gameBySlug = (slug: string): Game | undefined => games.find((game) => game.slug === slug)

/** A game in the version that an old round was played with. */
export const gameOfVersion = (id: number, version: number): Game | undefined =>
  [...games, ...retired].find((game) => game.id === id && game.version === version)

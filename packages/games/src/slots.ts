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

/** A slot of any engine. Its title names the symbols that its sheet of drawings shows, in this order. */
export type SlotGame = LinesGame

/** Every slot of the house, each in its present version. */
export const slotGames: readonly SlotGame[] = [...linesGames]

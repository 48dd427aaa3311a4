import { type LinesGame, linesGame } from './game.ts'
import { derinGoz } from './titles/derin-goz.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { narTanesi } from './titles/nar-tanesi.ts'
import { ucanHali } from './titles/ucan-hali.ts'
import { vanKedisi } from './titles/van-kedisi.ts'
import { yakamoz } from './titles/yakamoz.ts'

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

import { deryaIncisi } from '../tumble/titles/derya-incisi.ts'
import { ilkTapinak } from '../tumble/titles/ilk-tapinak.ts'
import { type GridGame, gridGame } from './game.ts'

/** The slots of falling symbols, each in its present version: those that pay anywhere, then those of clusters. */
export const gridGames: readonly GridGame[] = [deryaIncisi, ilkTapinak].map(gridGame)

import type { GridGame } from './slots/grid/game.ts'
import { gridGames } from './slots/grid/games.ts'
import type { LinesGame } from './slots/lines/game.ts'
import { linesGames } from './slots/lines/games.ts'
import type { RespinGame } from './slots/respin/game.ts'
import { respinGames } from './slots/respin/games.ts'
import type { WaysGame } from './slots/ways/game.ts'
import { waysGames } from './slots/ways/games.ts'

// Each engine lists its games by itself: a client that needs one engine loads no titles of another.

/** A slot of any engine. Its title names the symbols that its sheet of drawings shows, in this order. */
export type SlotGame = LinesGame | WaysGame | RespinGame | GridGame

/** Every slot of the house, each in its present version. */
export const slotGames: readonly SlotGame[] = [...linesGames, ...waysGames, ...respinGames, ...gridGames]

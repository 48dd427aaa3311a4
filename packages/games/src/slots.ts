import type { GridGame } from './slots/grid/game.ts'
import { gridGames } from './slots/grid/games.ts'
import type { LinesGame } from './slots/lines/game.ts'
import { linesGames } from './slots/lines/games.ts'
import type { RespinGame } from './slots/respin/game.ts'
import { respinGames } from './slots/respin/games.ts'
import type { WaysGame } from './slots/ways/game.ts'
import { waysGames } from './slots/ways/games.ts'

// Each engine has its own list, so that a client loads only the titles of its engine.

/** A slot of any engine. The order of its title's symbols is that of its sprite sheet. */
export type SlotGame = LinesGame | WaysGame | RespinGame | GridGame

/** All slots in their current version. */
export const slotGames: readonly SlotGame[] = [...linesGames, ...waysGames, ...respinGames, ...gridGames]

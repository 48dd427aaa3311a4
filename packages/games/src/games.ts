import { baccarat } from './baccarat/game.ts'
import { betOnPoker, betOnPokerRoundedDown } from './betonpoker/game.ts'
import { bingo75, bingo90, soundBingo } from './bingo/game.ts'
import { blackjack, blackjackInTurn } from './blackjack/game.ts'
import { blackjackTable, blackjackTableInTurn } from './blackjack/seats.ts'
import { spaceman, spacemanWithAnyHalf, zeplin } from './crash/game.ts'
import { dice, diceWithAllTargets } from './dice/game.ts'
import { dragonTiger } from './dragontiger/game.ts'
import type { Game } from './engine.ts'
import { football, footballRoundedDown } from './football/game.ts'
import { casinoHoldem } from './holdem/game.ts'
import { keno } from './keno/game.ts'
import { luckyWheel } from './luckywheel/game.ts'
import { moneyWheel } from './moneywheel/game.ts'
import { horses, horsesRoundedDown, hounds, houndsRoundedDown } from './racing/game.ts'
import { roulettes } from './roulette/game.ts'
import { sicBo } from './sicbo/game.ts'
import { slotGames } from './slots.ts'
import { threeCardPoker } from './threecard/game.ts'
import { jacksOrBetter } from './videopoker/game.ts'

export { gridGames } from './slots/grid/games.ts'
export { linesGames } from './slots/lines/games.ts'
export { respinGames } from './slots/respin/games.ts'
export { waysGames } from './slots/ways/games.ts'
// Modules that need only slots import `slots.ts`.
export type { SlotGame } from './slots.ts'
export { slotGames } from './slots.ts'

/** All games except slots, in their current version. */
export const otherGames: readonly Game[] = [
  dice,
  keno,
  luckyWheel,
  betOnPoker,
  jacksOrBetter,
  ...roulettes,
  baccarat,
  dragonTiger,
  sicBo,
  moneyWheel,
  blackjack,
  blackjackTable,
  casinoHoldem,
  threeCardPoker,
  zeplin,
  spaceman,
  bingo90,
  bingo75,
  soundBingo,
  football,
  hounds,
  horses,
]

/** All games in their current version, slots first. */
export const games: readonly Game[] = [...slotGames, ...otherGames]

export const gameById = (id: number): Game | undefined => games.find((game) => game.id === id)

export const gameBySlug = (slug: string): Game | undefined => games.find((game) => game.slug === slug)

/** Versions that are no longer played and can still be verified. */
const retired: readonly Game[] = [
  diceWithAllTargets,
  betOnPokerRoundedDown,
  blackjackInTurn,
  blackjackTableInTurn,
  spacemanWithAnyHalf,
  footballRoundedDown,
  houndsRoundedDown,
  horsesRoundedDown,
]

/** All games in all versions. */
export const everyVersion: readonly Game[] = [...games, ...retired]

/** Returns a version of a game. */
export const gameOfVersion = (id: number, version: number): Game | undefined =>
  everyVersion.find((game) => game.id === id && game.version === version)

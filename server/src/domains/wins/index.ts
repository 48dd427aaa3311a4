import { set_win_naming, win_naming } from './calls/win_naming.ts'
import { board, latest, of_game } from './calls/wins.ts'

/** Wins of all players, as everybody may see them. */
export const wins = { board, latest, of_game }

/** How a player is named with wins. */
export const namingAccount = { win_naming, set_win_naming }

export { deleteOldWins } from './winCleanup.ts'
export { winConsumer } from './winConsumer.ts'
export { openWins } from './winRooms.ts'

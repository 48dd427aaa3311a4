import { board, naming, of_game, set_naming } from './calls/wins.ts'

/** Wins of all players, as everybody may see them. */
export const wins = { board, of_game, naming, set_naming }

export { deleteOldWins } from './winCleanup.ts'
export { winConsumer } from './winConsumer.ts'
export { openWins } from './winRooms.ts'

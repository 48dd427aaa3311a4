import { getJackpots } from './calls/jackpots.ts'
import { campaign, campaigns, tickets } from './calls/lottery.ts'
import { board, join } from './calls/tournament.ts'

/** Tournaments, prize draws and jackpots. */
export const tournament = { board, join }
export const lottery = { campaign, campaigns, tickets }
export const habanero = { getJackpots }

export { cancelTournament } from './cancellation.ts'
export { drawCalls } from './console/drawCalls.ts'
export { tournamentCalls } from './console/tournamentCalls.ts'
export { insertDraw } from './drawPlanning.ts'
export { runDueDraws } from './draws.ts'
export {
  invalidateJackpots,
  type Jackpot,
  jackpotReturnText,
  jackpotSeed,
  jackpotsForStaff,
  jackpotsOf,
  returnAbandonedPots,
  returnPot,
  takePot,
  wonJackpot,
} from './jackpots.ts'
export { jackpotsWithLastWin } from './jackpotWins.ts'
export { areGames, currentTournaments, planTournament } from './planning.ts'
export { finishTournaments } from './tournamentEnd.ts'

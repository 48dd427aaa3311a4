import { getJackpots } from './calls/jackpots.ts'
import { campaign, tickets } from './calls/lottery.ts'
import { board, join } from './calls/tournament.ts'

/** What players play for beside the games: tournaments, the draw of the tickets, jackpots. */
export const tournament = { board, join }
export const lottery = { campaign, tickets }
export const habanero = { getJackpots }

export { sweepTournaments } from './contest.ts'
export {
  forgetJackpots,
  type Jackpot,
  jackpotSeed,
  jackpotsOf,
  potsOf,
  returnPot,
  sweepPots,
  takePot,
  wonJackpot,
} from './jackpots.ts'
export { sweepDraws } from './lottery.ts'
export { maskedName } from './rules.ts'
export { takeTournamentBack } from './takeBack.ts'

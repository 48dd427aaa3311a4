import type { CrashGame, SeatsGame, SeatsOutcome, SharedGame } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { LiveGame } from '../casino/index.ts'
import { crashBetOf } from './betPayments.ts'
import type { LiveBet } from './bets.ts'
import { bustOf, type LiveRound } from './rounds.ts'

const unreadableBet = 'the stored bet cannot be read'

const sharedWin = (game: SharedGame, round: LiveRound, { bets }: LiveBet): Kurus => {
  if (!('spots' in bets)) throw new Error(unreadableBet)
  const wins = game.settle({ outcome: round.outcome, round: round.number, bets: bets.spots })
  return kurus(wins.reduce((total, win) => total + win, 0))
}

const seatWin = (game: SeatsGame, round: LiveRound, { bets, raises }: LiveBet): Kurus => {
  if (!('seat' in bets)) throw new Error(unreadableBet)
  return game.settle({ outcome: round.outcome as SeatsOutcome, bet: { ...bets.seat, raises } })
}

const crashWin = (game: CrashGame, round: LiveRound, bet: LiveBet): Kurus => {
  if (!('crash' in bet.bets)) throw new Error(unreadableBet)
  return game.settle({ bustHundredths: bustOf(round), bet: crashBetOf(bet) })
}

/** Returns what a bet on a settled round has won in all. */
export const winOf = (game: SharedGame | SeatsGame | CrashGame, round: LiveRound, bet: LiveBet): Kurus => {
  if (game.form === 'shared') return sharedWin(game, round, bet)
  return game.form === 'seats' ? seatWin(game, round, bet) : crashWin(game, round, bet)
}

/** Returns a crash bet with the automatic cash-outs that its round has reached; other bets unchanged. */
export const withAutoCashOuts = (game: LiveGame, round: LiveRound, bet: LiveBet): LiveBet => {
  if (game.form !== 'crash') return bet
  const crash = { bustHundredths: bustOf(round), bet: crashBetOf(bet) }
  const { cashedAt, halfCashedAt } = game.cashedOf(crash)
  return { ...bet, cashedAt: bet.cashedAt ?? cashedAt, halfCashedAt: bet.halfCashedAt ?? halfCashedAt }
}

import { type Kurus, kurus } from '@yakamoz/values'
import type { LiveBet } from '../live/state.ts'

/** The decided cost and win of bets: a stake counts once it is cashed out or lost. */
export type Gain = { stake: Kurus; win: Kurus }

const closedStake = ({ stake, state, cashedAt, halfCashedAt }: LiveBet): number => {
  if (cashedAt > 0 || state !== 'open') return stake
  return halfCashedAt > 0 ? Math.floor(stake / 2) : 0
}

export const gainOf = (bets: readonly LiveBet[]): Gain => ({
  stake: kurus(bets.reduce((sum, bet) => sum + closedStake(bet), 0)),
  win: kurus(bets.reduce((sum, { win }) => sum + win, 0)),
})

/** What the bets of a round have returned so far, and all that they cost: also halves and bets that are still open. */
export const resultOf = (bets: readonly LiveBet[]): { returned: Kurus; staked: Kurus } => ({
  returned: kurus(bets.reduce((sum, { win }) => sum + win, 0)),
  staked: kurus(bets.reduce((sum, { stake }) => sum + stake, 0)),
})

/** The bets of `now` that have been paid more than in `before`. */
export const newlyPaid = (before: readonly (LiveBet | undefined)[], now: readonly LiveBet[]): readonly LiveBet[] => {
  const paid = new Map(before.flatMap((bet) => (bet ? [[bet.bet, bet.win]] : [])))
  return now.filter(({ bet, win, state }) => state !== 'void' && win > (paid.get(bet) ?? 0))
}

/** The multipliers of the cash-outs in ascending order, each once. */
export const cashedAtOf = (bets: readonly LiveBet[]): readonly number[] =>
  [...new Set(bets.flatMap(({ cashedAt, halfCashedAt }) => [halfCashedAt, cashedAt]))]
    .filter((hundredths) => hundredths > 0)
    .sort((one, other) => one - other)

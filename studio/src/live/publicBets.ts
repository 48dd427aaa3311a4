import { maxPublicBets, type PublicBet, type PublicBets, type PublicBetsChange } from '@yakamoz/games'

const largestFirst = (one: PublicBet, other: PublicBet): number => other.stake - one.stake || one.at - other.at

/** Applies a change to the bets of a round. Within a round bets are added or updated, never removed. */
export const updatePublicBets = (known: PublicBets, change: PublicBetsChange): PublicBets => {
  if (change.round < known.round) return known
  const isSameRound = change.round === known.round
  const bets = new Map(isSameRound ? known.largest.map((bet) => [bet.mark, bet]) : [])
  for (const bet of change.largest) bets.set(bet.mark, bet)
  return {
    ...change,
    spots: change.spots ?? (isSameRound ? known.spots : []),
    largest: [...bets.values()].sort(largestFirst).slice(0, maxPublicBets),
  }
}

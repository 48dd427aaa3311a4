import { limitsIn, type StakeRange } from '@yakamoz/games'
import type { Bets, LiveBet } from './bets.ts'
import type { TableId } from './tables.ts'

/** Whether a bet would pass the player's limits for the round: of a spot, of bets in a crash round, or of cards in a hall. */
export const isOverRoundLimits = (
  { game }: TableId,
  before: readonly LiveBet[],
  { bets, range }: { bets: Bets; range: StakeRange | undefined },
): boolean => {
  if (game.form === 'crash') return before.length >= game.betsPerPlayer
  if (game.form === 'bingo') return cardCount(before) + cardCount([{ bets }]) > game.maxCards
  if (game.form === 'seats') return before.some((bet) => bet.state === 'open' && seatOf(bet) === seatOf({ bets }))
  const sums = new Map<string, number>()
  for (const { bets: each } of [...before, { bets }]) {
    if (!('spots' in each)) continue
    for (const { spot, stakeKurus } of each.spots) sums.set(spot, (sums.get(spot) ?? 0) + stakeKurus)
  }
  // Spots that were filled while more was taken do not keep others from being bet on.
  const now = 'spots' in bets ? bets.spots : []
  return now.some(({ spot }) => (sums.get(spot) ?? 0) > limitsIn(game.limitsOf(spot), range).maxKurus)
}

/** Returns the seat of a bet; 0 for other bets. A player has one bet per seat, on it or behind it. */
const seatOf = ({ bets }: Pick<LiveBet, 'bets'>): number => ('seat' in bets ? bets.seat.seat : 0)

const cardCount = (bets: readonly Pick<LiveBet, 'bets'>[]): number =>
  bets.reduce((total, { bets: each }) => total + ('cards' in each ? each.cards.length : 0), 0)

import { type Card, ranks } from '../cards/deck.ts'
import { type PokerRank, pairRankOf, pokerRankOf, strengthOf } from '../cards/poker.ts'

/** The payouts in stakes: the 9/6 table, with pairs from jacks upwards. */
export const jacksPays: Readonly<Partial<Record<PokerRank, number>>> = {
  pair: 1,
  twoPair: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 6,
  fullHouse: 9,
  fourOfAKind: 25,
  straightFlush: 50,
  royalFlush: 800,
}

const jack = ranks.indexOf('J')

/** Returns the paying rank of a hand of five; undefined when it pays nothing. */
export const payingRankOf = (hand: ArrayLike<Card>): PokerRank | undefined => {
  const strength = strengthOf(hand)
  const rank = pokerRankOf(strength)
  if (rank === 'highCard' || (rank === 'pair' && pairRankOf(strength) < jack)) return undefined
  return rank
}

export const jacksPayOf = (hand: ArrayLike<Card>): number => {
  const rank = payingRankOf(hand)
  return rank ? (jacksPays[rank] ?? 0) : 0
}

import type { Named } from '../engine.ts'
import { ace, type Card } from './deck.ts'

/** The ranks of poker hands, from the weakest to the strongest. */
export const pokerRanks = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const
export type PokerRank = (typeof pokerRanks)[number] | 'royalFlush'

export const pokerNames: Readonly<Record<PokerRank, Named>> = {
  highCard: { tr: 'Yüksek kart', en: 'High card' },
  pair: { tr: 'Çift', en: 'Pair' },
  twoPair: { tr: 'İki çift', en: 'Two pair' },
  threeOfAKind: { tr: 'Üçlü', en: 'Three of a kind' },
  straight: { tr: 'Kent', en: 'Straight' },
  flush: { tr: 'Floş', en: 'Flush' },
  fullHouse: { tr: 'Full', en: 'Full house' },
  fourOfAKind: { tr: 'Kare', en: 'Four of a kind' },
  straightFlush: { tr: 'Floş kent', en: 'Straight flush' },
  royalFlush: { tr: 'Floş royal', en: 'Royal flush' },
}

/**
 * Returns the strength of the best five of five to seven cards: the higher one wins, equal ones tie. Its bits, from the top:
 * the rank (4 bits, `pokerRanks`), the ranks that form it and the kickers (13 bits each, one per rank). Sets of equally
 * many ranks compare like their bits as numbers.
 */
export const strengthOf = (cards: ArrayLike<Card>): number => {
  let [one, two, three, four] = [0, 0, 0, 0]
  let [spades, hearts, diamonds, clubs] = [0, 0, 0, 0]
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] as number
    const suit = (card / 13) | 0
    const bit = 1 << (card - suit * 13)
    four |= three & bit
    three |= two & bit
    two |= one & bit
    one |= bit
    if (suit === 0) spades |= bit
    else if (suit === 1) hearts |= bit
    else if (suit === 2) diamonds |= bit
    else clubs |= bit
  }
  const flush = flushOf(spades) | flushOf(hearts) | flushOf(diamonds) | flushOf(clubs)
  if (flush !== 0) {
    const run = topOfRun(flush)
    if (run !== 0) return made(8, run, 0)
  }
  if (four !== 0) return made(7, four, top(one & ~four, 1))
  if (three !== 0) {
    const trips = top(three, 1)
    const pair = top(two & ~trips, 1)
    if (pair !== 0) return made(6, trips, pair)
  }
  if (flush !== 0) return made(5, top(flush, 5), 0)
  const run = topOfRun(one)
  if (run !== 0) return made(4, run, 0)
  if (three !== 0) return made(3, three, top(one & ~three, 2))
  return pairsOf(one, two)
}

const pairsOf = (one: number, two: number): number => {
  const pairs = top(two, 2)
  if (pairs === 0) return made(0, 0, top(one, 5))
  const isOne = (pairs & (pairs - 1)) === 0
  return isOne ? made(1, pairs, top(one & ~pairs, 3)) : made(2, pairs, top(one & ~pairs, 1))
}

const made = (rank: number, cards: number, beside: number): number => (rank << 26) | (cards << 13) | beside

/** Returns the ranks of a suit with five or more cards, otherwise 0. */
const flushOf = (suit: number): number => (bitsOf(suit) >= 5 ? suit : 0)

const bitsOf = (mask: number): number => {
  let bits = mask - ((mask >> 1) & 0x5555)
  bits = (bits & 0x3333) + ((bits >> 2) & 0x3333)
  bits = (bits + (bits >> 4)) & 0x0f0f
  return (bits + (bits >> 8)) & 0x1f
}

/** Returns the bit of the highest rank of a straight (the ace also counts low); 0 if there is none. */
const topOfRun = (ranks: number): number => {
  const both = (ranks << 1) | ((ranks >> ace) & 1)
  const runs = both & (both >> 1) & (both >> 2) & (both >> 3) & (both >> 4)
  return runs === 0 ? 0 : 1 << (31 - Math.clz32(runs) + 3)
}

/** Returns the highest `count` bits of a mask. */
const top = (mask: number, count: number): number => {
  let [left, kept] = [mask, 0]
  for (let i = 0; i < count && left !== 0; i++) {
    const bit = 1 << (31 - Math.clz32(left))
    kept |= bit
    left ^= bit
  }
  return kept
}

const royal = 1 << ace

/** Returns the rank of a strength. */
export const pokerRankOf = (strength: number): PokerRank => {
  const rank = strength >> 26
  return rank === 8 && ((strength >> 13) & 0x1fff) === royal ? 'royalFlush' : (pokerRanks[rank] as PokerRank)
}

/** Returns the rank of the pair of a strength that is a pair, two (0) to ace (12). */
export const pairRankOf = (strength: number): number => 31 - Math.clz32((strength >> 13) & 0x1fff)

import { type Card, rankOf, suitOf } from '../cards/deck.ts'

/** The ranks of three cards, from the weakest to the strongest: a straight beats a flush. */
export const threeRanks = ['highCard', 'pair', 'flush', 'straight', 'threeOfAKind', 'straightFlush'] as const
export type ThreeRank = (typeof threeRanks)[number]

/** Returns the strength of three cards: the higher one wins, equal ones tie. The rank times 2^12, plus the deciding cards. */
export const threeStrength = (a: Card, b: Card, c: Card): number => {
  const [low, middle, high] = sorted(rankOf(a), rankOf(b), rankOf(c))
  const isFlush = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c)
  if (low === high) return value(4, high)
  if (low === middle) return value(1, high === middle ? low : middle, high)
  if (middle === high) return value(1, high, low)
  const top = straightTop(low, middle, high)
  if (top !== undefined) return value(isFlush ? 5 : 3, top)
  return value(isFlush ? 2 : 0, high, middle, low)
}

const sorted = (a: number, b: number, c: number): [number, number, number] => {
  const [low, high] = [Math.min(a, b, c), Math.max(a, b, c)]
  return [low, a + b + c - low - high, high]
}

/** Returns the top rank of a straight; ace, two, three is the lowest. */
const straightTop = (low: number, middle: number, high: number): number | undefined => {
  if (high - low === 2 && middle - low === 1) return high
  return low === 0 && middle === 1 && high === 12 ? 1 : undefined
}

const value = (rank: number, first: number, second = 0, third = 0): number =>
  (rank << 12) | (first << 8) | (second << 4) | third

export const threeRankOf = (strength: number): ThreeRank => threeRanks[strength >> 12] as ThreeRank

/** Whether the dealer qualifies: queen high or better. */
export const dealerQualifies = (strength: number): boolean => strength >= value(0, 10)

/** Whether playing is better than folding: from queen, six, four upwards. */
export const isWorthPlaying = (strength: number): boolean => strength >= value(0, 10, 4, 2)

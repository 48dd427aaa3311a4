import { type Card, rankOf } from '../cards/deck.ts'
import { strengthOf } from '../cards/poker.ts'
import type { Draws } from '../fair/draws.ts'
import { holdemTimes } from './game.ts'

const [first, all] = [60, 1200]
/** A mean of the first completions beyond this is certain: about four standard deviations. */
const clear = 1.2

/**
 * Whether calling loses less than folding, which costs one ante: estimated from sampled completions of board and dealer, more
 * if it is close. There is no short rule: the value of low cards depends on how well the flop fits a dealer's hand. The
 * draws are independent of the round. A hand that pairs a card of the flop always calls.
 */
export const isWorthCalling = (cards: readonly Card[], flop: readonly Card[], draws: Draws): boolean => {
  if (pairsFlop(cards, flop)) return true
  const left = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => !cards.includes(card) && !flop.includes(card),
  )
  const gainOf = (completions: number): number => {
    let gained = 0
    for (let i = 0; i < completions; i++) gained += completed(cards, flop, left, draws) - 3
    return gained
  }
  const early = gainOf(first)
  if (Math.abs(early / first + 1) > clear) return early > -first
  return early + gainOf(all - first) > -all
}

const pairsFlop = (cards: readonly Card[], flop: readonly Card[]): boolean => {
  const onFlop = flop.map(rankOf)
  return cards.some((card) => onFlop.includes(rankOf(card)))
}

/** Draws turn, river and the dealer's cards from the remaining ones, and returns the payout of ante and call. */
const completed = (cards: readonly Card[], flop: readonly Card[], left: Card[], draws: Draws): number => {
  for (let place = 0; place < 4; place++) {
    const other = place + draws.below(left.length - place)
    const taken = left[other] as Card
    left[other] = left[place] as Card
    left[place] = taken
  }
  const [turn, river, one, two] = left as [Card, Card, Card, Card]
  const board = [...flop, turn, river]
  return holdemTimes(strengthOf([...cards, ...board]), strengthOf([one, two, ...board]))
}

import { type Card, rankOf } from '../cards/deck.ts'
import { strengthOf } from '../cards/poker.ts'
import type { Draws } from '../fair/draws.ts'
import { holdemTimes } from './game.ts'

const [first, all] = [60, 1200]
/** Beyond this a mean of the first completions is taken for sure: some four of its standard deviations. */
const clear = 1.2

/**
 * Whether calling loses less than folding, which costs one ante: from sampled completions of board and dealer, more of them
 * where it is close. There is no short rule: what a low card is worth depends on how well the flop fits a dealer's hand. The
 * draws are the adviser's own. A hand that pairs a card of the flop is always called.
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

/** Turn, river and the dealer's cards come to the front of those that are left. What ante and call come back as. */
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

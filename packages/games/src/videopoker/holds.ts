import { ace, type Card, rankOf, ranks, suitOf } from '../cards/deck.ts'
import { jacksPays } from './pays.ts'

/** The held cards of a hand as bits: bit i holds card i. */
export type Hold = number

/** The number of ways to draw 0 to 5 of the remaining 47 cards. */
const drawsOf = [1, 47, 1081, 16_215, 178_365, 1_533_939]

/** An upper bound of the mean of five new cards: a hold above it needs no comparison with discarding all, which is half of all draws. */
export const aboveFiveNew = 0.4

/**
 * Returns the hold with the highest mean, by enumerating all draws of all holds; of equal ones the one with more cards. It takes about ten
 * milliseconds, for a single hand. Use `holdTables` for many.
 */
export const bestHoldOf = (hand: readonly Card[]): Hold => {
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card))
  let best = { hold: 31, mean: -1 }
  for (let hold = 31; hold >= 0; hold--) {
    if (hold === 0 && best.mean >= aboveFiveNew) break
    const kept = hand.filter((_, index) => hold & (1 << index))
    const mean = paysOf(kept, left) / (drawsOf[5 - kept.length] as number)
    if (mean > best.mean) best = { hold, mean }
  }
  return best.hold
}

/** A summary of cards that determines their payout: bits of the ranks that occur at least once, twice, ..., and the suits common to all. */
type Made = {
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly suits: number
}

const nothing: Made = { one: 0, two: 0, three: 0, four: 0, suits: 0b1111 }

const withCard = ({ one, two, three, four, suits }: Made, card: Card): Made => {
  const rank = 1 << rankOf(card)
  return {
    one: one | rank,
    two: two | (one & rank),
    three: three | (two & rank),
    four: four | (three & rank),
    suits: suits & (1 << suitOf(card)),
  }
}

/** Returns the total payout of all completions of the held cards. */
const paysOf = (kept: readonly Card[], left: readonly Card[]): number => {
  const complete = (missing: number, from: number, made: Made): number => {
    if (missing === 0) return payOf(made)
    let pays = 0
    for (let next = from; next <= left.length - missing; next++)
      pays += complete(missing - 1, next + 1, withCard(made, left[next] as Card))
    return pays
  }
  return complete(5 - kept.length, 0, kept.reduce(withCard, nothing))
}

const { pair, twoPair, threeOfAKind, straight, flush, fullHouse, fourOfAKind, straightFlush, royalFlush } =
  jacksPays as Required<typeof jacksPays>
const jack = 1 << ranks.indexOf('J')

/** Returns the payout of five cards from their summary; equal to `jacksPayOf`. */
const payOf = ({ one, two, three, four, suits }: Made): number => {
  if (two === 0) return payOfRun(one, suits !== 0)
  if (four !== 0) return fourOfAKind
  const areTwo = (two & (two - 1)) !== 0
  if (three !== 0) return areTwo ? fullHouse : threeOfAKind
  if (areTwo) return twoPair
  return two >= jack ? pair : 0
}

const royal = 0b11111 << 8
/** The bits of straights; the ace also counts low. */
const runs: ReadonlySet<number> = new Set([
  ...Array.from({ length: 9 }, (_, low) => 0b11111 << low),
  (1 << ace) | 0b1111,
])

const payOfRun = (one: number, isFlush: boolean): number => {
  const isRun = runs.has(one)
  if (!isFlush) return isRun ? straight : 0
  if (one === royal) return royalFlush
  return isRun ? straightFlush : flush
}

import type { MatchState } from '../match/matchState.ts'
import type { EventStatus, MarketKey } from '../messages.ts'
import type { Odds } from '../odds.ts'

/*
 * The closing line: the last prices before a match begins, which know most of it. Who takes better prices than these again and again wins in the long run,
 * whatever his results are so far. Compared are logarithms, ln(taken / closing), so that a price twice as long and one half as long cancel out.
 */

/** The last price of an outcome before its match began. */
export type ClosingPrice = MarketKey & { readonly outcome: string; readonly odds: Odds }

/** In play, interrupted, and ended. */
const begun: readonly EventStatus[] = [1, 2, 3, 4]

/** Whether a match begins by a change of its status; one that is cancelled or postponed has no closing line. */
export const begins = (before: EventStatus, after: EventStatus): boolean => before === 0 && begun.includes(after)

/** Returns the prices of the feed for a match, also of markets that are suspended just before it begins. */
export const closingPricesOf = ({ markets }: MatchState): readonly ClosingPrice[] =>
  Object.values(markets)
    .filter(({ status }) => status === 1 || status === -1)
    .flatMap(({ market, specifiers, outcomes }) =>
      outcomes.flatMap(({ outcome, odds }) => (odds === undefined ? [] : [{ market, specifiers, outcome, odds }])),
    )

/**
 * The number of matches, and the sums of their values and of the squares of these. The value of a match is the mean of ln(taken / closing) over the legs of the
 * player on it: these are no evidence independent of each other.
 */
export type LineSums = { readonly matches: number; readonly total: number; readonly squares: number }

/** Of a normal distribution 95 % are within so many standard deviations. */
const deviations = 1.96

/** The mean of prices taken over closing ones, 0.02 for 2 % longer, with the bounds of its interval of 95 % by matches. */
export type LineValue = { readonly mean: number; readonly low: number; readonly high: number }

/** Returns how the prices that a player has taken compare with the closing ones; `matches` is at least 2. */
export const lineValueOf = ({ matches, total, squares }: LineSums): LineValue => {
  const mean = total / matches
  const variance = Math.max(0, squares - (total * total) / matches) / (matches - 1)
  const bound = deviations * Math.sqrt(variance / matches)
  return { mean: Math.expm1(mean), low: Math.expm1(mean - bound), high: Math.expm1(mean + bound) }
}

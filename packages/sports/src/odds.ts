import { highestOddsMilli, lowestOddsMilli, type Odds, odds } from '@yakamoz/values'

export { highestOddsMilli, lowestOddsMilli, type Odds, odds, oddsFromText, oddsToText } from '@yakamoz/values'

/** The steps of offered odds: up to `upToMilli`, multiples of `stepMilli`. Longer odds have larger steps. */
const ladder: readonly { readonly upToMilli: number; readonly stepMilli: number }[] = [
  { upToMilli: 3_000, stepMilli: 10 },
  { upToMilli: 5_000, stepMilli: 50 },
  { upToMilli: 10_000, stepMilli: 100 },
  { upToMilli: 20_000, stepMilli: 500 },
  { upToMilli: 100_000, stepMilli: 1_000 },
  { upToMilli: highestOddsMilli, stepMilli: 10_000 },
]

/**
 * Returns the step of the ladder at or below a number of thousandths (any positive number), from 1.01 to 1,000.00.
 * It rounds down, so that the implied probabilities of a market can only grow.
 */
export const onLadder = (milli: number): Odds => {
  const clamped = Math.min(Math.max(milli, lowestOddsMilli), highestOddsMilli)
  const { stepMilli } = ladder.find(({ upToMilli }) => clamped <= upToMilli) ?? { stepMilli: 10_000 }
  return odds(Math.max(lowestOddsMilli, Math.floor(clamped / stepMilli) * stepMilli))
}

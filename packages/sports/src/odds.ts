import { highestOddsMilli, lowestOddsMilli, type Odds, odds } from '@yakamoz/values'

export { highestOddsMilli, lowestOddsMilli, type Odds, odds, oddsFromText, oddsToText } from '@yakamoz/values'

/** Steps of the prices shown: up to a price, whole multiples of so many thousandths. Long prices move in larger steps. */
const ladder: readonly { readonly upToMilli: number; readonly stepMilli: number }[] = [
  { upToMilli: 3_000, stepMilli: 10 },
  { upToMilli: 5_000, stepMilli: 50 },
  { upToMilli: 10_000, stepMilli: 100 },
  { upToMilli: 20_000, stepMilli: 500 },
  { upToMilli: 100_000, stepMilli: 1_000 },
  { upToMilli: highestOddsMilli, stepMilli: 10_000 },
]

/**
 * The price of the ladder at or below a number of thousandths (any positive number), never under 1.01 nor over 1,000.00.
 * Rounding is always downwards: the sum of the implied chances of a market can only grow by it.
 */
export const onLadder = (milli: number): Odds => {
  const held = Math.min(Math.max(milli, lowestOddsMilli), highestOddsMilli)
  const { stepMilli } = ladder.find(({ upToMilli }) => held <= upToMilli) ?? { stepMilli: 10_000 }
  return odds(Math.max(lowestOddsMilli, Math.floor(held / stepMilli) * stepMilli))
}

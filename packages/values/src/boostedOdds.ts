import { highestOddsMilli, type Odds, odds } from './odds.ts'

/**
 * Returns a price with its win, the price less 1, raised by `percent`: rounded down to whole hundredths, at most 1,000.00. A price so short that less than a
 * hundredth is gained stays as it is.
 */
export const boostedOdds = (price: Odds, percent: number): Odds => {
  const hundredths = Math.floor((price * 100 + (price - 1_000) * percent) / 1_000)
  return odds(Math.max(price, Math.min(highestOddsMilli, hundredths * 10)))
}

import type { MarketKey, OutcomePrice, Sport } from '../messages.ts'
import { type Odds, onLadder } from '../odds.ts'
import { shortestMilli } from './book.ts'
import { fairChances, isWholeBook, winnersOf } from './fairPrices.ts'
import { withMargin } from './margin.ts'

/** What a trader has set for a market in place of the feed's values: prices by outcome, and a margin (0.05 is 5 %) for the others. */
export type PriceOverrides = { readonly prices: ReadonlyMap<string, Odds>; readonly margin: number | undefined }

/** Returns outcomes at the prices of another margin; unchanged where a chance is unknown. An outcome that would be too short is not sold. */
const repriced = (
  sport: Sport,
  key: MarketKey,
  outcomes: readonly OutcomePrice[],
  margin: number,
): readonly OutcomePrice[] => {
  const chances = fairChances(sport, key, outcomes)
  const isMeant = ({ active, odds }: OutcomePrice, index: number) =>
    active && odds !== undefined && Boolean(chances[index])
  const meant = chances.filter((_, index) => isMeant(outcomes[index] as OutcomePrice, index)) as number[]
  const total = meant.reduce((sum, chance) => sum + chance, 0)
  const implied =
    winnersOf(sport, key) === 1
      ? withMargin(
          meant.map((chance) => chance / total),
          margin,
        ).map((one) => one * total)
      : meant.map((chance) => chance * (1 + margin))
  let next = 0
  return outcomes.map((price, index) => {
    if (!isMeant(price, index)) return price
    const milli = 1_000 / (implied[next++] ?? 1)
    return milli < shortestMilli ? { ...price, active: false } : { ...price, odds: onLadder(milli) }
  })
}

const withChance = (price: OutcomePrice, probability: number | undefined): OutcomePrice =>
  probability === undefined ? price : { ...price, probability }

/**
 * Returns the prices of a market with a trader's values in place of the feed's; those of the feed where they would be a book below 100 %, as after
 * a move of the other outcomes.
 */
export const withPriceOverrides = (
  sport: Sport,
  key: MarketKey,
  outcomes: readonly OutcomePrice[],
  { prices, margin }: PriceOverrides,
): readonly OutcomePrice[] => {
  const based = margin === undefined ? outcomes : repriced(sport, key, outcomes, margin)
  const changed = based.map((price) => {
    const odds = prices.get(price.outcome)
    return odds === undefined || price.odds === undefined ? price : { ...price, odds }
  })
  // By the chances of the feed, also where the margin has taken an outcome off sale.
  const chances = fairChances(sport, key, outcomes)
  const judged = changed.map((price, index) => withChance(price, chances[index]))
  return isWholeBook(sport, key, judged) ? changed : outcomes
}

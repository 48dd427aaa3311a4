import { type Odds, odds } from '../odds.ts'
import { minChance, type Pricing } from './book.ts'
import type { PricedChoice } from './builder.ts'

/*
 * Prices bet builders of matches without a model of ours, from what the source of their prices calculates (docs/decisions/0070-custom-bet.md).
 */

/**
 * What a source calculates for outcomes of one match that must all win. `milli`: its odds in thousandths, not rounded; `chance`: that all win, from 0 to 1;
 * `followsOdds`: whether the odds are derived from those at which the outcomes are sold by themselves.
 */
export type BuilderQuote = { readonly milli: number; readonly chance: number; readonly followsOdds: boolean }

/** An outcome as it is sold, and the odds that its source gives it; they differ where a trader has set others. */
export type SourcedChoice = PricedChoice & { readonly sourceOdds: Odds }

/**
 * Returns a quote at the prices that traders have set. One that follows the odds has them already. Any other is shortened as each of its outcomes is, and never
 * lengthened: the source has not priced the longer odds.
 */
export const withTradersOdds = (quote: BuilderQuote, choices: readonly SourcedChoice[]): BuilderQuote => {
  if (quote.followsOdds) return quote
  const factor = choices.reduce((all, { odds, sourceOdds }) => all * Math.min(1, odds / sourceOdds), 1)
  return { ...quote, milli: quote.milli * factor }
}

/**
 * Returns the odds of a quote: at least with the margin of a market of two outcomes over its chance, as for builders of our own, and never shorter than the
 * longest of its outcomes, which the others can only make less likely. Rounded down to hundredths. Undefined for what is too unlikely or beyond the maximum odds.
 */
export const priceQuote = (
  choices: readonly PricedChoice[],
  { milli, chance }: BuilderQuote,
  pricing: Pricing,
): Odds | undefined => {
  if (chance < minChance) return undefined
  const withMargin = Math.min(milli, 1_000 / (chance * (1 + pricing.margin)))
  const price = Math.max(Math.floor(withMargin / 10) * 10, ...choices.map((choice) => choice.odds))
  return price > pricing.highestMilli ? undefined : odds(price)
}

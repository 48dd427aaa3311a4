import { questionOf } from '../markets/settle.ts'
import { doubleChance } from '../markets/shapes.ts'
import type { MarketKey, OutcomePrice, Sport } from '../messages.ts'
import { withoutMargin } from './margin.ts'

/** How many outcomes of a market win: two of a double chance, one of all others. */
export const winnersOf = (sport: Sport, key: MarketKey): number =>
  questionOf(sport, key)?.rule.shape === doubleChance ? 2 : 1

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

type Priced = OutcomePrice & { readonly odds: NonNullable<OutcomePrice['odds']> }

const isPriced = (price: OutcomePrice): price is Priced => price.active && price.odds !== undefined

const impliedOf = ({ odds }: Priced): number => 1_000 / odds

/**
 * Returns the chances of a market's outcomes, in their order: those that the feed sends, or the prices without their margin. Undefined for an
 * outcome without a price or a chance.
 */
export const fairChances = (
  sport: Sport,
  key: MarketKey,
  outcomes: readonly OutcomePrice[],
): readonly (number | undefined)[] => {
  const priced = outcomes.filter(isPriced)
  if (priced.every(({ probability }) => probability !== undefined))
    return outcomes.map((price) => (price.probability ? price.probability : undefined))
  const winners = winnersOf(sport, key)
  const implied = priced.map(impliedOf)
  const chances = winners === 1 ? withoutMargin(implied) : implied.map((one) => (one * winners) / sumOf(implied))
  const found = new Map(priced.map(({ outcome }, index) => [outcome, chances[index]]))
  return outcomes.map(({ outcome }) => found.get(outcome))
}

/** Returns what the implied chances of prices are above those without margin, as a part of these; there must be a price. */
const excessOf = (sport: Sport, key: MarketKey, priced: readonly Priced[]): number => {
  const chances = priced.map(({ probability }) => probability)
  const known = chances.every((chance) => chance !== undefined) ? sumOf(chances) : 0
  // Outcomes without a price are left out on both sides.
  return sumOf(priced.map(impliedOf)) / (known > 0 ? known : winnersOf(sport, key)) - 1
}

/**
 * Returns the margin of a market's prices, 0.05 for 5 %: what its implied chances are above those without margin. Undefined with fewer than two
 * prices. Below 0 the prices are a sure win for who bets on all of them.
 */
export const marginIn = (sport: Sport, key: MarketKey, outcomes: readonly OutcomePrice[]): number | undefined => {
  const priced = outcomes.filter(isPriced)
  return priced.length < 2 ? undefined : excessOf(sport, key, priced)
}

/** A rounding error is no book below 100 %. */
const tolerance = 1e-9

/**
 * Whether the prices of a market are a book of at least 100 %: below it, who bets on all of them wins for sure, or on average they lose the
 * house money. One price alone is judged by its chance; without a known one it is no whole book. No price is nothing to bet on.
 */
export const isWholeBook = (sport: Sport, key: MarketKey, outcomes: readonly OutcomePrice[]): boolean => {
  const priced = outcomes.filter(isPriced)
  return priced.length === 0 || excessOf(sport, key, priced) >= -tolerance
}

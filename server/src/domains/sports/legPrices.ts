import {
  type Choice,
  choicesOf,
  endsOf,
  isStopped,
  jointChance,
  type Leg,
  type LegOutcomes,
  type LegResult,
  type LegSale,
  legSaleIn,
  type MatchState,
  mayRefund,
  type OutcomePrice,
  type Prospect,
  type QuoteOf,
  questionOf,
} from '@yakamoz/sports'
import { type Book, readingOf, saleOf } from './book.ts'

/** Returns the current price of a leg; that of a bet builder without a model of ours by `quoteOf` (`builderPrices.ts`). */
export const legSale = (book: Book, leg: LegOutcomes, nowMs: number, quoteOf?: QuoteOf): LegSale => {
  const reading = readingOf(book, leg.match, nowMs)
  return reading ? legSaleIn(reading, leg, quoteOf) : 'closed'
}

/** Whether one of the outcomes of a leg is not on sale. */
export const isLegClosed = (book: Book, leg: LegOutcomes, nowMs: number): boolean =>
  choicesOf(leg).some((choice) => !saleOf(book, leg.match, choice, choice.outcome, nowMs))

/** Whether these outcomes of one match are not on sale only because bets on it are stopped for the moment. */
export const isLegStopped = (book: Book, choices: readonly LegChoice[], nowMs: number): boolean => {
  const [first] = choices
  const reading = first && readingOf(book, first.match, nowMs)
  return reading !== undefined && isStopped(reading, choices)
}

type LegChoice = ReturnType<typeof choicesOf>[number]

/** Returns the outcomes of a leg that have no result. */
export const openChoices = (leg: LegOutcomes, ended: (choice: LegOutcomes) => LegResult): LegChoice[] =>
  choicesOf(leg).filter((choice) => !ended(choice))

/**
 * Returns the chances of an open leg. Undefined while one of its open outcomes is not on sale, when the probability of a refund is unknown,
 * and for a bet builder with a refunded outcome: there is no price for the rest.
 */
export const prospectOf = (
  book: Book,
  leg: Leg,
  ended: (choice: LegOutcomes) => LegResult,
  nowMs: number,
): Prospect | undefined => {
  const state = book.get(leg.match)?.state
  const results = choicesOf(leg).map((choice) => ({ choice, result: ended(choice) }))
  if (!state || results.some(({ result }) => result && result.voidFactor > 0)) return undefined
  const open = results.filter(({ result }) => !result).map(({ choice }) => choice)
  const prices = open.map((choice) => saleOf(book, choice.match, choice, choice.outcome, nowMs))
  if (prices.some((price) => price?.probability === undefined)) return undefined
  return leg.also ? jointOf(state, open) : singleOf(state, leg, prices[0])
}

const jointOf = (state: MatchState, open: readonly Choice[]): Prospect | undefined => {
  const ends = endsOf(state)
  const chance = ends && jointChance(open, ends)
  return chance === undefined ? undefined : { chance, refunded: 0 }
}

const singleOf = ({ fixture }: MatchState, leg: Leg, price: OutcomePrice | undefined): Prospect | undefined => {
  const question = questionOf(fixture.sport, leg)
  const refunded = price?.refunded ?? (question && !mayRefund(question) ? 0 : undefined)
  return price?.probability === undefined || refunded === undefined
    ? undefined
    : { chance: price.probability, refunded }
}

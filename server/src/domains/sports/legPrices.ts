import {
  type Choice,
  choicesOf,
  finalScores,
  isBuildable,
  jointChance,
  type Leg,
  type LegResult,
  livePricing,
  type MatchState,
  mayRefund,
  type Odds,
  type OutcomePrice,
  type PricedChoice,
  type Prospect,
  prematchPricing,
  priceBuilder,
  questionOf,
} from '@yakamoz/sports'
import { type Book, saleOf } from './book.ts'

type Outcomes = Pick<Leg, 'match' | 'market' | 'specifiers' | 'outcome' | 'also'>

/** The current price of a leg; `closed`: not on sale; `related`: outcomes of one match that cannot be combined. */
export type LegSale = Odds | 'closed' | 'related'

/** Returns the distribution of final scores behind a match's prices; undefined without a model, and in sports other than football. */
const scoresOf = ({ expected, standing }: MatchState) => expected && finalScores(expected, standing?.score)

export const legSale = (book: Book, leg: Outcomes, nowMs: number): LegSale => {
  if (leg.also) return builderSale(book, choicesOf(leg), nowMs)
  return saleOf(book, leg.match, leg, leg.outcome, nowMs)?.odds ?? 'closed'
}

/** Prices a bet builder from the distribution of final scores. It is on sale while all its outcomes are. */
const builderSale = (book: Book, choices: ReturnType<typeof choicesOf>, nowMs: number): LegSale => {
  const state = book.get(choices[0]?.match ?? '')?.state
  if (!state) return 'closed'
  const scores = scoresOf(state)
  if (!scores || !isBuildable(choices)) return 'related'
  const priced = choices.flatMap((choice): PricedChoice[] => {
    const odds = saleOf(book, choice.match, choice, choice.outcome, nowMs)?.odds
    return odds === undefined ? [] : [{ ...choice, odds }]
  })
  if (priced.length < choices.length) return 'closed'
  return priceBuilder(priced, scores, state.eventStatus === 0 ? prematchPricing : livePricing) ?? 'related'
}

/**
 * Returns the chances of an open leg. Undefined while one of its open outcomes is not on sale, when the probability of a refund is unknown,
 * and for a bet builder with a refunded outcome: there is no price for the rest.
 */
export const prospectOf = (
  book: Book,
  leg: Leg,
  ended: (choice: Outcomes) => LegResult,
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
  const scores = scoresOf(state)
  const chance = scores && jointChance(open, scores)
  return chance === undefined ? undefined : { chance, refunded: 0 }
}

const singleOf = ({ fixture }: MatchState, leg: Leg, price: OutcomePrice | undefined): Prospect | undefined => {
  const question = questionOf(fixture.sport, leg)
  const refunded = price?.refunded ?? (question && !mayRefund(question) ? 0 : undefined)
  return price?.probability === undefined || refunded === undefined
    ? undefined
    : { chance: price.probability, refunded }
}

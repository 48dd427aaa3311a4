import { mayRefund, type Question, questionOf } from '../markets/settle.ts'
import { doubleChance, type Judgement, type Line, type Shape, threeWay } from '../markets/shapes.ts'
import type { MarketChange, MarketKey, OutcomePrice, Sport } from '../messages.ts'
import { onLadder } from '../odds.ts'
import type { Distribution, Outlook } from './distribution.ts'
import { type MarginMethod, withMargin } from './margin.ts'

/** How a book is made of chances. */
export type Pricing = {
  /** The margin of a market with two outcomes, 0.05 for 5 %; one with more bears more, see `marginOf`. */
  readonly margin: number
  readonly method: MarginMethod
  /** No price is longer than this, in thousandths. */
  readonly highestMilli: number
}

/** Before play: 4.5 %, prices up to 500. */
export const prematchPricing: Pricing = { margin: 0.045, method: 'power', highestMilli: 500_000 }
/** In play: what happens next is known sooner to some, so 6.5 %, and nothing longer than 200. */
export const livePricing: Pricing = { margin: 0.065, method: 'power', highestMilli: 200_000 }

/** The margin grows with the number of outcomes, as the certainty about each one falls: 1x2 a fifth more, correct score fourfold. */
export const marginOf = (pricing: Pricing, outcomes: number): number =>
  pricing.margin * Math.min(4, 1 + 0.2 * (outcomes - 2))

/** A price shorter than this would pay more than its chance: such an outcome is not offered. */
export const shortestMilli = 1_010
/** Chances below a ten-thousandth are not offered. */
export const minChance = 1e-4

/**
 * What a stake returns on average at the least. Where one outcome is as good as sure it takes no margin, and the power method would put
 * all of it on the others: two goals behind in the last minutes, a draw returned a tenth.
 */
export const minReturn = 0.6

/** What a stake of 1 on an outcome comes to on average, apart from its price: the part that wins and the part given back. */
export type Shares = { readonly won: number; readonly refunded: number }

/** The shares of every outcome of a shape, in its order. This runs for every cell of every outcome at every change of a price. */
export const sharesOf = (shape: Shape, line: Line, distribution: Distribution): readonly Shares[] =>
  shape.outcomes.map(({ judge }) => {
    const shares = { won: 0, refunded: 0 }
    for (const cell of distribution) addJudgement(shares, judge(cell, line), cell.p)
    return shares
  })

const addJudgement = (shares: { won: number; refunded: number }, judgement: Judgement, p: number): void => {
  if (judgement === 'won') shares.won += p
  else if (judgement === 'refunded') shares.refunded += p
  else if (judgement === 'halfWon') shares.won += p / 2
  if (judgement === 'halfWon' || judgement === 'halfLost') shares.refunded += p / 2
}

/** The chance that a price must pay for: of the part of a stake that is not given back, what wins. */
const chanceOf = ({ won, refunded }: Shares): number => (refunded > 1 - 1e-9 ? 0 : won / (1 - refunded))

/** A chance a little under 1 or over 0 by rounding is held inside. */
const clamped = (chance: number): number => Math.min(Math.max(chance, 0), 1)

/** Returns the probabilities of a market's outcomes before margin; undefined for an unknown market or without a model. */
export const chancesOf = (sport: Sport, key: MarketKey, outlook: Outlook): readonly number[] | undefined =>
  sharesIn(questionOf(sport, key), outlook)?.map(clampedChance)

const clampedChance = (shares: Shares): number => clamped(chanceOf(shares))

const sharesIn = (question: Question | undefined, outlook: Outlook): readonly Shares[] | undefined => {
  if (!question) return undefined
  const { rule, line, period } = question
  const distribution = outlook({ count: rule.count, reads: rule.shape.reads, period })
  return distribution && sharesOf(rule.shape, line, distribution)
}

/**
 * Prices a market: active outcomes with prices on the ladder and the chances behind them. A market of which one outcome is
 * left has nothing to bet on and is inactive, as is one that the model has no opinion about.
 */
export const priceMarket = (sport: Sport, key: MarketKey, outlook: Outlook, pricing: Pricing): MarketChange => {
  const question = questionOf(sport, key)
  const shares = sharesIn(question, outlook)
  if (!question || !shares) return { ...key, status: 0, outcomes: [] }
  const { shape } = question.rule
  const chances = shares.map(clampedChance)
  const givesBack = mayRefund(question)
  const implied =
    shape === doubleChance ? impliedDoubleChances(sport, key, outlook, pricing) : impliedChances(chances, pricing)
  const outcomes = shape.outcomes.map(({ outcome }, index) => ({
    ...priceOutcome(outcome, chances[index] ?? 0, implied[index] ?? 0, pricing),
    ...(givesBack && { refunded: rounded(clamped(shares[index]?.refunded ?? 0)) }),
  }))
  return { ...key, status: outcomes.filter((each) => each.active).length > 1 ? 1 : 0, outcomes }
}

/** Chances are told in hundred-thousandths: enough for cash-out, and short on the wire. */
const rounded = (chance: number): number => Math.round(chance * 1e5) / 1e5

const priceOutcome = (outcome: string, chance: number, implied: number, pricing: Pricing): OutcomePrice => {
  const probability = rounded(chance)
  const milli = Math.min(1_000 / implied, pricing.highestMilli)
  if (chance < minChance || milli < shortestMilli) return { outcome, probability, active: false }
  return { outcome, odds: onLadder(milli), probability, active: true }
}

/** Implied chances for chances that add up to 1; those that cannot happen bear no margin. */
const impliedChances = (chances: readonly number[], pricing: Pricing): readonly number[] => {
  const possible = chances.filter((chance) => chance > 0)
  const priced = withMargin(possible, marginOf(pricing, possible.length), pricing.method).map((implied, index) =>
    Math.min(implied, (possible[index] as number) / minReturn),
  )
  let next = 0
  return chances.map((chance) => (chance > 0 ? (priced[next++] ?? 0) : 0))
}

/** A double chance is two results of the 1x2: what those two imply together, so that it fits beside them. */
const impliedDoubleChances = (sport: Sport, key: MarketKey, outlook: Outlook, pricing: Pricing): readonly number[] => {
  const question = questionOf(sport, key)
  const distribution = question && outlook({ count: question.rule.count, reads: 'margin', period: question.period })
  if (!question || !distribution) return []
  const shares = sharesOf(threeWay, question.line, distribution)
  const [home = 0, draw = 0, away = 0] = impliedChances(
    shares.map(({ won }) => clamped(won)),
    pricing,
  )
  return [home + draw, home + away, draw + away]
}

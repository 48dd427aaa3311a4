import { mayRefund, type Question, questionOf } from '../markets/settle.ts'
import { doubleChance, type Judgement, type Line, type Shape, threeWay } from '../markets/shapes.ts'
import type { MarketChange, MarketKey, OutcomePrice, Sport } from '../messages.ts'
import { onLadder } from '../odds.ts'
import type { Distribution, Outlook } from './distribution.ts'
import { type MarginMethod, withMargin } from './margin.ts'

/** How chances are turned into odds. */
export type Pricing = {
  /** The margin of a market with two outcomes, 0.05 for 5 %; markets with more outcomes have more (`marginOf`). */
  readonly margin: number
  readonly method: MarginMethod
  /** The maximum odds, in thousandths. A longer outcome is not offered: at the maximum it would return less than `minReturn`. */
  readonly highestMilli: number
  /**
   * The minimum return of a stake on average, before the price goes down onto the ladder. An almost certain outcome can take no margin, and
   * the power method would put all of it on the others: without the limit a draw at two goals difference in the last minutes returned a tenth.
   */
  readonly minReturn: number
  /**
   * The maximum share of a stake that is refunded on average, 0 to 1; a market with more is not offered. Absent: every market is. What is left of
   * such a market can move by more than its margin between two prices.
   */
  readonly maxRefunded?: number
}

/** The minimum return where the model is the truth, as in simulated matches: no price band holds more than 15 % of its stakes (decision 35). */
const minReturnOfModel = 0.88
/** The minimum return where the model is an estimate: what it misjudges most are long shots, which bear more of the margin. */
const minReturnOfEstimate = 0.6

/** Pricing before play: 4.5 %, odds up to 500. */
export const prematchPricing: Pricing = {
  margin: 0.045,
  method: 'power',
  highestMilli: 500_000,
  minReturn: minReturnOfModel,
}
/** Pricing of real leagues before play. */
export const leaguePricing: Pricing = { ...prematchPricing, minReturn: minReturnOfEstimate }
/** Pricing in play: 6.5 %, because some bettors see incidents earlier, and odds up to 200. */
export const livePricing: Pricing = {
  margin: 0.065,
  method: 'power',
  highestMilli: 200_000,
  minReturn: minReturnOfModel,
}

/**
 * Returns the margin of a market. It grows with the number of outcomes, whose chances are less certain: 1x2 a fifth more, correct score
 * fourfold.
 */
export const marginOf = (pricing: Pricing, outcomes: number): number =>
  pricing.margin * Math.min(4, 1 + 0.2 * (outcomes - 2))

/** The minimum odds of an offered outcome: the ladder has no shorter odds, and rounding up would pay more than the chance. */
export const shortestMilli = 1_010
/** The minimum chance of an offered outcome. */
export const minChance = 1e-4

/**
 * The maximum return of a stake on average. The power method leaves an almost certain outcome hardly any margin, and until the next price by
 * the clock its chance still rises: late in an open football match by up to 0.4 %.
 */
export const maxReturn = 0.99

/** The parts of a stake of 1 that win and that are refunded on average. */
export type Shares = { readonly won: number; readonly refunded: number }

/** Returns the shares of all outcomes of a shape. Hot path: runs for each cell of each outcome at each change of a price. */
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

/** Returns the chance that odds pay for: the winning share of the part of a stake that is not refunded. */
const chanceOf = ({ won, refunded }: Shares): number => (refunded > 1 - 1e-9 ? 0 : won / (1 - refunded))

/** Clamps a chance that is outside 0 to 1 by rounding. */
const clamped = (chance: number): number => Math.min(Math.max(chance, 0), 1)

/** Returns the probabilities of a market's outcomes before margin; undefined for an unknown market or without a model. */
export const chancesOf = (sport: Sport, key: MarketKey, outlook: Outlook): readonly number[] | undefined =>
  sharesIn(questionOf(sport, key), outlook)?.map(clampedChance)

const clampedChance = (shares: Shares): number => clamped(chanceOf(shares))

const sharesIn = (question: Question | undefined, outlook: Outlook): readonly Shares[] | undefined => {
  if (!question) return undefined
  const { rule, line, period, round } = question
  const distribution = outlook({ count: rule.count, reads: rule.shape.reads, period, round })
  return distribution && sharesOf(rule.shape, line, distribution)
}

/**
 * Prices a market: active outcomes with odds on the ladder and their chances. A market with only one remaining outcome
 * is inactive, as is one without a model.
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
  const isOffered = !shares.some(({ refunded }) => refunded > (pricing.maxRefunded ?? 1))
  return { ...key, status: isOffered && outcomes.filter((each) => each.active).length > 1 ? 1 : 0, outcomes }
}

/** Rounds a chance to five decimals: enough for cash-outs, and short in messages. */
const rounded = (chance: number): number => Math.round(chance * 1e5) / 1e5

const priceOutcome = (outcome: string, chance: number, implied: number, pricing: Pricing): OutcomePrice => {
  const probability = rounded(chance)
  const milli = 1_000 / implied
  if (chance < minChance || milli < shortestMilli || milli > pricing.highestMilli)
    return { outcome, probability, active: false }
  return { outcome, odds: onLadder(milli), probability, active: true }
}

/** Returns implied probabilities for chances that add up to 1; impossible outcomes bear no margin. */
const impliedChances = (chances: readonly number[], pricing: Pricing): readonly number[] => {
  const possible = chances.filter((chance) => chance > 0)
  const priced = withMargin(possible, marginOf(pricing, possible.length), pricing.method).map((implied, index) => {
    const chance = possible[index] as number
    return Math.min(Math.max(implied, chance / maxReturn), chance / pricing.minReturn)
  })
  let next = 0
  return chances.map((chance) => (chance > 0 ? (priced[next++] ?? 0) : 0))
}

/** Returns implied probabilities of a double chance: the sums of those of its two results in the 1x2, so that the markets are consistent. */
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

import type { Choice } from '../coupons/coupon.ts'
import { countOfScore, isCountOfScore } from '../markets/counts.ts'
import { mayRefund, questionOf } from '../markets/settle.ts'
import { type Odds, onLadder } from '../odds.ts'
import { minChance, type Pricing, shortestMilli } from './book.ts'
import type { ScoreCell } from './football.ts'

/*
 * Prices bet builders: outcomes of one football match that must all win, from the distribution of its final scores and results at half-time
 * (docs/decisions/0012-bet-builder.md).
 */

/** An outcome with its current odds. */
export type PricedChoice = Choice & { readonly odds: Odds }

/** Whether an outcome wins at a score; undefined if the score does not have the result at half-time that the outcome needs. */
type WinPredicate = (score: ScoreCell) => boolean | undefined

/**
 * Returns the scores at which an outcome wins, for outcomes that the final score and the result at half-time decide and that are never
 * refunded by a score: no goals of a half, no corners, no draw no bet, no integer or quarter lines. Undefined for all others.
 */
const winsOf = ({ market, specifiers, outcome }: Choice): WinPredicate | undefined => {
  const question = questionOf('football', { market, specifiers })
  if (!question || !isCountOfScore(question.rule.count) || mayRefund(question)) return undefined
  const { shape, count } = question.rule
  const { line } = question
  const found = shape.outcomes.find((each) => each.outcome === outcome)
  if (!found) return undefined
  return (score) => {
    const counted = countOfScore(count, score)
    return counted && found.judge(counted, line) === 'won'
  }
}

/** Returns, by set of outcomes as bits, the chance that at least these win. Undefined if the scores do not decide one of them. */
const jointChances = (choices: readonly Choice[], scores: readonly ScoreCell[]): Float64Array | undefined => {
  const wins = choices.map(winsOf)
  const chances = new Float64Array(2 ** choices.length)
  for (const cell of scores) {
    let set = 0
    for (const [bit, test] of wins.entries()) {
      const wins = test?.(cell)
      if (wins === undefined) return undefined
      if (wins) set |= 1 << bit
    }
    chances[set] = (chances[set] as number) + cell.p
  }
  // Turns the chance that exactly these win into that of these and any others, one outcome after another.
  for (let bit = 1; bit < chances.length; bit *= 2)
    for (let set = 0; set < chances.length; set++)
      if ((set & bit) === 0) chances[set] = (chances[set] as number) + (chances[set | bit] as number)
  return chances
}

/** Returns the chance that all outcomes win; undefined if the scores do not decide one of them. */
export const jointChance = (choices: readonly Choice[], scores: readonly ScoreCell[]): number | undefined =>
  jointChances(choices, scores)?.at(-1)

/** Whether the final score and the result at half-time decide all outcomes, so that they can be combined. */
export const isBuildable = (choices: readonly Choice[]): boolean => choices.every((choice) => winsOf(choice))

const bitsOf = (set: number): number[] => {
  const bits: number[] = []
  for (let bit = 0; set >> bit > 0; bit++) if ((set >> bit) & 1) bits.push(bit)
  return bits
}

type Table = { readonly chances: Float64Array; readonly odds: readonly Odds[]; readonly pricing: Pricing }

/** Whether an outcome reduces the chance of the others enough: by itself, given the others, it would be long enough to be offered. */
const addsSomething = ({ chances }: Table, set: number, bit: number): boolean =>
  (chances[set] as number) * shortestMilli < (chances[set & ~(1 << bit)] as number) * 1_000

/**
 * Returns the odds of a set in thousandths. Its margin is derived from the odds of its outcomes as a power: the power
 * that turns the product of their chances into that of their odds, applied to the joint chance. Independent outcomes
 * have the odds of their accumulator. The margin is at least that of a market of two outcomes.
 */
const milliOf = (table: Table, set: number): number => {
  const bits = bitsOf(set)
  const [only = 0] = bits
  if (bits.length === 1) return table.odds[only] as number
  if (!bits.every((bit) => addsSomething(table, set, bit))) return 0
  let [priced, fair] = [0, 0]
  for (const bit of bits) {
    priced += Math.log((table.odds[bit] as number) / 1_000)
    fair -= Math.log(table.chances[1 << bit] as number)
  }
  const joint = table.chances[set] as number
  return 1_000 * Math.min(joint ** -(priced / fair), 1 / (joint * (1 + table.pricing.margin)))
}

/**
 * Returns the odds of outcomes that must all win: the longest of its subsets in which each outcome adds something, so that another outcome
 * never shortens the odds. Undefined for combinations that are impossible, too unlikely (also those beyond the maximum odds), or not decided
 * by the final score.
 */
export const priceBuilder = (
  choices: readonly PricedChoice[],
  scores: readonly ScoreCell[],
  pricing: Pricing,
): Odds | undefined => {
  const chances = jointChances(choices, scores)
  const all = chances && chances.length - 1
  if (!all || (chances[all] as number) < minChance) return undefined
  const table = { chances, odds: choices.map(({ odds }) => odds), pricing }
  let best = 0
  for (let set = 1; set <= all; set++) best = Math.max(best, milliOf(table, set))
  return best > pricing.highestMilli ? undefined : onLadder(best)
}

import type { Choice } from '../coupons/coupon.ts'
import { mayRefund, questionOf } from '../markets/settle.ts'
import type { Pair } from '../messages.ts'
import { type Odds, onLadder } from '../odds.ts'
import { minChance, type Pricing, shortestMilli } from './book.ts'
import type { Distribution } from './distribution.ts'

/*
 * A bet builder: outcomes of one football match that must all win, priced together from the chances of its final scores
 * (docs/decisions/0012-bet-builder.md).
 */

/** An outcome as it is on sale. */
export type PricedChoice = Choice & { readonly odds: Odds }

type Wins = (score: Pair) => boolean

/**
 * When an outcome wins, for those that the final score alone decides and never gives back: no halves, no corners, no draw that is
 * no bet, no whole or quarter lines. Undefined for all others.
 */
const winsOf = ({ market, specifiers, outcome }: Choice): Wins | undefined => {
  const question = questionOf('football', { market, specifiers })
  if (question?.rule.count !== 'goals') return undefined
  if (mayRefund(question)) return undefined
  const { shape } = question.rule
  const { line } = question
  const found = shape.outcomes.find((each) => each.outcome === outcome)
  return found && ((score) => found.judge(score, line) === 'won')
}

/** By the set of outcomes, each a bit: the chance that at least these win. Undefined if the score does not tell one of them. */
const jointChances = (choices: readonly Choice[], scores: Distribution): Float64Array | undefined => {
  const wins = choices.map(winsOf)
  const chances = new Float64Array(2 ** choices.length)
  for (const cell of scores) {
    let set = 0
    for (const [bit, test] of wins.entries()) {
      if (!test) return undefined
      if (test(cell)) set |= 1 << bit
    }
    chances[set] = (chances[set] as number) + cell.p
  }
  // From the chance that exactly these win to that of these and any others: one outcome after another is left open.
  for (let bit = 1; bit < chances.length; bit *= 2)
    for (let set = 0; set < chances.length; set++)
      if ((set & bit) === 0) chances[set] = (chances[set] as number) + (chances[set | bit] as number)
  return chances
}

/** The chance that outcomes of a football match all win; undefined where the final score does not tell one of them. */
export const jointChance = (choices: readonly Choice[], scores: Distribution): number | undefined =>
  jointChances(choices, scores)?.at(-1)

/** Whether final scores tell of every one of these outcomes, so that they can be played together. */
export const isBuildable = (choices: readonly Choice[]): boolean => choices.every((choice) => winsOf(choice))

const bitsOf = (set: number): number[] => {
  const bits: number[] = []
  for (let bit = 0; set >> bit > 0; bit++) if ((set >> bit) & 1) bits.push(bit)
  return bits
}

type Table = { readonly chances: Float64Array; readonly odds: readonly Odds[]; readonly pricing: Pricing }

/** An outcome adds nothing to others that make it as good as sure: as sure as what is too short to be offered alone. */
const addsSomething = ({ chances }: Table, set: number, bit: number): boolean =>
  (chances[set] as number) * shortestMilli < (chances[set & ~(1 << bit)] as number) * 1_000

/**
 * The price of a set in thousandths. The margins of its outcomes are those of their own prices, taken as one power: the power
 * that makes the product of the prices from the product of the chances, put on the chance of all together. Independent outcomes
 * cost what an accumulator of them pays. Never with less margin than a market of two outcomes.
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
 * The price of outcomes that must all win: that of the best of its parts in which every outcome adds something, so that it never
 * pays less for one more. Undefined for what cannot happen, is too unlikely to be offered, or is not told by the final score.
 */
export const priceBuilder = (
  choices: readonly PricedChoice[],
  scores: Distribution,
  pricing: Pricing,
): Odds | undefined => {
  const chances = jointChances(choices, scores)
  const all = chances && chances.length - 1
  if (!all || (chances[all] as number) < minChance) return undefined
  const table = { chances, odds: choices.map(({ odds }) => odds), pricing }
  let best = 0
  for (let set = 1; set <= all; set++) best = Math.max(best, milliOf(table, set))
  return onLadder(Math.min(best, pricing.highestMilli))
}

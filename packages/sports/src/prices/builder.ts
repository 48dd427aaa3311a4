import type { Choice } from '../coupons/coupon.ts'
import { countOfScore, isCountOfScore } from '../markets/counts.ts'
import { mayRefund, questionOf } from '../markets/settle.ts'
import { type Odds, onLadder } from '../odds.ts'
import { minChance, type Pricing, shortestMilli } from './book.ts'
import type { Cell, Distribution } from './distribution.ts'
import type { ScoreCell } from './football.ts'

/*
 * Prices bet builders: outcomes of one football match that must all win, from the distribution of its final scores and results at half-time and that of its
 * corners and cards, which do not depend on each other (docs/decisions/0012-bet-builder.md).
 */

/** An outcome with its current odds. */
export type PricedChoice = Choice & { readonly odds: Odds }

/** The counts beside the score that can be combined with it. */
const countsBeside = ['corners', 'cards'] as const
type CountBeside = (typeof countsBeside)[number]
const isBeside = (count: string): count is CountBeside => countsBeside.includes(count as CountBeside)

/** How a match may end. `corners` and `cards`: the sum of both sides; absent without a model of them. */
export type MatchEnds = { readonly scores: readonly ScoreCell[] } & {
  readonly [Count in CountBeside]?: Distribution | undefined
}

/** An outcome by what decides it: `wins` tells whether it wins; undefined if a score does not have the result at half-time that it needs. */
type Decided =
  | { readonly by: 'scores'; readonly wins: (score: ScoreCell) => boolean | undefined }
  | { readonly by: CountBeside; readonly wins: (end: Cell) => boolean }

/**
 * Returns what decides an outcome, if that is the final score with the result at half-time, the corners or the cards, and they never refund it: no goals of a
 * half, no draw no bet, no integer or quarter lines. Undefined for all others.
 */
const decidedOf = ({ market, specifiers, outcome }: Choice): Decided | undefined => {
  const question = questionOf('football', { market, specifiers })
  if (!question || mayRefund(question)) return undefined
  const { shape, count } = question.rule
  const { line } = question
  const found = shape.outcomes.find((each) => each.outcome === outcome)
  if (!found) return undefined
  if (isBeside(count)) return { by: count, wins: (end) => found.judge(end, line) === 'won' }
  if (!isCountOfScore(count)) return undefined
  const wins = (score: ScoreCell) => {
    const counted = countOfScore(count, score)
    return counted && found.judge(counted, line) === 'won'
  }
  return { by: 'scores', wins }
}

type Test<End> = { readonly bit: number; readonly wins: (end: End) => boolean | undefined }

/**
 * Returns, by set of outcomes as bits, the chance that at least those of the set that are tested win. Undefined if an end does not decide one of them.
 * `size`: how many sets there are.
 */
const chancesBy = <End extends { readonly p: number }>(
  tests: readonly Test<End>[],
  ends: readonly End[],
  size: number,
): Float64Array | undefined => {
  const chances = new Float64Array(size)
  for (const end of ends) {
    let set = 0
    for (const { bit, wins } of tests) {
      const isWon = wins(end)
      if (isWon === undefined) return undefined
      if (isWon) set |= bit
    }
    chances[set] = (chances[set] as number) + end.p
  }
  // Turns the chance that exactly these win into that of these and any others, one outcome after another.
  for (const { bit } of tests)
    for (let set = 0; set < size; set++)
      if ((set & bit) === 0) chances[set] = (chances[set] as number) + (chances[set | bit] as number)
  return chances
}

const maskOf = (tests: readonly { bit: number }[]): number => tests.reduce((mask, { bit }) => mask | bit, 0)

type ChancesOf = { readonly chances: Float64Array; readonly mask: number }

/** Returns, by set of outcomes as bits, the chance that at least these win, from those of two kinds that do not depend on each other. */
const productOf = (one: ChancesOf, other: ChancesOf): Float64Array =>
  one.chances.map((_, set) => (one.chances[set & one.mask] as number) * (other.chances[set & other.mask] as number))

/** Returns, by set of outcomes as bits, the chance that at least these win. Undefined if the ends do not decide one of them. */
const jointChances = (choices: readonly Choice[], ends: MatchEnds): Float64Array | undefined => {
  const ofScores: Test<ScoreCell>[] = []
  const beside: Record<CountBeside, Test<Cell>[]> = { corners: [], cards: [] }
  for (const [index, choice] of choices.entries()) {
    const decided = decidedOf(choice)
    if (!decided) return undefined
    if (decided.by === 'scores') ofScores.push({ bit: 1 << index, wins: decided.wins })
    else beside[decided.by].push({ bit: 1 << index, wins: decided.wins })
  }
  const size = 2 ** choices.length
  let joint = chancesBy(ofScores, ends.scores, size)
  let mask = maskOf(ofScores)
  for (const count of countsBeside) {
    const [tests, distribution] = [beside[count], ends[count]]
    if (tests.length === 0) continue
    const own = distribution && chancesBy(tests, distribution, size)
    if (!joint || !own) return undefined
    joint = productOf({ chances: joint, mask }, { chances: own, mask: maskOf(tests) })
    mask |= maskOf(tests)
  }
  return joint
}

/** Returns the chance that all outcomes win; undefined if the ends of the match do not decide one of them. */
export const jointChance = (choices: readonly Choice[], ends: MatchEnds): number | undefined =>
  jointChances(choices, ends)?.at(-1)

/** Whether the final score, the result at half-time, the corners and the cards decide all outcomes, so that they can be combined. */
export const isBuildable = (choices: readonly Choice[]): boolean => choices.every((choice) => decidedOf(choice))

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
 * by the ends of the match.
 */
export const priceBuilder = (choices: readonly PricedChoice[], ends: MatchEnds, pricing: Pricing): Odds | undefined => {
  const chances = jointChances(choices, ends)
  const all = chances && chances.length - 1
  if (!all || (chances[all] as number) < minChance) return undefined
  const table = { chances, odds: choices.map(({ odds }) => odds), pricing }
  let best = 0
  for (let set = 1; set <= all; set++) best = Math.max(best, milliOf(table, set))
  return best > pricing.highestMilli ? undefined : onLadder(best)
}

import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { BetInfo, GameEvent, Named, SharedGame, Timed } from '../engine.ts'
import type { Outcomes } from '../exact.ts'
import { countedBet, limitsPaying, settleEach, tableInfo } from '../tables.ts'

/** A segment of the wheel: a number that pays itself to one, or a multiplier, after which the wheel is spun again. */
export type Segment = { readonly number: number } | { readonly multiplier: number }

/** The segments at which the wheel stopped, from 0, in order: multipliers, then a number. */
export type MoneyWheelOutcome = {
  readonly stops: readonly number[]
  readonly number: number
  readonly multiplier: number
}

export type MoneyWheelEvent =
  | (GameEvent & { readonly type: 'spin' })
  | (GameEvent & { readonly type: 'stop'; readonly stop: number; readonly multiplier: number })
  | (GameEvent & { readonly type: 'result'; readonly number: number; readonly multiplier: number })

export type MoneyWheelHistory = {
  readonly last: readonly { readonly number: number; readonly multiplier: number }[]
  /** The frequency of each number, in the order of `wheelNumbers`. */
  readonly counts: readonly number[]
}

export type MoneyWheelGame = SharedGame<MoneyWheelOutcome, MoneyWheelHistory, MoneyWheelEvent>

export const wheelNumbers: readonly number[] = [1, 2, 5, 10, 20, 40]

/** The 54 segments of the wheel, clockwise; `x3` and `x6` are multipliers. */
const layout =
  '1 2 1 5 1 2 1 10 1 2 20 1 5 2 1 x3 1 2 5 1 10 2 1 5 1 2 40 1 2 1 5 1 10 2 1 2 5 1 20 2 1 x6 1 2 1 5 2 1 10 1 2 1 2 1'

export const segments: readonly Segment[] = layout
  .split(' ')
  .map((text) => (text.startsWith('x') ? { multiplier: Number(text.slice(1)) } : { number: Number(text) }))

/** The maximum number of multipliers that count in a round; after a further one the wheel is only spun again. */
export const maxMultipliers = 3

const multipliers = segments.flatMap((segment) => ('multiplier' in segment ? [segment.multiplier] : []))
const numbers = segments.flatMap((segment) => ('number' in segment ? [segment.number] : []))

/** Returns the outcomes of a bet, scaled to the same number of spins: one more than multipliers can count. */
const outcomesOf = (bet: number): Outcomes => {
  const after = (product: number, left: number): { ways: bigint; pays: number }[] => {
    const stops = numbers.map((number) => ({ ways: scaleOf(left), pays: number === bet ? number * product + 1 : 0 }))
    return left === 0 ? stops : [...stops, ...multipliers.flatMap((times) => after(product * times, left - 1))]
  }
  return after(1, maxMultipliers)
}

/** Returns the number of continuations of each stop with `left` multipliers still to count. */
const scaleOf = (left: number): bigint =>
  left === 0 ? 1n : BigInt(numbers.length) * BigInt(segments.length) ** BigInt(left - 1)

const sameIn = (text: string): Named => ({ tr: text, en: text })

const rowOf = (number: number): BetInfo =>
  countedBet({
    bet: String(number),
    names: sameIn(String(number)),
    pays: `${number}:1`,
    outcomes: outcomesOf(number),
  })

/** The duration of all spins of a round: with multipliers each spin is shorter. */
const animationMs = 10_500

const animationOf = ({ stops, number, multiplier }: MoneyWheelOutcome): readonly Timed<MoneyWheelEvent>[] => {
  const spinMs = Math.floor(animationMs / stops.length)
  let product = 1
  const spins = stops.flatMap((stop, index): Timed<MoneyWheelEvent>[] => {
    const segment = segments[stop]
    if (segment && 'multiplier' in segment && index < maxMultipliers) product *= segment.multiplier
    return [
      { type: 'spin', atMs: index * spinMs },
      { type: 'stop', stop, multiplier: product, atMs: (index + 1) * spinMs - Math.floor(spinMs / 10) },
    ]
  })
  return [...spins, { type: 'result', number, multiplier, atMs: stops.length * spinMs }]
}

const maxShown = 100

const historyOf = (outcomes: readonly MoneyWheelOutcome[]): MoneyWheelHistory => {
  const last = outcomes.slice(-maxShown).map(({ number, multiplier }) => ({ number, multiplier }))
  return { last, counts: wheelNumbers.map((number) => last.filter((other) => other.number === number).length) }
}

const paid = (outcome: MoneyWheelOutcome, spot: string, stakeKurus: Kurus): Kurus | undefined => {
  const number = Number(spotOf(spot))
  if (Number.isNaN(number)) return undefined
  return number === outcome.number ? kurus(stakeKurus * (number * outcome.multiplier + 1)) : noMoney
}

const spotOf = (raw: unknown): string | undefined => wheelNumbers.map(String).find((spot) => spot === raw)

/** A wheel with multipliers. Draws: the stop of each spin, below 54, until it is a number. */
export const moneyWheel: MoneyWheelGame = {
  form: 'shared',
  kind: 'money-wheel',
  id: 307,
  slug: 'talih-carki',
  version: 1,
  names: { tr: 'Para Çarkı', en: 'Money Wheel' },
  info: tableInfo(wheelNumbers.map(rowOf) as [BetInfo, ...BetInfo[]]),
  phases: { betsMs: 15_000, closedMs: 1000, showMs: 12_000 },
  outcome: (draws) => {
    const stops: number[] = []
    let multiplier = 1
    for (;;) {
      const stop = draws.below(segments.length)
      stops.push(stop)
      const segment = segments[stop] as Segment
      if ('number' in segment) return { stops, number: segment.number, multiplier }
      if (stops.length <= maxMultipliers) multiplier *= segment.multiplier
    }
  },
  animationOf,
  spotOf,
  limitsOf: (spot) => limitsPaying(Number(spot) * 6 ** maxMultipliers + 1),
  namesOf: sameIn,
  settle: ({ outcome, bets }) => settleEach(bets, (spot, stakeKurus) => paid(outcome, spot, stakeKurus)),
  historyOf,
}

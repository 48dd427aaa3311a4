import type { RouletteOutcome } from './game.ts'
import { colourOf } from './spots.ts'

/** Statistics of the last spins, the newest last. `hot` and `cold`: the five most and least frequent numbers. */
export type RouletteHistory = {
  readonly last: readonly number[]
  readonly spins: number
  readonly counts: readonly number[]
  readonly hot: readonly number[]
  readonly cold: readonly number[]
  readonly red: number
  readonly black: number
  readonly odd: number
  readonly even: number
  readonly low: number
  readonly high: number
}

const maxSpins = 500
const extremes = 5

/** Returns the statistics of the last 500 spins. */
export const rouletteHistory = (outcomes: readonly RouletteOutcome[]): RouletteHistory => {
  const last = outcomes.slice(-maxSpins).map(({ number }) => number)
  const counts = new Array<number>(37).fill(0)
  for (const number of last) counts[number] = (counts[number] ?? 0) + 1
  const ranked = [...counts.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
  const count = (is: (number: number) => boolean): number => last.filter((number) => number > 0 && is(number)).length
  return {
    last,
    spins: last.length,
    counts,
    hot: ranked.slice(0, extremes),
    cold: ranked.slice(-extremes).reverse(),
    red: count((number) => colourOf(number) === 'red'),
    black: count((number) => colourOf(number) === 'black'),
    odd: count((number) => number % 2 === 1),
    even: count((number) => number % 2 === 0),
    low: count((number) => number <= 18),
    high: count((number) => number > 18),
  }
}

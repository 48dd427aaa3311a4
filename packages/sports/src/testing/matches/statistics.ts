/** A mean over matches with its standard error. Bets on one match depend on each other, so a match is one observation. */
export type Estimate = {
  readonly count: number
  readonly matches: number
  readonly mean: number
  readonly error: number
}

/** Sums of values by match, from which means with their errors follow. */
export class MatchSums {
  #count = 0
  readonly #byMatch = new Map<string, { sum: number; count: number }>()

  add(match: string, value: number): void {
    const before = this.#byMatch.get(match) ?? { sum: 0, count: 0 }
    before.sum += value
    before.count++
    this.#count++
    this.#byMatch.set(match, before)
  }

  /** Returns the mean per value and its error by the ratio estimator. */
  estimate(): Estimate {
    const parts = [...this.#byMatch.values()]
    const mean = this.#count === 0 ? 0 : parts.reduce((total, { sum }) => total + sum, 0) / this.#count
    const squares = parts.reduce((total, { sum, count }) => total + (sum - mean * count) ** 2, 0)
    return { count: this.#count, matches: parts.length, mean, error: Math.sqrt(squares) / Math.max(1, this.#count) }
  }

  /** Returns how many standard errors the sum lies from 0, if the values have the mean 0. */
  z(): number {
    const parts = [...this.#byMatch.values()]
    const squares = parts.reduce((total, { sum }) => total + sum ** 2, 0)
    return squares === 0 ? 0 : parts.reduce((total, { sum }) => total + sum, 0) / Math.sqrt(squares)
  }
}

/** Returns the chance that a standard normal variable lies further from 0 than `z` (Mills' ratio as a continued fraction; for z above 1). */
const bothTails = (z: number): number => {
  let fraction = z
  for (let term = 60; term >= 1; term--) fraction = z + term / fraction
  return (2 * Math.exp((-z * z) / 2)) / (Math.sqrt(2 * Math.PI) * fraction)
}

/** The chance that true hypotheses together exceed the bound. */
const errorChance = 0.01

/** Returns the standard errors that none of so many true hypotheses exceeds but with a chance of 1 % (Bonferroni). */
export const boundOf = (tests: number): number => {
  let [low, high] = [1, 10]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (bothTails(middle) * Math.max(1, tests) > errorChance) low = middle
    else high = middle
  }
  return high
}

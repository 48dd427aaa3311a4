/** Confidence intervals of simulated figures. */

/** The 99 % quantile of the normal distribution, both sides. */
export const ninetyNine = 2.5758

type Interval = { readonly low: number; readonly high: number }

/** The interval of the mean of a Poisson count (Garwood), outside which the count is with a probability of `alpha`. */
export const poissonInterval = (seen: number, alpha: number): Interval => ({
  low: seen === 0 ? 0 : solved(0, seen, (mean) => 1 - poissonUpTo(seen - 1, mean) - alpha / 2),
  high: solved(seen, 2 * seen + 40, (mean) => alpha / 2 - poissonUpTo(seen, mean)),
})

/** The chance of at most `most` events. */
const poissonUpTo = (most: number, mean: number): number => {
  let [logTerm, sum] = [-mean, 0]
  for (let count = 0; count <= most; count++) {
    if (count > 0) logTerm += Math.log(mean / count)
    sum += Math.exp(logTerm)
  }
  return sum
}

/** Where a rising function is 0. */
const solved = (from: number, to: number, rising: (at: number) => number): number => {
  let [low, high] = [from, to]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return high
}

type Sums = { readonly rounds: number; readonly sum: number; readonly squares: number; readonly fourths: number }

/** The standard deviation of simulated rounds, and half its 99 % interval. The fourth moment is taken around 0: it is slightly too large. */
export const deviationOf = ({ rounds, sum, squares, fourths }: Sums): { deviation: number; error: number } => {
  const mean = sum / rounds
  const variance = squares / rounds - mean * mean
  const deviation = Math.sqrt(variance)
  const ofVariance = Math.sqrt(Math.max(0, fourths / rounds - variance * variance) / rounds)
  return { deviation, error: (ninetyNine * ofVariance) / (2 * deviation) }
}

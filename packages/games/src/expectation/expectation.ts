import type { Outcomes } from '../exact.ts'

/**
 * What is expected of x = paid / staked of a unit (an own round, or all bets of a shared round) in the honest game, from what was bet
 * alone.
 */
export type Expectation = {
  /** The stated mean of x. The true one is within `error` of it. */
  readonly mean: number
  readonly error: number
  /** The variance of x, or a bound of it if `hasVarianceBound`; otherwise an estimate. */
  readonly variance: number
  readonly hasVarianceBound: boolean
  /** The least and the most that x can be. `min` is below 0 only for games whose later stakes are lost in addition. */
  readonly min: number
  readonly max: number
  /** `upper`: the mean is the highest that any player can reach, so too little is no deviation. */
  readonly sides: 'both' | 'upper'
}

/** The rounding of stated returns, which are rounded down to a millionth. */
export const statedError = 1e-6
const million = 1_000_000
/** Half of the last digit of a stated deviation, in stakes. */
const deviationError = 0.005
/** What a simulated variance may be too low. */
const simulatedVariance = 1.1

/** The numbers of a game or of one of its bets, as stated in `GameInfo` and `BetInfo`. */
type Stated = {
  readonly returnMillionths: number
  readonly deviationHundredths: number
  readonly maxWinMultiple: number
}

/** Returns the expectation of a bet from its stated numbers; `basis` and `error` (a share of the stake) as for the game. */
export const statedExpectation = (
  { returnMillionths, deviationHundredths, maxWinMultiple }: Stated,
  { basis, error = statedError }: { basis: 'counted' | 'simulated'; error?: number },
): Expectation => ({
  mean: returnMillionths / million,
  error,
  variance: (deviationHundredths / 100 + deviationError) ** 2 * (basis === 'simulated' ? simulatedVariance : 1),
  hasVarianceBound: true,
  min: 0,
  max: maxWinMultiple,
  sides: 'both',
})

/**
 * Returns the expectation of a bet with counted outcomes, exact. `parts`: the number of parts of the stake in their `pays`; payouts are
 * rounded down to a kuruş.
 */
export const countedExpectation = (
  outcomes: Outcomes,
  { parts, stakeKurus }: { parts: number; stakeKurus: number },
): Expectation => {
  const paid = outcomes.map(({ ways, pays }) => ({
    ways: Number(ways),
    x: Math.floor((stakeKurus * Number(pays)) / parts) / stakeKurus,
  }))
  const total = paid.reduce((sum, { ways }) => sum + ways, 0)
  const mean = paid.reduce((sum, { ways, x }) => sum + ways * x, 0) / total
  const variance = paid.reduce((sum, { ways, x }) => sum + ways * (x - mean) ** 2, 0) / total
  const max = Math.max(...paid.map(({ x }) => x))
  return { mean, error: 0, variance, hasVarianceBound: true, min: 0, max, sides: 'both' }
}

/** An expectation of a part of the stakes of a unit. */
export type Part = { readonly stakeKurus: number; readonly expectation: Expectation }

/**
 * Returns the expectation of several bets that share a draw. The mean is the weighted mean; the deviation of a sum is at most the sum of
 * the deviations (Minkowski), whatever the bets have in common. RangeError without bets.
 */
export const combinedExpectation = (parts: readonly Part[]): Expectation => {
  const [first] = parts
  if (!first) throw new RangeError('a unit has at least one bet')
  if (parts.length === 1) return first.expectation
  const total = parts.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
  const weighted = (of: (expectation: Expectation) => number): number =>
    parts.reduce((sum, { stakeKurus, expectation }) => sum + stakeKurus * of(expectation), 0) / total
  return {
    mean: weighted(({ mean }) => mean),
    error: weighted(({ error }) => error),
    variance: weighted(({ variance }) => Math.sqrt(variance)) ** 2,
    hasVarianceBound: parts.every(({ expectation }) => expectation.hasVarianceBound),
    min: weighted(({ min }) => min),
    max: weighted(({ max }) => max),
    sides: parts.every(({ expectation }) => expectation.sides === 'both') ? 'both' : 'upper',
  }
}

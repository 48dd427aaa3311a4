import type { Expectation } from './expectation.ts'

/** A unit of evidence: an own round, or all bets of one shared round together, because they share its draw. */
export type Unit = {
  readonly stakedKurus: number
  readonly paidKurus: number
  /** What the honest game pays for these stakes on average, and the variance of what it pays in square kuruş. */
  readonly expectedKurus: number
  readonly varianceKurus: number
  /** x = paid / staked, for games with decisions 1 + (paid - staked) / first stake, and what is expected of it. */
  readonly x: number
  readonly expectation: Expectation
}

/** Returns the unit of these stakes and payouts. `baseKurus`: the first stake, if later ones are added to it. */
export const unitOf = (
  { stakedKurus, paidKurus, baseKurus = stakedKurus }: { stakedKurus: number; paidKurus: number; baseKurus?: number },
  expectation: Expectation,
): Unit => ({
  stakedKurus,
  paidKurus,
  expectedKurus: stakedKurus + baseKurus * (expectation.mean - 1),
  varianceKurus: baseKurus ** 2 * expectation.variance,
  x: 1 + (paidKurus - stakedKurus) / baseKurus,
  expectation,
})

/** How the figures of the house are defined: the console, its exports and reports compute them only here. Amounts in kuruş. */

/** Stakes and wins as they were settled. Returned stakes are no stakes. */
export type Played = { readonly stakes: number; readonly wins: number }

/** Gross gaming revenue: what the house kept of the stakes. */
export const ggrOf = ({ stakes, wins }: Played): number => stakes - wins

/** Net gaming revenue: GGR of all products, less what bonuses and prizes cost. */
export const ngrOf = ({
  casino,
  sport,
  bonusCost,
  prizeCost,
}: {
  readonly casino: Played
  readonly sport: Played
  readonly bonusCost: number
  readonly prizeCost: number
}): number => ggrOf(casino) + ggrOf(sport) - bonusCost - prizeCost

/** Hold: the share of the stakes that was kept, from -∞ to 1; undefined without stakes. */
export const holdOf = (played: Played): number | undefined =>
  played.stakes === 0 ? undefined : ggrOf(played) / played.stakes

/** What a game has paid, and what was to be expected of what was bet: amounts in kuruş, the variance of the sum in square kuruş. */
export type PaidBack = {
  readonly units: number
  readonly staked: number
  readonly paid: number
  readonly expected: number
  readonly variance: number
}

/** The chance that the actual return of one game is ever outside its interval, however often and long it is looked at. */
const everOutside = 0.01
/** The number of units at which the interval is tightest. */
const tightestAt = 10_000

/**
 * The interval in which the actual return of a game lies as long as it pays as stated, as shares of the stakes; undefined without stakes or a
 * stated return. It holds for all days together, so that looking every day makes no false alarm likelier: the normal mixture of Robbins
 * (Statistical methods related to the law of the iterated logarithm, 1970) with the variance of what was bet. For skewed games it is too narrow
 * in the first hundreds of rounds; alarms have their own, exact evidence.
 */
export const returnInterval = ({
  units,
  staked,
  expected,
  variance,
}: PaidBack): { low: number; high: number } | undefined => {
  if (staked === 0 || expected === 0 || units === 0) return undefined
  const log = 2 * Math.log(1 / everOutside)
  const mixture = ((variance / units) * tightestAt) / (log + Math.log(log) + 1)
  const spread = variance === 0 ? 0 : Math.sqrt((variance + mixture) * (Math.log((variance + mixture) / mixture) + log))
  return { low: Math.max(0, (expected - spread) / staked), high: (expected + spread) / staked }
}

/** The actual return, from 0 on; undefined without stakes. */
export const returnOf = ({ staked, paid }: Pick<PaidBack, 'staked' | 'paid'>): number | undefined =>
  staked === 0 ? undefined : paid / staked

/** Where the actual return of a game stands: in the interval that its variance allows, or on which side of it. */
export type ReturnStanding = 'within' | 'above' | 'below' | 'unjudged'

export const standingOf = (sums: PaidBack): ReturnStanding => {
  const interval = returnInterval(sums)
  const actual = returnOf(sums)
  if (!interval || actual === undefined) return 'unjudged'
  if (actual > interval.high) return 'above'
  return actual < interval.low ? 'below' : 'within'
}

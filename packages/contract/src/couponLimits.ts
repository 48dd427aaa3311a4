import { type Kurus, kurus } from '@yakamoz/values'

/** Limits of sports coupons. */
export const couponLimits = {
  minStake: kurus(1_000) as Kurus,
  minUnit: kurus(100) as Kurus,
  maxStake: kurus(5_000_000) as Kurus,
  /** The maximum stake on a match that is priced from results alone, unless staff have set a limit for its sport, its league or itself. */
  maxUnsureStake: kurus(500_000) as Kurus,
  /** The maximum payout of a coupon. */
  maxWin: kurus(100_000_000) as Kurus,
  /** The maximum liability of the operator on one outcome. */
  maxLiability: kurus(1_000_000_000) as Kurus,
  /** How long after the end of a match its result is confirmed; then large wins are paid. */
  confirmedAfterMs: 300_000,
  /** The delay before a coupon in play is accepted. */
  liveDelayMs: 5_000,
  /**
   * How long after its arrival a bet or a cash-out in play is decided at the latest: one that meets a stop at the end of its delay waits for
   * the end of the stop, 20 seconds in all.
   */
  decidedWithinMs: 25_000,
} as const

/** The minimum stake of a coupon with this many columns, each of which has a minimum. */
export const minStakeOf = (columns: number): Kurus =>
  kurus(Math.max(couponLimits.minStake, couponLimits.minUnit * columns))

/** The number of days with sports results, including today. */
export const resultDays = 14

/** By how much a boost may raise what a price wins, in per cent. */
export const boostPercents = { least: 5, most: 100 } as const

import { type Kurus, kurus } from '@yakamoz/values'
import { columnsOf, type Slip, stakeOf } from './coupon.ts'

/*
 * Referral: a coupon that a trader looks at before it is accepted. It waits for a time, is then decided by the stored default, and is priced again whenever it
 * is decided.
 */

/** Which coupons are referred, and for how long. `share`: above so many per cent of the stake limit, `sum`: above this stake; 0 for none. */
export type ReferralSettings = {
  readonly share: number
  readonly sum: Kurus
  readonly seconds: number
  /** What happens without an answer of a trader. */
  readonly atEnd: 'decline' | 'accept'
}

/** Off, apart from the players whom staff have marked. */
export const initialReferralSettings: ReferralSettings = { share: 0, sum: kurus(0), seconds: 20, atEnd: 'decline' }

export const referralSeconds = { least: 5, most: 60 } as const

/** Why a coupon is referred: its player is marked, its stake is near the limit, or it is large. */
export type ReferralCause = 'player' | 'share' | 'sum'

/** How much of a stake limit a coupon uses, with what open coupons of its player have used before. */
export type LimitUse = { readonly limit: Kurus; readonly staked: number }

/** Returns the use that is nearest to its limit. */
export const nearestUse = (first: LimitUse, ...others: readonly LimitUse[]): LimitUse =>
  others.reduce((near, use) => (use.staked * near.limit > near.staked * use.limit ? use : near), first)

type Referable = { readonly stake: Kurus; readonly use: LimitUse; readonly isMarked: boolean }

/** Returns why a coupon is referred to a trader; undefined when it is not. */
export const referralCause = (
  { stake, use, isMarked }: Referable,
  { share, sum }: ReferralSettings,
): ReferralCause | undefined => {
  if (isMarked) return 'player'
  if (share > 0 && use.staked * 100 > use.limit * share) return 'share'
  return sum > 0 && stake > sum ? 'sum' : undefined
}

/**
 * Returns a slip at the largest stake up to `most` that its columns divide; undefined if that is not below its stake, or below `least`.
 */
export const reducedSlip = (slip: Slip, most: Kurus, least: Kurus): Slip | undefined => {
  const unit = kurus(Math.floor(most / columnsOf(slip)))
  const reduced = { ...slip, unitKurus: unit }
  return unit > 0 && unit < slip.unitKurus && stakeOf(reduced) >= least ? reduced : undefined
}

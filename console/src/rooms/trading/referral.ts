import type { Read } from '../../lib/client.ts'

type Answer = Read<'trading', 'referrals'>[0]

/** A coupon that waits for a trader. */
export type WaitingRow = Answer['waiting'][number]
export type DecidedRow = Answer['decided'][number]
export type ReferralSettings = Read<'trading', 'referral_settings'>[0]['settings']

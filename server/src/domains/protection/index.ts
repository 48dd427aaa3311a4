import type { Barred, Outcome } from '../../ledger/index.ts'
import * as limits from './calls/limits.ts'
import * as session from './calls/session.ts'

/** Responsible gaming: limits, time-outs, exclusion, reality checks. The calls that send e-mails are in `accounts`. */
export const protection = {
  state: limits.state,
  set_limit: limits.set_limit,
  remove_limit: limits.remove_limit,
  confirm_limit: limits.confirm_limit,
  keep_limit: limits.keep_limit,
  review: limits.review,
  set_reality_check: session.set_reality_check,
  acknowledge: session.acknowledge,
  session: session.session,
  totals: session.totals,
}

const barring: readonly Outcome[] = [
  'limited',
  'excluded',
  'paused',
  'unverified',
  'reminded',
  'identity_needed',
  'address_needed',
  'bonus_stake',
]

/** Whether the ledger refused a stake because of the player's protection; the outcome is then the name of the refusal. */
export const isBarred = (outcome: Outcome): outcome is Barred => barring.includes(outcome)

export { type AdvertisingChannel, advertisingRefusals, mayBeAdvertisedTo } from './advertising.ts'
export { type DepositRefusal, depositRefusal } from './depositRefusal.ts'
export {
  excludeForEver,
  excludeSelf,
  excludeSelfIn,
  requestExclusionEnd,
  takeTimeOut,
  takeTimeOutIn,
} from './exclusion.ts'
export { holdForIdentity, holdForIdentityIn, releaseIdentity } from './identityHold.ts'
export { lowerLimit, lowerLimitIn } from './limits.ts'
export { publishChange, withLockedWallet } from './lockedChange.ts'
export { type Bar, barOf, isExcluded, protectionStateOf as protectionState, stakeLeftOf } from './protectionState.ts'
export { confirmableMs } from './rules.ts'
export { totalsOf } from './totals.ts'
export { removeOldUsage } from './usageCleanup.ts'

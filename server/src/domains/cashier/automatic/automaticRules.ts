import { type AutomaticRule, automaticRules, type PaymentSettings } from '@yakamoz/contract/console/index'

/** What the rules know about a withdrawal and its player. Amounts in kuruş, times in milliseconds. */
export type AutomaticFacts = {
  isWorkedOn: boolean
  hasFailed: boolean
  hasWay: boolean
  amount: number
  /** What was approved for the player in the last 24 hours, without this withdrawal. */
  paidInDay: number
  twoPeopleFrom: number
  isActive: boolean
  flags: number
  bar: string
  isVerified: boolean
  ageMs: number
  deposits: number
  withdrawals: number
  match: 'exact' | 'folded' | 'different' | ''
  /** A person has reviewed the holder of this account, where that is asked for. */
  isHolderReviewed: boolean
  isNewAccount: boolean
  sharedBy: number
  hasBonus: boolean
  lastDeposit: number
  staked: number
}

type Settings = PaymentSettings['automatic']

const dayMs = 86_400_000

/** Whether a rule lets a withdrawal pass. */
const passes: Readonly<Record<AutomaticRule, (facts: AutomaticFacts, settings: Settings) => boolean>> = {
  work: ({ isWorkedOn }) => !isWorkedOn,
  failed: ({ hasFailed }) => !hasFailed,
  way: ({ hasWay }) => hasWay,
  amount: ({ amount }, { maxAmount }) => amount <= maxAmount,
  day: ({ amount, paidInDay }, { maxDay }) => paidInDay + amount <= maxDay,
  two_people: ({ amount, paidInDay, twoPeopleFrom }) => paidInDay + amount < twoPeopleFrom,
  player: ({ isActive }) => isActive,
  flags: ({ flags }) => flags === 0,
  bar: ({ bar }) => bar === '',
  verified: ({ isVerified }, { needsVerified }) => isVerified || !needsVerified,
  age: ({ ageMs }, { minAgeDays }) => ageMs >= minAgeDays * dayMs,
  deposits: ({ deposits }, { minDeposits }) => deposits >= minDeposits,
  withdrawals: ({ withdrawals }, { minWithdrawals }) => withdrawals >= minWithdrawals,
  holder: ({ match, isHolderReviewed }, { holder }) =>
    match === 'exact' || (match === 'folded' && holder === 'folded') || isHolderReviewed,
  account_new: ({ isNewAccount }, { needsKnownAccount }) => !isNewAccount || !needsKnownAccount,
  account_shared: ({ sharedBy }) => sharedBy === 0,
  bonus: ({ hasBonus }) => !hasBonus,
  play: ({ lastDeposit, staked }, { minPlayPercent }) => staked * 100 >= lastDeposit * minPlayPercent,
}

/** Returns the first rule that stops a withdrawal; undefined if all let it pass. */
export const stoppingRule = (facts: AutomaticFacts, settings: Settings): AutomaticRule | undefined =>
  automaticRules.find((rule) => !passes[rule](facts, settings))

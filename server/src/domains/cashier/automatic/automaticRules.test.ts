import { type AutomaticRule, automaticRules, initialPaymentSettings } from '@yakamoz/contract/console/index'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AutomaticFacts, stoppingRule } from './automaticRules.ts'

const settings = { ...initialPaymentSettings.automatic, on: true }
const dayMs = 86_400_000

/** A withdrawal that every rule lets pass, at the edge where there is one. */
const good: AutomaticFacts = {
  isWorkedOn: false,
  hasFailed: false,
  hasWay: true,
  amount: 100_000,
  paidInDay: 200_000,
  twoPeopleFrom: 300_001,
  isActive: true,
  flags: 0,
  bar: '',
  isVerified: true,
  ageMs: 7 * dayMs,
  deposits: 1,
  withdrawals: 1,
  match: 'folded',
  isHolderReviewed: false,
  isNewAccount: false,
  sharedBy: 0,
  hasBonus: false,
  lastDeposit: 50_000,
  staked: 50_000,
}

/** For each rule the smallest change by which it stops. */
const stops: Readonly<Record<AutomaticRule, Partial<AutomaticFacts>>> = {
  work: { isWorkedOn: true },
  failed: { hasFailed: true },
  way: { hasWay: false },
  amount: { amount: 100_001 },
  day: { paidInDay: 200_001 },
  two_people: { twoPeopleFrom: 300_000 },
  player: { isActive: false },
  flags: { flags: 1 },
  bar: { bar: 'paused' },
  verified: { isVerified: false },
  age: { ageMs: 7 * dayMs - 1 },
  deposits: { deposits: 0 },
  withdrawals: { withdrawals: 0 },
  holder: { match: 'different' },
  account_new: { isNewAccount: true },
  account_shared: { sharedBy: 1 },
  bonus: { hasBonus: true },
  play: { staked: 49_999 },
}

it('[B24] are off at first', () => {
  expect(initialPaymentSettings.automatic.on).toBe(false)
})

it('[B24] let a withdrawal pass at the edge of every limit', () => {
  expect(stoppingRule(good, settings)).toBe(undefined)
})

it.each(automaticRules)('[B24] the rule %s stops a withdrawal by itself', (rule) => {
  expect(stoppingRule({ ...good, ...stops[rule] }, settings)).toBe(rule)
})

it('[B24] rules that are switched off by the settings let pass what they would stop', () => {
  const open = { ...settings, needsVerified: false, needsKnownAccount: false, minPlayPercent: 0, minDeposits: 0 }
  const facts = { ...good, ...stops.verified, ...stops.account_new, ...stops.play, ...stops.deposits }
  expect(stoppingRule(facts, open)).toBe(undefined)
  expect(stoppingRule(good, { ...settings, holder: 'exact' })).toBe('holder')
  expect(stoppingRule({ ...good, match: 'different', isHolderReviewed: true }, settings)).toBe(undefined)
})

it('[B24] a withdrawal passes if and only if no rule stops it, and the first of several is named', () => {
  fc.assert(
    fc.property(fc.subarray([...automaticRules]), (broken) => {
      const facts = broken.reduce((all, rule) => Object.assign(all, stops[rule]), { ...good })
      // A larger amount breaks the sum of the day and the limit for two people too.
      expect(stoppingRule(facts, settings)).toBe(broken[0])
    }),
  )
})

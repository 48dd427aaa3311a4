import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { odds } from '../odds.ts'
import { maxWinOf, type Slip, stakeOf } from './coupon.ts'
import { initialReferralSettings, nearestUse, type ReferralSettings, reducedSlip, referralCause } from './referral.ts'

const coupon = { stake: kurus(8_000), use: { limit: kurus(10_000), staked: 8_000 }, isMarked: false }
const settings = (changes: Partial<ReferralSettings>): ReferralSettings => ({ ...initialReferralSettings, ...changes })

describe('the referral of a coupon', () => {
  it('[B220] is off at first but for marked players', () => {
    expect(referralCause(coupon, initialReferralSettings)).toBeUndefined()
    expect(referralCause({ ...coupon, isMarked: true }, initialReferralSettings)).toBe('player')
  })

  it.each([
    [79, 'share'],
    [80, undefined],
  ])('[B220] happens above a share of the limit: at %i %% it is %s', (share, cause) => {
    expect(referralCause(coupon, settings({ share }))).toBe(cause)
  })

  it.each([
    [7_999, 'sum'],
    [8_000, undefined],
  ])('[B220] happens above a sum: at %i kuruş it is %s', (sum, cause) => {
    expect(referralCause(coupon, settings({ sum: kurus(sum) }))).toBe(cause)
  })

  it('[B220] counts what is staked on the outcome already, at the limit that is nearest', () => {
    const use = nearestUse(
      { limit: kurus(50_000), staked: 8_000 },
      { limit: kurus(10_000), staked: 9_000 },
      { limit: kurus(20_000), staked: 10_000 },
    )
    expect(use).toEqual({ limit: 10_000, staked: 9_000 })
    expect(referralCause({ ...coupon, use }, settings({ share: 89 }))).toBe('share')
  })
})

it('[B220] a smaller stake is the largest that the columns divide, and never below the least or up to the stake', () => {
  const leg = (match: string) => ({
    match,
    market: 1,
    specifiers: '',
    outcome: '1',
    odds: odds(2_000),
    banker: false,
  })
  const slips = fc.record({
    legs: fc.integer({ min: 1, max: 6 }).map((count) => Array.from({ length: count }, (_, index) => leg(`m${index}`))),
    unitKurus: fc.integer({ min: 1, max: 50_000 }).map((amount) => kurus(amount)),
    sizes: fc.constant([1]),
  })
  fc.assert(
    fc.property(slips, fc.integer({ min: 0, max: 400_000 }), (slip: Slip, most) => {
      const least = kurus(1_000)
      const reduced = reducedSlip(slip, kurus(most), least)
      if (!reduced) {
        const unit = Math.floor(most / slip.legs.length)
        expect(unit >= slip.unitKurus || unit * slip.legs.length < least).toBe(true)
        return
      }
      expect(stakeOf(reduced)).toBeLessThan(stakeOf(slip))
      expect(stakeOf(reduced)).toBeGreaterThanOrEqual(least)
      expect(stakeOf(reduced)).toBeLessThanOrEqual(most)
      expect(most - stakeOf(reduced)).toBeLessThan(slip.legs.length)
      expect(maxWinOf(reduced)).toBeLessThan(maxWinOf(slip))
    }),
  )
})

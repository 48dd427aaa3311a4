import { couponLimits } from '@yakamoz/contract'
import { confirmMs } from '@yakamoz/sports'
import { expect, it } from 'vitest'

it('[A61] simulated results are confirmed when the coupon says so', () => {
  expect(couponLimits.confirmedAfterMs).toBe(confirmMs)
})

import { type Aside, tryAsides } from '../asides.ts'
import type { House } from '../house.ts'
import { couponOf } from './coupons.ts'
import { decide } from './decide.ts'
import { settleCouponAlone } from './settle.ts'

/** Books a coupon that stands aside: decides it, or brings it to what its results say. */
export const bookAsideCoupon = async (house: House, { player_id, id }: Aside): Promise<void> => {
  const coupon = await couponOf(house, player_id, id)
  if (!coupon) return
  const isUndecided = coupon.state === 'pending' || coupon.state === 'returning'
  await (isUndecided ? decide(house, coupon) : settleCouponAlone(house, coupon))
}

export const sweepAsideCoupons = (house: House): Promise<void> =>
  tryAsides(house, 'coupon', (aside) => bookAsideCoupon(house, aside))

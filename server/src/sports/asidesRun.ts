import { type Aside, tryAsides } from '../asides.ts'
import type { House } from '../house.ts'
import { autoCashOutAlone } from './cash.ts'
import { couponOf } from './coupons.ts'
import { decide } from './decide.ts'
import { settleCouponAlone } from './settle.ts'

/** Books a coupon that stands aside: decides it, or brings it to what its results say, and cashes it out where that is due. */
export const bookAsideCoupon = async (house: House, { player_id, id }: Aside): Promise<void> => {
  const coupon = await couponOf(house, player_id, id)
  if (!coupon) return
  if (coupon.state === 'pending' || coupon.state === 'returning') return decide(house, coupon)
  await settleCouponAlone(house, coupon)
  const settled = await couponOf(house, player_id, id)
  if (settled) await autoCashOutAlone(house, settled)
}

export const sweepAsideCoupons = (house: House): Promise<void> =>
  tryAsides(house, 'coupon', (aside) => bookAsideCoupon(house, aside))

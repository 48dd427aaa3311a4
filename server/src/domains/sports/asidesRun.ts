import { type QueuedRetry, retryDue } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { autoCashOutAlone } from './cash.ts'
import { couponOf } from './coupons.ts'
import { decide } from './decide.ts'
import { settleCouponAlone } from './settle.ts'

/** Books a coupon that stands aside: decides it, or brings it to what its results say, and cashes it out where that is due. */
export const bookAsideCoupon = async (app: AppContext, { player_id, id }: QueuedRetry): Promise<void> => {
  const coupon = await couponOf(app, player_id, id)
  if (!coupon) return
  if (coupon.state === 'pending' || coupon.state === 'returning') return decide(app, coupon)
  await settleCouponAlone(app, coupon)
  const settled = await couponOf(app, player_id, id)
  if (settled) await autoCashOutAlone(app, settled)
}

export const sweepAsideCoupons = (app: AppContext): Promise<void> =>
  retryDue(app, 'coupon', (aside) => bookAsideCoupon(app, aside))

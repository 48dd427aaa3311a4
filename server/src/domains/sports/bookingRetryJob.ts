import { type QueuedRetry, retryDue } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { autoCashOutOne } from './autoCashOut.ts'
import { decideCoupon } from './couponDecision.ts'
import { couponOf } from './coupons.ts'
import { settleOneCoupon } from './settlement.ts'

/** Books a queued coupon: decides it, or settles it by its results and pays an automatic cash-out that is due. */
export const bookQueuedCoupon = async (app: AppContext, { player_id, id }: QueuedRetry): Promise<void> => {
  const coupon = await couponOf(app, player_id, id)
  if (!coupon) return
  if (coupon.state === 'pending' || coupon.state === 'returning') return decideCoupon(app, coupon)
  await settleOneCoupon(app, coupon)
  const settled = await couponOf(app, player_id, id)
  if (settled) await autoCashOutOne(app, settled)
}

/** Retries the queued coupons that are due. */
export const retryQueuedCoupons = (app: AppContext): Promise<void> =>
  retryDue(app, 'coupon', (retry) => bookQueuedCoupon(app, retry))

import { resumeSending, type Sending, sendCoupon } from '../sending.ts'
import { couponsOf, placingOf, type Sales } from './reckon.ts'
import { withoutAll } from './slip.ts'
import { isSending, putSlip, sent, slip } from './store.ts'

const take = (sending: Sending): void => {
  sent.set((now) => [...now.filter(({ couponID }) => couponID !== sending.couponID), sending])
  // What was refused stays on the slip, to be changed and tried again.
  if (sending.coupon) putSlip((now) => withoutAll(now, sending.legs))
}

/** Places the slip as it is shown, one coupon after another. */
export const placeSlip = async (sales: Sales): Promise<void> => {
  if (isSending.get()) return
  isSending.set(true)
  sent.set([])
  const now = slip.get()
  try {
    for (const coupon of couponsOf(now, sales)) {
      const sending = await sendCoupon(placingOf(coupon, now.policy), coupon.legs)
      if (sending) take(sending)
    }
  } finally {
    isSending.set(false)
  }
}

/** Goes on with coupons that were sent before a reload. */
export const resumeSlip = (): Promise<void> => resumeSending(take)

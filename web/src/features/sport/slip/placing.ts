import { resumeSending, type Sending, sendCoupon } from '../sending.ts'
import { couponsOf, placingOf, type Sales } from './reckon.ts'
import { legKey, type SlipLeg, withoutAll } from './slip.ts'
import { isSending, putSlip, sent, slip } from './store.ts'
import type { LegNow } from './useSales.ts'

const take = (sending: Sending): void => {
  sent.set((now) => [...now.filter(({ couponID }) => couponID !== sending.couponID), sending])
  // What was refused stays on the slip, to be changed and tried again.
  if (sending.coupon) putSlip((now) => withoutAll(now, sending.legs))
}

/** A leg as the slip calls it: the button that it was chosen by may have had room for a sign only. */
const named = (leg: SlipLeg, shown: readonly LegNow[]): SlipLeg => ({
  ...leg,
  names: shown.find((one) => legKey(one.leg) === legKey(leg))?.names ?? leg.names,
})

/** Places the slip as it is shown, one coupon after another. */
export const placeSlip = async (shown: readonly LegNow[], sales: Sales): Promise<void> => {
  if (isSending.get()) return
  isSending.set(true)
  sent.set([])
  const now = slip.get()
  try {
    for (const coupon of couponsOf(now, sales)) {
      const legs = coupon.legs.map((leg) => named(leg, shown))
      const sending = await sendCoupon(placingOf(coupon, now.policy), legs)
      if (sending) take(sending)
    }
  } finally {
    isSending.set(false)
  }
}

/** Goes on with coupons that were sent before a reload. */
export const resumeSlip = (): Promise<void> => resumeSending(take)

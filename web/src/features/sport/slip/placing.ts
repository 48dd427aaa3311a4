import { resumeCoupons, type Sending, sendCoupon } from '../sending.ts'
import { readUnanswered, unansweredCoupons } from '../unanswered.ts'
import { legKey, type SlipLeg, withoutAll } from './slip.ts'
import { couponsOf, placingOf, type Sales } from './slipTotals.ts'
import { isSending, putSlip, sent, slip } from './store.ts'
import type { LegNow } from './useSales.ts'

const take = (sending: Sending): void => {
  sent.set((now) => [...now.filter(({ couponID }) => couponID !== sending.couponID), sending])
  // A refused selection stays on the slip, to be changed and tried again.
  if (sending.coupon) putSlip((now) => withoutAll(now, sending.legs))
}

/** A leg as the slip calls it: the button that it was chosen by may have had room for a sign only. */
const named = (leg: SlipLeg, shown: readonly LegNow[]): SlipLeg => ({
  ...leg,
  names: shown.find((one) => legKey(one.leg) === legKey(leg))?.names ?? leg.names,
})

/** Marks coupons as being sent while `work` runs; does nothing while others are being sent. */
export const whileSending = async (work: () => Promise<void>): Promise<void> => {
  if (isSending.get()) return
  isSending.set(true)
  try {
    await work()
  } finally {
    isSending.set(false)
  }
}

/**
 * Places the slip as shown, one coupon after another, until one gets no answer. While a coupon of this player has no answer,
 * in this tab or another, nothing is placed: it could be the same one.
 */
export const placeSlip = (shown: readonly LegNow[], sales: Sales): Promise<void> =>
  whileSending(async () => {
    readUnanswered()
    if (unansweredCoupons().length > 0) return
    sent.set([])
    const now = slip.get()
    for (const coupon of couponsOf(now, sales)) {
      const legs = coupon.legs.map((leg) => named(leg, shown))
      const sending = await sendCoupon(placingOf(coupon, now.policy), legs)
      if (!sending) return
      take(sending)
    }
  })

/** Continues with the coupons that have no answer, under their ids. */
export const resumeSlip = (): Promise<void> => whileSending(() => resumeCoupons(take))

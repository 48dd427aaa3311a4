import { kurus, kurusToWire } from '@yakamoz/values'
import { sendCoupon } from '../sending.ts'
import { whileSending } from '../slip/placing.ts'
import { showSent } from '../slip/store.ts'
import { readUnanswered, unansweredCoupons } from '../unanswered.ts'
import type { Boosted } from './boosted.ts'

/**
 * Bets a stake, in kuruş, on a raised price, at that price or a better one. Returns the id of the coupon; undefined when nothing was sent, because another
 * coupon is on its way or has no answer, or when there is no answer yet.
 */
export const placeBoost = async ({ match, parts, boost }: Boosted, stake: number): Promise<string | undefined> => {
  let couponID: string | undefined
  await whileSending(async () => {
    readUnanswered()
    const [part] = parts
    if (!part || unansweredCoupons().length > 0) return
    const { market, specifiers, outcome } = part
    const sending = await sendCoupon(
      {
        legs: [{ match, market, specifiers, outcome, odds: boost.odds, banker: false }],
        sizes: [1],
        unit: kurusToWire(kurus(stake)),
        policy: 'better',
        boost: boost.id,
      },
      // The slip has nothing of it.
      [],
    )
    if (!sending) return
    showSent(sending)
    couponID = sending.couponID
  })
  return couponID
}

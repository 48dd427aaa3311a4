import { kurus, kurusToWire } from '@yakamoz/values'
import { sendCoupon } from '../sending.ts'
import { readUnanswered, unansweredCoupons } from '../unanswered.ts'
import { whileSending } from './placing.ts'
import { legKey, type SlipLeg } from './slip.ts'
import { showSent, slip } from './store.ts'

/** A second press on the same price within this time is a slip of the finger. */
const sameAgainMs = 2_000

let last = { key: '', atMs: 0 }

/**
 * Bets a stake on an outcome, at the price that was pressed and within the slip's policy. Nothing is bet while another coupon is on its way or without an
 * answer, nor by a second press on the same price.
 */
export const placeQuickBet = (leg: SlipLeg, stake: number): Promise<void> =>
  whileSending(async () => {
    const key = legKey(leg)
    const isAgain = key === last.key && Date.now() < last.atMs + sameAgainMs
    readUnanswered()
    if (isAgain || unansweredCoupons().length > 0) return
    last = { key, atMs: Date.now() }
    const { match, market, specifiers, outcome, odds } = leg
    const placing = {
      legs: [{ match, market, specifiers, outcome, odds, banker: false }],
      sizes: [1],
      unit: kurusToWire(kurus(stake)),
      policy: slip.get().policy,
    }
    const sending = await sendCoupon(placing, [leg])
    // Who waited for the answer presses after it.
    last = { key, atMs: Date.now() }
    if (sending) showSent(sending)
  })

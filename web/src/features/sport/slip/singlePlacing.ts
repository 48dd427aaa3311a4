import { kurus, kurusToWire } from '@yakamoz/values'
import { type Sending, sendCoupon } from '../sending.ts'
import { readUnanswered, unansweredCoupons } from '../unanswered.ts'
import { whileSending } from './placing.ts'
import type { SlipLeg } from './slip.ts'
import type { Placing } from './slipTotals.ts'
import { showSent } from './store.ts'

type Outcome = Pick<SlipLeg, 'match' | 'market' | 'specifiers' | 'outcome' | 'odds'>

/** `stake` in kuruş; `named`: the leg whose names a refusal shows, if its outcome may be put on the slip. */
type Terms = { stake: number; policy: Placing['policy']; boost?: string; named?: SlipLeg }

/**
 * Bets on one outcome by itself, past the slip, and shows what became of it. Returns undefined when nothing was sent, because another coupon is on its way or
 * has no answer, and while there is no answer yet.
 */
export const placeSingle = async (
  outcome: Outcome,
  { stake, named, ...terms }: Terms,
): Promise<Sending | undefined> => {
  let sending: Sending | undefined
  await whileSending(async () => {
    readUnanswered()
    if (unansweredCoupons().length > 0) return
    const { match, market, specifiers, odds } = outcome
    const leg = { match, market, specifiers, outcome: outcome.outcome, odds, banker: false }
    const placing = { legs: [leg], sizes: [1], unit: kurusToWire(kurus(stake)), ...terms }
    sending = await sendCoupon(placing, named ? [named] : [])
    if (sending) showSent(sending)
  })
  return sending
}

import { placeSingle } from './singlePlacing.ts'
import { legKey, type SlipLeg } from './slip.ts'
import { isSending, slip } from './store.ts'

/** A second press on the same price within this time is a slip of the finger. */
const sameAgainMs = 2_000

let last = { key: '', atMs: 0 }

/** Bets a stake on an outcome, at the price that was pressed and within the slip's policy. A second press on the same price bets nothing. */
export const placeQuickBet = async (leg: SlipLeg, stake: number): Promise<void> => {
  const key = legKey(leg)
  if (isSending.get() || (key === last.key && Date.now() < last.atMs + sameAgainMs)) return
  last = { key, atMs: Date.now() }
  await placeSingle(leg, { stake, policy: slip.get().policy, named: leg })
  // Who waited for the answer presses after it.
  last = { key, atMs: Date.now() }
}

/**
 * States of an attempt to pay an approved withdrawal:
 * - `asked`: nothing was sent
 * - `unknown`: sending has begun and no answer was understood. It may have been paid: it is looked up and never sent again
 * - `sent`: the provider or the bank has it
 * - `settled`: paid
 * - `refused`: not paid and will not be; the withdrawal waits for a decision again
 * - `returned`: was paid and came back; the player gets the money again
 */
export type PayoutState = 'asked' | 'unknown' | 'sent' | 'settled' | 'refused' | 'returned'

/**
 * What happens to an attempt. `sending`: the request is about to be sent to the provider. `handed_over`: the file with it was given to the bank.
 * `not_received`: the provider states, long after the request, that it has none of this id. `taken_back`: the operator does not want it any more.
 */
export type PayoutEvent =
  | 'sending'
  | 'handed_over'
  | 'accepted'
  | 'settled'
  | 'refused'
  | 'returned'
  | 'not_received'
  | 'taken_back'

/** The state after an event. A pair that is missing is a contradiction: nothing changes, and a person has to look. */
const transitions: Readonly<Record<PayoutState, Partial<Record<PayoutEvent, PayoutState>>>> = {
  asked: { sending: 'unknown', handed_over: 'sent', taken_back: 'refused' },
  unknown: {
    accepted: 'sent',
    settled: 'settled',
    refused: 'refused',
    returned: 'returned',
    not_received: 'refused',
  },
  sent: { handed_over: 'sent', accepted: 'sent', settled: 'settled', refused: 'refused', returned: 'returned' },
  // Reports may be repeated and late.
  settled: { accepted: 'settled', settled: 'settled', returned: 'returned' },
  refused: { refused: 'refused' },
  returned: { accepted: 'returned', settled: 'returned', returned: 'returned' },
}

export type PayoutStep = { state: PayoutState; change: 'changed' | 'unchanged' | 'contradiction' }

/** Returns what an event makes of a state. */
export const afterPayoutEvent = (state: PayoutState, event: PayoutEvent): PayoutStep => {
  const next = transitions[state][event]
  if (next === undefined) return { state, change: 'contradiction' }
  return { state: next, change: next === state ? 'unchanged' : 'changed' }
}

/** How long a provider may deny a request before it counts as not received: a request that is still on its way has arrived by then. */
export const notReceivedAfterMs = 15 * 60_000

const [firstLookupMs, longestPauseMs] = [20_000, 3_600_000]

/** The pause before the next lookup, in milliseconds: twice the last one, up to an hour. */
export const lookupPauseMs = (lookups: number): number =>
  Math.min(firstLookupMs * 2 ** Math.min(lookups, 20), longestPauseMs)

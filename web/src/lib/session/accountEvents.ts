import type { AccountEvent } from '@yakamoz/contract'

/** The calls to fetch again after an account event. */
export const refetchedCalls: Record<AccountEvent['kind'], readonly (readonly [string, string])[]> = {
  balance: [['finance', 'check_balance']],
  transaction: [
    ['finance', 'list_transactions'],
    ['finance', 'check_balance'],
  ],
  notification: [['finance', 'list_transactions']],
  coupon: [
    ['betframe', 'getCoupons'],
    ['betframe', 'getCoupon'],
  ],
  session_ended: [],
  bonus: [
    ['bonus', 'current'],
    ['bonus', 'at_stake'],
    ['bonus', 'offers'],
    ['bonus', 'history'],
    ['finance', 'check_balance'],
  ],
  protection: [
    ['protection', 'state'],
    ['protection', 'session'],
    ['bonus', 'offers'],
    // An excluded player is sent no advertising.
    ['crm', 'list_mass_messages'],
  ],
  support: [['support', 'conversation']],
}

/** The calls to fetch again after events may have been missed: all that any event refetches. */
export const allRefetchedCalls: readonly (readonly [string, string])[] = Object.values(refetchedCalls).flat()

/** The pauses between attempts at the socket, and between requests for a state that is due. */
export const retryPauses = { firstMs: 1_000, maxMs: 30_000 }

/** Reads an account event; undefined for any other message. */
export const eventFrom = (text: string): AccountEvent | undefined => {
  try {
    const value = JSON.parse(text) as Partial<AccountEvent>
    return value.kind !== undefined && Object.hasOwn(refetchedCalls, value.kind) ? (value as AccountEvent) : undefined
  } catch {
    return undefined
  }
}

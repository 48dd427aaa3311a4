import type { AccountEvent } from '@yakamoz/contract'

/** A key may end with data that the calls have. */
type RefetchedCall = readonly [className: string, method: string, data?: Readonly<Record<string, unknown>>]

/** The calls to fetch again after an account event. */
export const refetchedCalls: Record<AccountEvent['kind'], readonly RefetchedCall[]> = {
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
  support_typing: [],
  favourite: [
    ['casino', 'games_list', { favorites: true }],
    ['livecasino', 'game_table_list', { favorites: true }],
  ],
  played: [
    ['casino', 'played_games'],
    ['casino', 'similar_games'],
  ],
}

/** The calls to fetch again after events may have been missed: all that any event refetches. */
export const allRefetchedCalls: readonly RefetchedCall[] = Object.values(refetchedCalls).flat()

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

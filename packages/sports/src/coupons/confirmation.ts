import type { Kurus } from '@yakamoz/values'
import { hasLost, type LegResult } from './coupon.ts'

/**
 * A payment of at least this multiple of its stake waits for confirmed results. A first report is sometimes wrong, and a long price would pay
 * a guess at the error many times over before it is corrected (decision 35).
 */
export const confirmedMultiple = 10

/** Whether a payment on a stake is only made on confirmed results. */
export const needsConfirmation = (stake: Kurus, payment: Kurus): boolean => payment >= confirmedMultiple * stake

/**
 * Whether a payment on a coupon has to wait: it is large for its stake and rests on a result that is not confirmed. A lost leg pays nothing, so
 * its report need not be confirmed. Both amounts are those of the full coupon, before cash-outs.
 */
export const awaitsConfirmation = (results: readonly LegResult[], stake: Kurus, payment: Kurus): boolean =>
  needsConfirmation(stake, payment) && results.some((result) => result?.isUnconfirmed && !hasLost(result))

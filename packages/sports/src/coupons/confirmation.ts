import { expectedMultipliers, hasLost, highestColumn, type LegResult, type Prospect, type Slip } from './coupon.ts'

/**
 * A payment of at least this multiple of its stake waits for confirmed results. A first report is sometimes wrong, and a long price would pay
 * a guess at the error many times over before it is corrected (decision 35).
 */
export const confirmedMultiple = 10

/** Whether a payment of a multiple of its stake is only made on confirmed results. */
export const needsConfirmation = (multiple: number): boolean => multiple >= confirmedMultiple

/**
 * Whether a payment on a coupon has to wait: one of its columns pays a large multiple, and a result that it rests on is not confirmed. It counts
 * by column, because a system of ten singles would otherwise pay a long shot at a tenth of its price. A lost leg pays nothing, so its report need not
 * be confirmed. With the prospects of open legs: whether a cash-out has to wait.
 */
export const awaitsConfirmation = (
  slip: Slip,
  results: readonly LegResult[],
  prospects: readonly (Prospect | undefined)[] = [],
): boolean =>
  results.some((result) => result?.isUnconfirmed && !hasLost(result)) &&
  needsConfirmation(highestColumn(slip, expectedMultipliers(slip, results, prospects)))

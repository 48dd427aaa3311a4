import { type BonusRecord, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { BonusState } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Bonus } from './bonusQueries.ts'

export type Change = {
  state: BonusState
  /** The part that became cash, in kuruş. */
  paid?: number
  /** The part that was returned to the operator at the end, in kuruş. */
  returned?: number
  /** The withdrawal that forfeited it; null once it is restored. */
  forfeitedBy?: string | null
  ends?: Date
}

/**
 * Returns the ledger record of a change of a bonus. It is written only if state and returned amount are still those that were read. A bonus
 * that had ended before keeps its time of ending.
 */
export const recordOf = (app: AppContext, bonus: Bonus, { state, paid = 0, ...change }: Change): BonusRecord => ({
  kind: 'bonus',
  id: bonus.id,
  fromState: bonus.state,
  returnedBefore: bonus.returned,
  state,
  paid,
  returned: change.returned ?? bonus.returned,
  forfeitedBy: change.forfeitedBy === undefined ? bonus.forfeited_by : change.forfeitedBy,
  closedAt: state === 'active' ? null : (bonus.closed_at ?? new Date(app.now())),
  endsAt: change.ends ?? bonus.ends_at,
})

/** Whether the ledger refused an operation because the bonus has changed since it was read. */
export const isBonusChanged = hasErrorCode(recordErrors.bonusChanged)

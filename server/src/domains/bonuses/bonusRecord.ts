import { type BonusRecord, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { BonusState } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Bonus } from './bonusQueries.ts'

export type Change = {
  state: BonusState
  /** What became cash, in kuruş. */
  paid?: number
  /** What of its money lies with the house now that it has ended, in kuruş. */
  returned?: number
  /** The withdrawal that gave it up; null once it is back. */
  forfeitedBy?: string | null
  ends?: Date
}

/**
 * The bonus as it is when its money has moved. Written only while it is in the state, and with as much gone back to the house, as
 * it was read. One that has ended before keeps the instant when it did.
 */
export const recordOf = (app: AppContext, bonus: Bonus, { state, paid = 0, ...change }: Change): BonusRecord => ({
  kind: 'bonus',
  id: bonus.id,
  fromState: bonus.state,
  returnedBefore: bonus.returned,
  state,
  paid,
  returned: change.returned ?? bonus.returned,
  givenUpBy: change.forfeitedBy === undefined ? bonus.forfeited_by : change.forfeitedBy,
  closedAt: state === 'active' ? null : (bonus.closed_at ?? new Date(app.now())),
  endsAt: change.ends ?? bonus.ends_at,
})

/** The ledger refused what belongs to a bonus: it is in another state by now. */
export const isBonusChanged = hasErrorCode(recordErrors.bonusChanged)

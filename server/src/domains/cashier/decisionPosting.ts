import { depositType, withdrawalType } from '@yakamoz/contract'
import type { Leg, TransactionRecord } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import {
  type ForfeitureResolution,
  isBonusChanged,
  notifyRestored,
  publishBonus,
  resolveForfeiture,
} from '../bonuses/index.ts'
import type { Transaction } from './decisionFinish.ts'
import { paymentParts } from './rules.ts'

const maxTries = 20

/**
 * Books a decision with its money. A withdrawal that forfeited a bonus ends or restores it in the same operation; retries with fresh data
 * if the bonus changed in between.
 */
export const postDecision = async (
  app: AppContext,
  row: Transaction,
  status: number,
  legs: [Leg, ...Leg[]],
  tries = 1,
): Promise<void> => {
  const { player_id: player, id, decision } = row
  const resolution = { player, withdrawal: id, isApproved: decision === 'approve' }
  const resolved = row.type_id === withdrawalType ? await resolveForfeiture(app, resolution) : undefined
  try {
    const posted = await app.ledger.post({
      player,
      id: `${row.type_id === depositType ? 'deposit' : 'withdrawal'}/${id}/decided`,
      intent: decision as string,
      legs: [...legs, ...(resolved?.legs ?? [])],
      records: [recordOf(app, row, status), ...(resolved ? [resolved.ends] : [])],
    })
    if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
      throw new Error(`a decided payment could not be booked: ${posted.outcome}`)
    if (resolved && posted.outcome === 'done' && decision === 'refuse')
      await notifyForfeitureResolved(app, resolved, id)
  } catch (cause) {
    if (!isBonusChanged(cause) || tries >= maxTries) throw cause
    await postDecision(app, row, status, legs, tries + 1)
  }
}

/** Publishes what became of a bonus after the refusal of the withdrawal that forfeited it, and notifies the player. */
export const notifyForfeitureResolved = async (
  app: AppContext,
  { bonus, isRestored }: ForfeitureResolution,
  withdrawal: string,
): Promise<void> => {
  publishBonus(app, bonus.player_id, bonus.id)
  if (isRestored !== undefined) await notifyRestored(app, bonus, { withdrawal, isRestored })
}

/** Removes legs without an amount. */
const nonZeroLegs = (...legs: Leg[]): [Leg, ...Leg[]] | undefined => {
  const [first, ...rest] = legs.filter(({ amount }) => amount > 0)
  return first && [first, ...rest]
}

/**
 * Returns the legs of a decision. The fee of a deposit is taken from the credit, that of a withdrawal from the payout. A refused deposit
 * moves nothing.
 */
export const legsOf = (row: Transaction): [Leg, ...Leg[]] | undefined => {
  const { gateway, amount, net, fee } = paymentParts(row)
  const isApproved = row.decision === 'approve'
  if (row.type_id === depositType) {
    if (!isApproved) return undefined
    return nonZeroLegs(
      { from: gateway, to: 'cash', amount, reason: 'deposit' },
      { from: 'cash', to: 'house/fees', amount: fee, reason: 'fee' },
    )
  }
  if (!isApproved) return [{ from: 'held', to: 'cash', amount, reason: 'withdrawal_refused' }]
  return nonZeroLegs(
    { from: 'held', to: gateway, amount: net, reason: 'withdrawal' },
    { from: 'held', to: 'house/fees', amount: fee, reason: 'fee' },
  )
}

const recordOf = (app: AppContext, row: Transaction, status: number): TransactionRecord => ({
  kind: 'transaction',
  id: row.id,
  operation: row.operation,
  intent: row.intent,
  typeId: row.type_id,
  categoryId: row.category_id,
  status,
  amount: row.amount,
  fee: row.fee,
  methodId: row.method_id,
  bankAccountId: row.bank_account_id,
  bankAccountMark: null,
  reference: row.reference,
  detailsSealed: row.details_sealed,
  note: row.note,
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: new Date(app.now()),
  at: row.at,
})

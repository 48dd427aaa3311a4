import { transactionStatus } from '@yakamoz/contract'
import { type Kurus, kurus, newId } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { correctionOf, type Leg } from '../../../ledger/index.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { forEachIsolated } from '../../../platform/isolateFailures.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { notify } from '../../notifications/index.ts'
import { publishTransaction, type Transaction } from '../decisionFinish.ts'
import { paymentParts } from '../rules.ts'

type Chargeback = Selectable<Schema['chargeback']>

/** The account of the operator that bears what balances do not cover. */
const bearer = 'house/chargebacks'

/**
 * Returns the legs that take a deposit back: its fee is returned, then the balance pays as far as it goes, and the operator bears the rest. The
 * ledger lets no balance go below zero.
 */
const chargebackLegs = (row: Transaction, cash: Kurus): [Leg, ...Leg[]] => {
  const { gateway, amount, fee } = paymentParts(row)
  const covered = kurus(Math.min(amount, cash + fee))
  const legs: Leg[] = [
    { from: 'house/fees', to: 'cash', amount: fee, reason: 'correction' },
    { from: 'cash', to: gateway, amount: covered, reason: 'correction' },
    { from: bearer, to: gateway, amount: kurus(amount - covered), reason: 'correction' },
  ]
  return legs.filter((leg) => leg.amount > 0) as [Leg, ...Leg[]]
}

const maxTries = 20

/** Books the legs once; again with the current balance while bets change it. A deposit that was reversed already is not reversed again. */
const post = async (app: AppContext, row: Transaction, tries = 1): Promise<void> => {
  const { cash } = await app.ledger.balances(row.player_id)
  const id = correctionOf(row.id)
  const legs = chargebackLegs(row, cash)
  const posted = await app.ledger.post({ player: row.player_id, id, intent: 'correction', legs })
  if (posted.outcome === 'insufficient' && tries < maxTries) return post(app, row, tries + 1)
  if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
    throw new Error(`a chargeback could not be booked: ${posted.outcome}`)
}

/** The part that the operator has borne, as it was booked. */
const uncoveredOf = async (app: AppContext, { player_id, payment }: Chargeback): Promise<number> => {
  const row = await app.db.query
    .selectFrom('transfer')
    .select(sql<string>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('player_id', '=', player_id)
    .where('operation', '=', correctionOf(payment))
    .where('from_account', '=', bearer)
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** Moves the money of a chargeback that was ordered, and notifies the player; idempotent. */
const bookChargeback = async (app: AppContext, chargeback: Chargeback): Promise<void> => {
  const { player_id: player, payment, amount } = chargeback
  const row = await app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', payment)
    .executeTakeFirstOrThrow()
  await post(app, row)
  const uncovered = await uncoveredOf(app, chargeback)
  publishTransaction(app, player, payment)
  await notify(app, player, `chargeback/${payment}`, { kind: 'deposit_charged_back', amount, uncovered })
  await app.db.query
    .updateTable('chargeback')
    .set({ uncovered, booked_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('payment', '=', payment)
    .execute()
}

/** How long the process that orders a chargeback has to book it before the job does. */
const firstBookingMs = 10_000

/** Books chargebacks that were interrupted. Repeated by a job. */
export const finishChargebacks = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('chargeback')
    .selectAll()
    .where('booked_at', 'is', null)
    .where('ordered_at', '<=', new Date(app.now() - firstBookingMs))
    .orderBy('ordered_at')
    .limit(100)
    .execute()
  await forEachIsolated(app, 'could not book a chargeback', rows, (row) => bookChargeback(app, row))
}

export type ChargebackOutcome = 'done' | 'not_found' | 'already_corrected'

/**
 * Orders the chargeback of an approved deposit, with the mark on its player and the audit entry, and books it. A deposit that was corrected or charged
 * back is not taken back again.
 */
export const chargeBack = async (
  app: AppContext,
  row: (Transaction & { corrected: boolean }) | undefined,
  { reason, by }: { reason: string; by: string },
): Promise<ChargebackOutcome> => {
  if (row?.type_id !== 1 || row.status !== transactionStatus.approved) return 'not_found'
  if (row.corrected) return 'already_corrected'
  const { player_id, id: payment } = row
  const now = new Date(app.now())
  const amount = Math.abs(row.amount)
  const ordered = await app.db.query.transaction().execute(async (executor) => {
    const stored = await executor
      .insertInto('chargeback')
      .values({ player_id, payment, amount, reason, ordered_at: now, ordered_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!stored) return undefined
    await executor
      .insertInto('payment_flag')
      .values({ player_id, id: newId(), kind: 'chargeback', payment, at: now })
      .execute()
    const detail = { amount, reason }
    await recordAudit(app, { actor: by, act: 'deposit charged back', subject: payment, detail }, executor)
    return stored
  })
  if (!ordered) return 'already_corrected'
  await bookChargeback(app, ordered)
  return 'done'
}

/** Clears a mark on a player with a note; false if there is none that is open. */
export const clearFlag = (
  app: AppContext,
  { player, id, note, by }: { player: number; id: string; note: string; by: string },
): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const cleared = await executor
      .updateTable('payment_flag')
      .set({ cleared_at: new Date(app.now()), cleared_by: by, note })
      .where('player_id', '=', player)
      .where('id', '=', id)
      .where('cleared_at', 'is', null)
      .returning(['kind', 'payment'])
      .executeTakeFirst()
    if (!cleared) return false
    const detail = { ...cleared, note }
    await recordAudit(app, { actor: by, act: 'payment flag cleared', subject: String(player), detail }, executor)
    return true
  })

import { transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract/paymentConstants'
import { type Act, recordAudit } from '../../../platform/audit.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { isUndecided, paymentOf } from '../paymentQueries.ts'

/** Who works on a payment: `key` is its row, `by` the member of staff. */
export type Worker = { id: number; person: { actor: string } }
type PaymentKey = { player_id: number; payment: string }

const lockWork = async (executor: Executor, key: PaymentKey) => {
  await executor
    .insertInto('payment_work')
    .values(key)
    .onConflict((row) => row.doNothing())
    .execute()
  return executor
    .selectFrom('payment_work')
    .selectAll()
    .where('player_id', '=', key.player_id)
    .where('payment', '=', key.payment)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Work = Awaited<ReturnType<typeof lockWork>>
type Change = Partial<Pick<Work, 'taken_by' | 'taken_at' | 'held_at' | 'held_by' | 'hold_note'>>

export type WorkRefusal = 'not_found' | 'payment_decided' | 'taken_by_other'

/** Returns the payment that a member of staff may work on: one without a decision that nobody else has taken. */
export const workable = async (app: AppContext, id: string, { id: staff }: Pick<Worker, 'id'>) => {
  const row = await paymentOf(app, id)
  if (!row) return 'not_found'
  if (!isUndecided(row)) return 'payment_decided'
  const work = await app.db.query
    .selectFrom('payment_work')
    .select(['taken_by', 'held_at'])
    .where('player_id', '=', row.player_id)
    .where('payment', '=', id)
    .executeTakeFirst()
  if (work && work.taken_by !== null && work.taken_by !== staff) return 'taken_by_other'
  return { row, isHeld: (work?.held_at ?? null) !== null }
}

type Step = { act: string; detail: Record<string, unknown>; change: Change }

/** Changes the work on a payment by what `decide` makes of it, with an audit entry in the same transaction. */
const changeWork = async (
  app: AppContext,
  { id, by }: { id: string; by: Worker },
  decide: (work: Work) => Step | WorkRefusal | undefined,
): Promise<'done' | WorkRefusal> => {
  const row = await paymentOf(app, id)
  if (!row) return 'not_found'
  if (!isUndecided(row)) return 'payment_decided'
  return app.db.query.transaction().execute(async (executor) => {
    const step = decide(await lockWork(executor, { player_id: row.player_id, payment: id }))
    if (step === undefined) return 'done'
    if (typeof step === 'string') return step
    await executor
      .updateTable('payment_work')
      .set(step.change)
      .where('player_id', '=', row.player_id)
      .where('payment', '=', id)
      .execute()
    await recordAudit(app, { actor: by.person.actor, act: step.act, subject: id, detail: step.detail }, executor)
    return 'done'
  })
}

const isOthers = ({ taken_by }: Work, { id }: Worker): boolean => taken_by !== null && taken_by !== id

/** Takes a payment from nobody, or from the member of staff `from`. */
export const takePayment = (app: AppContext, { id, by, from }: { id: string; by: Worker; from: number | undefined }) =>
  changeWork(app, { id, by }, (work) => {
    if (work.taken_by === by.id) return undefined
    if (work.taken_by !== (from ?? null)) return 'taken_by_other'
    const detail = from === undefined ? {} : { from }
    return { act: 'payment taken', detail, change: { taken_by: by.id, taken_at: new Date(app.now()) } }
  })

/** Gives a payment that one has taken to another member of staff, or back to all. */
export const handOverPayment = (
  app: AppContext,
  { id, by, to, note }: { id: string; by: Worker; to: number | undefined; note: string },
) =>
  changeWork(app, { id, by }, (work) => {
    if (isOthers(work, by)) return 'taken_by_other'
    const detail = { ...(to === undefined ? {} : { to }), ...(note ? { note } : {}) }
    return {
      act: 'payment handed over',
      detail,
      change: { taken_by: to ?? null, taken_at: to === undefined ? null : new Date(app.now()) },
    }
  })

/** Puts a payment on hold with a note, or changes the note. */
export const holdPayment = (app: AppContext, { id, by, note }: { id: string; by: Worker; note: string }) =>
  changeWork(app, { id, by }, (work) =>
    isOthers(work, by)
      ? 'taken_by_other'
      : {
          act: 'payment put on hold',
          detail: { note },
          change: { held_at: work.held_at ?? new Date(app.now()), held_by: by.person.actor, hold_note: note },
        },
  )

export const releasePayment = (app: AppContext, { id, by, note }: { id: string; by: Worker; note: string }) =>
  changeWork(app, { id, by }, (work) => {
    if (isOthers(work, by)) return 'taken_by_other'
    if (work.held_at === null) return undefined
    return { act: 'payment released', detail: { note }, change: { held_at: null, held_by: '', hold_note: '' } }
  })

type WithdrawalHold = { player: number; by: { actor: string }; note: string }

/**
 * Puts all undecided withdrawals of a player on hold, whoever works on them, in the transaction of its cause. Returns the audit entries, which the caller writes after all
 * other changes.
 */
export const holdWithdrawalsIn = async (
  app: Pick<AppContext, 'now'>,
  executor: Executor,
  { player, by, note }: WithdrawalHold,
): Promise<Act[]> => {
  const waiting = await executor
    .selectFrom('transaction')
    .select('id')
    .where('player_id', '=', player)
    .where('category_id', '=', transactionCategory.payment)
    .where('type_id', '=', withdrawalType)
    .where('status', '=', transactionStatus.pending)
    .where('decision', 'is', null)
    .orderBy('id')
    .execute()
  const acts: Act[] = []
  for (const { id } of waiting) {
    const work = await lockWork(executor, { player_id: player, payment: id })
    if (work.held_at !== null) continue
    await executor
      .updateTable('payment_work')
      .set({ held_at: new Date(app.now()), held_by: by.actor, hold_note: note })
      .where('player_id', '=', player)
      .where('payment', '=', id)
      .execute()
    acts.push({ actor: by.actor, act: 'payment put on hold', subject: id, detail: { note } })
  }
  return acts
}

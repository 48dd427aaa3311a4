import { transactionStatus } from '@yakamoz/contract'
import { kurusToWire } from '@yakamoz/values'
import type { ActOutcome, ApprovableAct, AskedAct } from '../../../console/approvals.ts'
import type { Person } from '../../../console/person.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { notify } from '../../notifications/index.ts'
import type { Transaction } from '../decisionFinish.ts'
import { notifyForfeitureResolved } from '../decisionPosting.ts'
import { lacksHolder } from '../holderReview.ts'
import { type DecisionOutcome, decidePayment } from '../paymentDecisions.ts'
import { paymentOf } from '../paymentQueries.ts'
import { postReversal } from '../paymentReversal.ts'
import { type RouteName, routeNames, routesOf } from '../payouts/payoutRoutes.ts'
import { payoutOf } from '../payouts/payoutRows.ts'

const ok = (text: string): ActOutcome => ({ ok: true, text })
const fail = (text: string): ActOutcome => ({ ok: false, text })
const unchanged = (text: string): ActOutcome => ({ ...fail(text), unchanged: true })

const outcomes: Record<DecisionOutcome, string> = {
  done: 'done',
  repeated: 'already decided this way',
  decided: 'already decided the other way',
  missing: 'there is no such payment',
  held: 'it is on hold: release it first',
  unpaid: 'its provider is the sandbox, which moves no money: with DEMO=off it can only be refused',
}

type StaffDecision = {
  id: string
  approve: boolean
  actor: string
  reason: string
  reasonEn?: string
  route?: string | undefined
}

/** What became of the payout of a withdrawal that was approved; empty when it is paid. */
const payoutText = async (app: AppContext, row: Transaction): Promise<string> => {
  const payout = await payoutOf(app, row.player_id, row.id)
  if (payout?.state === 'refused') return `approved, but refused by the provider: ${payout.reason}`
  return payout && payout.state !== 'settled' ? `approved: its payout is ${payout.state}` : ''
}

const isRoute = (name: string): name is RouteName => (routeNames as readonly string[]).includes(name)

/** Approves or refuses a payment for a member of staff; `route`: how an approved withdrawal is paid, where it is not the usual way. */
export const decideAsStaff = async (
  app: AppContext,
  { id, approve, actor, reason, reasonEn, route = '' }: StaffDecision,
): Promise<ActOutcome> => {
  const row = await paymentOf(app, id)
  if (!row) return fail(outcomes.missing)
  if (approve && (await lacksHolder(app, row))) return fail('its account holder is not the player and was not reviewed')
  const { routes, usual } = await routesOf(app, row)
  const name = route || usual
  if (!isRoute(name) || !routes.has(name)) return fail(`it cannot be paid by ${name}`)
  const detail = { reason, ...(approve && routes.size > 1 ? { route: name } : {}) }
  const act = { actor, act: approve ? 'payment approved' : 'payment refused', subject: id, detail }
  const payout = approve ? routes.get(name) : undefined
  const decided = await decidePayment(app, row.player_id, id, { approve, by: actor, reason, reasonEn, act, payout })
  if (decided === 'done') return ok((approve && (await payoutText(app, row))) || outcomes.done)
  return decided === 'repeated' ? unchanged(outcomes[decided]) : fail(outcomes[decided])
}

const textIn = (detail: Record<string, unknown>, name: string): string =>
  typeof detail[name] === 'string' ? detail[name] : ''

/**
 * Returns the approval of a payment as it is asked for, with the way that is the usual one now where none is named. The way is part of the subject: a
 * second person confirms only what the first has asked for. A payment by hand, which every deposit is, has its id alone.
 */
export const askedApproval = async (
  app: AppContext,
  row: Transaction,
  { route, reason, by }: { route?: string | undefined; reason: string; by: Person },
): Promise<AskedAct & { player: number }> => {
  const name = route || (await routesOf(app, row)).usual
  return {
    player: row.player_id,
    subject: name === 'hand' ? row.id : `${row.id} ${name}`,
    amount: Math.abs(row.amount),
    detail: { payment: row.id, route: name },
    reason,
    by,
  }
}

/** Approves a payment, as {@link askedApproval} asks for it. */
export const paymentApproved: ApprovableAct = {
  name: 'payment approved',
  permission: 'payments.approve',
  rule: 'money',
  perform: (app, { subject, reason, by, detail }) =>
    decideAsStaff(app, {
      id: textIn(detail, 'payment') || subject,
      approve: true,
      actor: by.actor,
      reason,
      route: textIn(detail, 'route'),
    }),
}

/** Corrects an approved payment by a reverse transfer, once; bookings are never changed. */
export const paymentCorrected: ApprovableAct = {
  name: 'payment corrected',
  permission: 'payments.correct',
  rule: 'money',
  perform: async (app, { subject, reason, by }) => {
    const row = await paymentOf(app, subject)
    if (row?.status !== transactionStatus.approved) return fail('there is no such approved payment')
    return row.corrected ? unchanged('already corrected') : reversePayment(app, row, { actor: by.actor, reason })
  },
}

const notifyCorrection = (app: AppContext, row: Transaction, reason: string): Promise<boolean> =>
  notify(app, row.player_id, `correction/${row.id}`, {
    kind: 'payment_corrected',
    amount: Math.abs(row.amount),
    reason,
    isWithdrawal: row.type_id === 2,
  })

/** Reverses a payment. The audit entry is written before the money moves. */
const reversePayment = async (
  app: AppContext,
  row: Transaction,
  { actor, reason }: { actor: string; reason: string },
): Promise<ActOutcome> => {
  const subject = row.id
  await recordAudit(app, { actor, act: 'payment correction ordered', subject, detail: { reason } })
  const { posted, resolved } = await postReversal(app, row)
  if (posted.outcome === 'insufficient') return fail(`not covered: the balance is ${kurusToWire(posted.cash)}`)
  if (posted.outcome === 'repeated') return unchanged('already corrected')
  if (posted.outcome !== 'done') return fail(posted.outcome)
  await recordAudit(app, { actor, act: 'payment corrected', subject, detail: { reason } })
  await notifyCorrection(app, row, reason)
  if (resolved) await notifyForfeitureResolved(app, resolved, subject)
  return ok('done')
}

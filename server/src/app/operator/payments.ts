import { transactionStatus } from '@yakamoz/contract'
import { kurus, kurusToWire } from '@yakamoz/values'
import { type ApprovableAct, requestersOf } from '../../console/approvals.ts'
import { type ForfeitureResolution, isBonusChanged, resolveForfeiture } from '../../domains/bonuses/index.ts'
import {
  type DecisionOutcome,
  decidePayment,
  notifyForfeitureResolved,
  paymentParts,
  pendingPayments,
  type Transaction,
} from '../../domains/cashier/index.ts'
import { notify } from '../../domains/notifications/index.ts'
import { correctionOf, isCorrected, type Leg, type Posted } from '../../ledger/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, parse, unchanged } from './command.ts'
import type { CommandResult } from './commandResult.ts'
import { withTwoPeople } from './twoPeople.ts'

const kinds: Record<number, string> = { 1: 'deposit', 2: 'withdrawal' }

const listPayments: Command['run'] = async (app) => {
  const requesters = await requestersOf(app, paymentApproved)
  const lines = (await pendingPayments(app, false)).map((row) => {
    const requester = requesters.get(row.id)
    return [
      row.id,
      row.at.toISOString(),
      kinds[row.type_id],
      kurusToWire(kurus(Math.abs(row.amount))),
      ...(row.fee > 0 ? [`fee ${kurusToWire(kurus(row.fee))}`] : []),
      `player ${row.player_id}`,
      row.reference,
      ...(requester === undefined ? [] : [`${requester} approves`]),
    ].join('  ')
  })
  return ok(lines.join('\n') || 'no pending payments')
}

const outcomes: Record<DecisionOutcome, string> = {
  done: 'done',
  repeated: 'already decided this way',
  decided: 'already decided the other way',
  missing: 'there is no such payment',
  unpaid: 'its provider is the sandbox, which moves no money: with DEMO=off it can only be refused',
}

const paymentOf = (app: AppContext, id: string): Promise<(Transaction & { corrected: boolean }) | undefined> =>
  app.db.query
    .selectFrom('transaction')
    .selectAll()
    .select(isCorrected('transaction').as('corrected'))
    .where('id', '=', id)
    .where('category_id', '=', 1)
    .executeTakeFirst()

const isPending = ({ status, decision }: Transaction): boolean =>
  status === transactionStatus.pending && decision === null

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

type Decision = { id: string; approve: boolean; actor: string; reason: string }

const decide = async (app: AppContext, { id, approve, actor, reason }: Decision): Promise<CommandResult> => {
  const row = await paymentOf(app, id)
  const act = { actor, act: approve ? 'payment approved' : 'payment refused', subject: id, detail: { reason } }
  const decided = row ? await decidePayment(app, row.player_id, id, { approve, by: actor, reason, act }) : 'missing'
  if (decided === 'done') return ok(outcomes[decided])
  return decided === 'repeated' ? unchanged(outcomes[decided]) : fail(outcomes[decided])
}

export const paymentApproved: ApprovableAct = {
  name: 'payment approved',
  permission: 'payments.approve',
  rule: 'money',
  perform: (app, { subject, reason, by }) => decide(app, { id: subject, approve: true, actor: by.actor, reason }),
}

/** Approves a payment; from the set amount on this needs two people. */
const approve: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = ''] = plain
  const reason = options.get('reason') ?? ''
  const row = await paymentOf(app, id)
  if (!row || !isPending(row)) return decide(app, { id, approve: true, actor, reason })
  const asked = { player: row.player_id, subject: id, amount: Math.abs(row.amount), detail: {}, reason, actor }
  return withTwoPeople(app, paymentApproved, asked)
}

/** Refuses a payment, by one person: it pays nothing out. */
const refuse: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = ''] = plain
  const reason = options.get('reason') ?? ''
  if (!hasText(reason)) return fail('a refusal needs --reason, which the player reads')
  return decide(app, { id, approve: false, actor, reason })
}

/** The legs that reverse an approved payment and its fee. */
const correction = (row: Transaction): [Leg, ...Leg[]] => {
  const { gateway, amount, net, fee } = paymentParts(row)
  const reversal: Leg =
    row.type_id === 1
      ? { from: 'cash', to: gateway, amount, reason: 'correction' }
      : { from: gateway, to: 'cash', amount: net, reason: 'correction' }
  return fee > 0 ? [{ from: 'house/fees', to: 'cash', amount: fee, reason: 'correction' }, reversal] : [reversal]
}

const notifyCorrection = (app: AppContext, row: Transaction, reason: string): Promise<boolean> =>
  notify(app, row.player_id, `correction/${row.id}`, {
    kind: 'payment_corrected',
    amount: Math.abs(row.amount),
    reason,
    isWithdrawal: row.type_id === 2,
  })

/**
 * Corrects an approved payment by a reverse transfer, once; bookings are never changed. The audit entry is written before the money moves.
 */
const correct: Command['run'] = async (app, args, actor): Promise<CommandResult> => {
  const { plain, options } = parse(args)
  const row = await paymentOf(app, plain[0] ?? '')
  const reason = options.get('reason') ?? ''
  if (!reason) return fail('a correction needs --reason, which the player reads')
  if (row?.status !== transactionStatus.approved) return fail('there is no such approved payment')
  if (row.corrected) return unchanged('already corrected')
  const { player_id: player, id: subject } = row
  const asked = { player, subject, amount: Math.abs(row.amount), detail: {}, reason, actor }
  return withTwoPeople(app, paymentCorrected, asked)
}

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

type Correction = { actor: string; reason: string }

const maxAttempts = 5

/** Books the reverse of a payment and its effect on a bonus that it forfeited; repeats it when that bonus changed meanwhile. */
const postReversal = async (
  app: AppContext,
  row: Transaction,
  tries = 1,
): Promise<{ posted: Posted; resolved: ForfeitureResolution | undefined }> => {
  const { player_id: player, id } = row
  const resolved =
    row.type_id === 2 ? await resolveForfeiture(app, { player, withdrawal: id, isApproved: false }) : undefined
  try {
    const posted = await app.ledger.post({
      player,
      id: correctionOf(id),
      intent: 'correction',
      legs: [...correction(row), ...(resolved?.legs ?? [])],
      ...(resolved ? { records: [resolved.ends] } : {}),
    })
    return { posted, resolved }
  } catch (cause) {
    if (!isBonusChanged(cause) || tries >= maxAttempts) throw cause
    return postReversal(app, row, tries + 1)
  }
}

const reversePayment = async (
  app: AppContext,
  row: Transaction,
  { actor, reason }: Correction,
): Promise<CommandResult> => {
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

export const paymentCommands: Commands = {
  payments: { usage: '', about: 'waiting payments, oldest first', run: listPayments },
  approve: {
    usage: 'PAYMENT [--reason TEXT]',
    about: 'approve a deposit or a withdrawal; a large one needs two people',
    run: approve,
  },
  refuse: {
    usage: 'PAYMENT --reason TEXT',
    about: 'refuse a payment; a withdrawal returns to the balance',
    run: refuse,
  },
  correct: {
    usage: 'PAYMENT --reason TEXT',
    about: 'reverse an approved payment; a large one needs two people',
    run: correct,
  },
}

import { transactionStatus } from '@yakamoz/contract'
import { kurus, kurusToText, kurusToWire } from '@yakamoz/values'
import { type ForfeitureResolution, isBonusChanged, resolveForfeiture } from '../../domains/bonuses/index.ts'
import {
  type DecisionOutcome,
  decidePayment,
  notifyForfeitureResolved,
  paymentParts,
  type Transaction,
  waitingPayments,
} from '../../domains/cashier/index.ts'
import { notify } from '../../domains/notifications/index.ts'
import { correctionOf, isCorrected, type Leg, type Posted } from '../../ledger/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Said } from './said.ts'
import { byHand, saidBy } from './twoPeople.ts'
import { already, type Command, type Commands, failed, parse, said } from './words.ts'

const kinds: Record<number, string> = { 1: 'deposit', 2: 'withdrawal' }

const approval = (row: Transaction) => ({ player: row.player_id, act: 'payment approved', subject: row.id }) as const

const listPayments: Command['run'] = async (app) => {
  const lines = []
  for (const row of await waitingPayments(app, false)) {
    const spoken = await saidBy(app, approval(row))
    lines.push(
      [
        row.id,
        row.at.toISOString(),
        kinds[row.type_id],
        kurusToWire(kurus(Math.abs(row.amount))),
        ...(row.fee > 0 ? [`fee ${kurusToWire(kurus(row.fee))}`] : []),
        `player ${row.player_id}`,
        row.reference,
        ...spoken.map((actor) => `${actor} approves`),
      ].join('  '),
    )
  }
  return said(lines.join('\n') || 'nothing waits')
}

const outcomes: Record<DecisionOutcome, string> = {
  done: 'done',
  repeated: 'decided so before',
  decided: 'decided otherwise before',
  missing: 'there is no such payment',
  unpaid: 'it goes by the sandbox, which moves no money: with DEMO=off it can only be refused',
}

const paymentOf = (app: AppContext, id: string): Promise<(Transaction & { corrected: boolean }) | undefined> =>
  app.db.query
    .selectFrom('transaction')
    .selectAll()
    .select(isCorrected('transaction').as('corrected'))
    .where('id', '=', id)
    .where('category_id', '=', 1)
    .executeTakeFirst()

const isWaiting = ({ status, decision }: Transaction): boolean =>
  status === transactionStatus.pending && decision === null

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const decideAs =
  (approve: boolean): Command['run'] =>
  async (app, words, actor) => {
    const { plain, options } = parse(words)
    const [id = ''] = plain
    const reason = options.get('reason') ?? ''
    if (!approve && !hasWords(reason)) return failed('a refusal needs --reason, the player reads it')
    const row = await paymentOf(app, id)
    const act = { actor, act: approve ? 'payment approved' : 'payment refused', subject: id, detail: { reason } }
    const work = async (): Promise<Said> => {
      const decided = row ? await decidePayment(app, row.player_id, id, { approve, by: actor, reason, act }) : 'missing'
      if (decided === 'done') return said(outcomes[decided])
      return decided === 'repeated' ? already(outcomes[decided]) : failed(outcomes[decided])
    }
    // Above the set amount an approval needs two people. One alone may refuse: nothing leaves the house by it.
    return row && isWaiting(row) && approve
      ? byHand(app, { ...approval(row), amount: Math.abs(row.amount), actor, reason }, work)
      : work()
  }

/** The transfer back of an approved payment, and of the fee that it has cost. */
const correction = (row: Transaction): [Leg, ...Leg[]] => {
  const { gateway, amount, net, fee } = paymentParts(row)
  const back: Leg =
    row.type_id === 1
      ? { from: 'cash', to: gateway, amount, reason: 'correction' }
      : { from: gateway, to: 'cash', amount: net, reason: 'correction' }
  return fee > 0 ? [{ from: 'house/fees', to: 'cash', amount: fee, reason: 'correction' }, back] : [back]
}

const tellCorrection = (app: AppContext, row: Transaction, reason: string): Promise<boolean> => {
  const amount = kurus(Math.abs(row.amount))
  return notify(app, row.player_id, `correction/${row.id}`, {
    tr: { title: 'Ödemen düzeltildi', text: `${kurusToText(amount, 'tr')} tutarındaki ödemen geri alındı: ${reason}` },
    en: {
      title: 'A payment was corrected',
      text: `Your payment of ${kurusToText(amount, 'en')} was taken back: ${reason}`,
    },
  })
}

/**
 * Nothing that was booked is changed: a payment that was wrong is corrected by a transfer back, once. The order is recorded before
 * the money moves, so that none moves without a note.
 */
const correct: Command['run'] = async (app, words, actor): Promise<Said> => {
  const { plain, options } = parse(words)
  const row = await paymentOf(app, plain[0] ?? '')
  const reason = options.get('reason') ?? ''
  if (!reason) return failed('a correction needs --reason, the player reads it')
  if (row?.status !== transactionStatus.approved) return failed('there is no such approved payment')
  if (row.corrected) return already('corrected before')
  const { player_id: player, id: subject } = row
  const amount = Math.abs(row.amount)
  const move = { player, act: 'payment corrected', subject, amount, actor, reason } as const
  return byHand(app, move, () => takeBack(app, row, { actor, reason }))
}

type Correction = { actor: string; reason: string }

const mostTries = 5

/** Books the way back of a payment with what becomes of a bonus that it gave up; again where that was moved meanwhile. */
const postBack = async (
  app: AppContext,
  row: Transaction,
  tries = 1,
): Promise<{ posted: Posted; resolved: ForfeitureResolution | undefined }> => {
  const { player_id: player, id } = row
  const resolved =
    row.type_id === 2 ? await resolveForfeiture(app, { player, withdrawal: id, happened: false }) : undefined
  try {
    const posted = await app.ledger.post({
      player,
      id: correctionOf(id),
      intent: 'correction',
      legs: [...correction(row), ...(resolved?.legs ?? [])],
      ...(resolved ? { ends: resolved.ends } : {}),
    })
    return { posted, resolved }
  } catch (cause) {
    if (!isBonusChanged(cause) || tries >= mostTries) throw cause
    return postBack(app, row, tries + 1)
  }
}

const takeBack = async (app: AppContext, row: Transaction, { actor, reason }: Correction): Promise<Said> => {
  const subject = row.id
  await recordAudit(app, { actor, act: 'payment correction ordered', subject, detail: { reason } })
  const { posted, resolved } = await postBack(app, row)
  if (posted.outcome === 'insufficient') return failed(`not covered: the balance is ${kurusToWire(posted.cash)}`)
  if (posted.outcome === 'repeated') return already('corrected before')
  if (posted.outcome !== 'done') return failed(posted.outcome)
  await recordAudit(app, { actor, act: 'payment corrected', subject, detail: { reason } })
  await tellCorrection(app, row, reason)
  if (resolved) await notifyForfeitureResolved(app, resolved, subject)
  return said('done')
}

export const paymentCommands: Commands = {
  payments: { usage: '', about: 'payments that wait, oldest first', run: listPayments },
  approve: {
    usage: 'PAYMENT [--reason TEXT]',
    about: 'approve a deposit or a withdrawal; a large one needs two people',
    run: decideAs(true),
  },
  refuse: {
    usage: 'PAYMENT --reason TEXT',
    about: 'refuse one; a withdrawal goes back to the balance',
    run: decideAs(false),
  },
  correct: {
    usage: 'PAYMENT --reason TEXT',
    about: 'take an approved payment back; a large one needs two people',
    run: correct,
  },
}

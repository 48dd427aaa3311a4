import { randomBytes } from 'node:crypto'
import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import {
  cleanNumber,
  cleanText,
  dayOf,
  type Kurus,
  kurus,
  kurusToText,
  kurusToWire,
  type Language,
  newId,
} from '@yakamoz/values'
import type { Insertable, Selectable } from 'kysely'
import { type Leg, type Operation, type Posted, recordErrors, type TransactionRecord } from '../../ledger/index.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import { failedWith, isDuplicate } from '../../platform/db/failure.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { done, Fault, type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { touch } from '../accounts/index.ts'
import {
  bonusAtStake,
  choiceBar,
  type GivenUp,
  giveChosen,
  isOtherState,
  type Resolved,
  resolving,
  tellBonus,
  tellRestored,
  tendBonus,
} from '../bonuses/index.ts'
import { type DepositBar, depositBar } from '../protection/index.ts'
import { accountOf, isOtherAccount } from './accounts.ts'
import { askedFields, type Method, methodOf, type PaymentType } from './methods.ts'
import { tellDecided } from './notices.ts'
import { isPaidBy, paymentProvider } from './providers/registry.ts'
import { feeOf, inRange, type PaymentFields, partsOf, paymentFault, referenceFrom } from './rules.ts'

export type Transaction = Selectable<Schema['transaction']>

export type PaymentInput = PaymentFields & {
  Type: PaymentType
  methodID?: number | undefined
  operationID: string
  amount?: Kurus | undefined
  bonusOfferID?: number | undefined
  forfeitBonus?: boolean | undefined
}

/** `accountMark`: by which the account that it goes to is known to be the same still. */
type Intended = { input: PaymentInput; method: Method; amount: Kurus; intent: string; accountMark: string | undefined }

/** What one intent is, so that its id cannot come to stand for another one. */
const intentOf = ({ Type, methodID, amount, bankAccountID }: PaymentInput): string =>
  [Type, methodID, amount, bankAccountID ?? 0].join(' ')

/** Asks for a payment in or out: checked, stored once per id, and for a payment out the money held in the same step. */
export const pay = async (input: PaymentInput, context: PlayerContext) => {
  const { app, caller, lang } = context
  if (input.methodID === undefined) return refuse('method_missing')
  const method = await methodOf(app, input.Type, input.methodID, caller.player)
  if (!method) return refuse('method_undefined')
  if (input.amount === undefined) return refuse('amount_missing')
  // What was asked for before is answered as it stands, whatever holds now.
  const isRepeated = await isAsked(app, caller.player, input.operationID)
  if (!isRepeated && !inRange(input.amount, method)) {
    return refuse('amount_out_of_range', {
      least: kurusToText(kurus(method.least), lang),
      most: kurusToText(kurus(method.most), lang),
    })
  }
  const fault = paymentFault(askedFields(method), input, dayOf(app.now()))
  if (fault) return refuse(fault)
  const account =
    input.bankAccountID === undefined ? undefined : await accountOf(app.db.query, caller.player, input.bankAccountID)
  if (input.bankAccountID !== undefined && !account) return refuse('account_invalid')
  await touch(app, caller)
  const intended: Intended = {
    input,
    method,
    amount: input.amount,
    intent: intentOf(input),
    accountMark: account?.iban_mark,
  }
  if (isRepeated) return answerFor(intended, context)
  return input.Type === 1 ? deposit(intended, context) : withdraw(intended, context)
}

const isAsked = async (app: AppContext, player: number, operation: string): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('transaction')
    .select('id')
    .where('player_id', '=', player)
    .where('operation', '=', operation)
    .executeTakeFirst()
  return row !== undefined
}

const rowOf = ({ app }: PlayerContext, { input, method, amount, intent }: Intended) => ({
  id: newId(),
  operation: input.operationID,
  intent,
  reference: input.referenceNumber.trim() || referenceFrom(randomBytes(8)),
  details: app.vault.seal(
    JSON.stringify({
      senderPhone: cleanNumber(input.senderPhone),
      receiverPhone: cleanNumber(input.receiverPhone),
      senderIdentity: cleanNumber(input.senderIdentity),
      receiverIdentity: cleanNumber(input.receiverIdentity),
      identityValidUntil: input.identityValidUntil,
    }),
  ),
  note: cleanText(input.customerNote),
  fee: feeOf(amount, method.fee),
  at: new Date(app.now()),
})

const depositRow = (intended: Intended, context: PlayerContext): Insertable<Schema['transaction']> => {
  const { input, method, amount, intent } = intended
  const row = rowOf(context, intended)
  return {
    player_id: context.caller.player,
    id: row.id,
    operation: row.operation,
    intent,
    type_id: 1,
    category_id: transactionCategory.payment,
    status: transactionStatus.pending,
    amount,
    fee: row.fee,
    method_id: method.id,
    bank_account_id: input.bankAccountID ?? null,
    reference: row.reference,
    details_sealed: row.details,
    note: row.note,
    bonus_offer: input.bonusOfferID ?? null,
    at: row.at,
  }
}

/**
 * Stores the request, once per id, unless the player's own protection refuses it. The request is where it is refused: money
 * that arrives is credited, whatever holds by then.
 */
const storeDeposit = (app: AppContext, row: Insertable<Schema['transaction']>): Promise<DepositBar | undefined> =>
  app.db.query.transaction().execute(async (executor) => {
    const { player_id: player, operation, amount = 0 } = row
    const known = await executor
      .selectFrom('transaction')
      .select('id')
      .where('player_id', '=', player)
      .where('operation', '=', operation)
      .executeTakeFirst()
    const bar = known ? undefined : await depositBar(app, executor, { player, amount })
    if (known || bar) return bar
    await executor
      .insertInto('transaction')
      .values(row)
      .onConflict((conflict) => conflict.columns(['player_id', 'operation']).doNothing())
      .execute()
    return undefined
  })

const deposit = async (intended: Intended, context: PlayerContext) => {
  if (context.caller.restricted) return refuse('deposit_restricted')
  const { bonusOfferID } = intended.input
  if (bonusOfferID) {
    const choice = { player: context.caller.player, offerId: bonusOfferID, deposit: intended.amount }
    const refused = await choiceBar(context.app, choice)
    if (refused?.name === 'bonus_least') {
      return refuse('bonus_least', { least: kurusToText(refused.least, context.lang) })
    }
    if (refused) return refuse(refused.name)
  }
  const bar = await storeDeposit(context.app, depositRow(intended, context))
  return bar ? refuse(bar) : answerFor(intended, context)
}

/** A withdrawal is tried so often while the bonus that it gives up keeps moving. */
const mostTries = 20

/** The money is held and the request stored in one operation of the ledger; only a decision of the house moves it on. */
const withdraw = async (intended: Intended, context: PlayerContext) => {
  for (let tries = 1; ; tries++) {
    const given = await bonusGivenUp(intended, context)
    if (given && 'refusal' in given) return given
    const held = await hold(holding(intended, context, given), context.app)
    const hasMoved = held === 'bonus' || (given && typeof held !== 'string' && held.outcome === 'insufficient')
    if (!hasMoved || tries === mostTries) return answerHeld({ intended, held, given }, context)
  }
}

type Held = Posted | 'deposit' | 'bonus' | 'account'

const answerHeld = async (
  { intended, held, given }: { intended: Intended; held: Held; given: GivenUp | undefined },
  context: PlayerContext,
) => {
  const { app, caller } = context
  if (held === 'deposit') return answerFor(intended, context)
  if (held === 'account') return refuse('account_invalid')
  if (held === 'bonus' || held.outcome === 'insufficient' || held.outcome === 'no_wallet')
    return refuse('insufficient_balance')
  if (held.outcome === 'reused') return refuse('operation_reused')
  if (given) tellBonus(app, caller.player, given.bonus.id)
  tell(app, caller.player, '')
  return answerFor(intended, context)
}

const isBonusNotWagered = failedWith(recordErrors.bonusNotWagered)

/** A word when nothing is held: in this moment the id has come to stand for a deposit, the bonus to an end, or the account to be another. */
const hold = async (operation: Operation, app: AppContext): Promise<Held> => {
  try {
    return await app.ledger.post(operation)
  } catch (cause) {
    if (isDuplicate(cause)) return 'deposit'
    if (isOtherState(cause) || isBonusNotWagered(cause)) return 'bonus'
    if (isOtherAccount(cause)) return 'account'
    throw cause
  }
}

const holding = (intended: Intended, context: PlayerContext, given: GivenUp | undefined): Operation => {
  const { input, method, amount, intent } = intended
  const { id, at, details, ...row } = rowOf(context, intended)
  return {
    player: context.caller.player,
    id: `withdrawal/${input.operationID}`,
    intent,
    legs: [{ from: 'cash', to: 'held', amount, reason: 'withdrawal' }, ...(given?.legs ?? [])],
    records: [
      ...(given ? [given.endsBy(id)] : []),
      {
        kind: 'transaction',
        id,
        ...row,
        detailsSealed: details,
        typeId: 2,
        categoryId: transactionCategory.payment,
        status: transactionStatus.pending,
        amount: -amount,
        methodId: method.id,
        bankAccountId: input.bankAccountID ?? null,
        bankAccountMark: intended.accountMark ?? null,
        reason: '',
        decidedBy: '',
        decidedAt: null,
        at,
        ...(given ? { forfeitedBonus: given.bonus.id } : {}),
      },
    ],
  }
}

/** Money leaves only without a bonus that is being wagered: the player is told what is given up, and says so. */
const bonusGivenUp = async ({ input, amount }: Intended, { app, caller, lang }: PlayerContext) => {
  await tendBonus(app, caller.player)
  const given = await bonusAtStake(app, caller.player)
  if (!given) return undefined
  if ((await app.ledger.balances(caller.player)).cash < amount) return refuse('insufficient_balance')
  return input.forfeitBonus ? given : refuse('bonus_would_end', { amount: kurusToText(given.amount, lang) })
}

/** The stored payment of the intent, first time or repeated; another intent under the same id is refused. */
const answerFor = async ({ input, method, intent }: Intended, { app, caller, lang }: PlayerContext) => {
  const row = await app.db.query
    .selectFrom('transaction')
    .select(['id', 'status', 'amount', 'reference', 'intent'])
    .where('player_id', '=', caller.player)
    .where('operation', '=', input.operationID)
    .executeTakeFirstOrThrow()
  if (row.intent !== intent) return refuse('operation_reused')
  const amount = kurus(Math.abs(row.amount))
  const payment = {
    transactionID: row.id,
    status: row.status,
    amount,
    referenceNumber: row.reference,
    url: input.Type === 1 ? await pageOf(app, method, { player: caller.player, payment: row.id, amount }) : '',
    receiver: input.Type === 1 ? receiverOf(method, lang) : [],
  }
  return done([payment], { success: input.Type === 1 ? 'deposit_requested' : 'withdrawal_requested' })
}

/** Where a transfer by hand goes. */
export const receiverOf = ({ receiver }: Method, lang: Language) =>
  receiver.map(({ label, value }) => ({ label: label[lang], value }))

/**
 * The provider's own page for a payment that goes by one (neither bank nor mobile transfer). The deposit is stored by then: a
 * provider that cannot be reached is asked again under the same id.
 */
export const pageOf = async (
  app: AppContext,
  method: Method,
  { player, payment, amount }: { player: number; payment: string; amount: Kurus },
): Promise<string> => {
  if (method.transfer_type_id === 1 || method.transfer_type_id === 3) return ''
  try {
    const started = { player, payment, amount: kurusToWire(amount) }
    return (await paymentProvider(method.provider)?.start(app, started)) ?? ''
  } catch (cause) {
    app.log.warn({ provider: method.provider, payment, cause: String(cause) }, 'a deposit could not be started')
    throw new Fault('the payment provider did not answer', { cause })
  }
}

const tell = (app: AppContext, player: number, id: string): void => {
  app.bus.tell('news', { player, news: { kind: 'transaction', id } })
}

/** `act`: what the audit trail is told with the decision, where a person of the house has decided. */
export type Decision = { approve: boolean; by: string; reason: string; act?: Act }

/**
 * `repeated`: decided before in the same way. `decided`: decided the other way before. `missing`: no such payment. `unpaid`: its way to
 * pay moves no money in this house, so it is not approved.
 */
export type Decided = 'done' | 'repeated' | 'decided' | 'missing' | 'unpaid'

/** Its player reads it within sentences, which have a full stop of their own. */
const reasonOf = ({ reason }: Decision): string => cleanText(reason).replace(/[\s.]+$/, '')

const claim = (app: AppContext, player: number, id: string, { approve, by, reason, act }: Decision) =>
  app.db.query.transaction().execute(async (executor) => {
    const claimed = await executor
      .updateTable('transaction')
      .set({ decision: approve ? 'approve' : 'refuse', decided_by: by, reason })
      .where('player_id', '=', player)
      .where('id', '=', id)
      .where('status', '=', transactionStatus.pending)
      .where('decision', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (claimed && act) await recordAudit(app, act, executor)
    return claimed !== undefined
  })

/** Whether a payment that waits goes by a way to pay that moves no money in this house. */
const isUnpaid = async (app: AppContext, player: number, id: string): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('transaction as t')
    .innerJoin('cash_method as m', 'm.id', 't.method_id')
    .select('m.provider')
    .where('t.player_id', '=', player)
    .where('t.id', '=', id)
    .where('t.status', '=', transactionStatus.pending)
    .where('t.decision', 'is', null)
    .executeTakeFirst()
  return row !== undefined && !isPaidBy(app.config, row.provider)
}

/**
 * Decides a waiting payment. The decision is claimed first, so that two who decide at once decide alike; then the money
 * moves and the row is finished in one operation. Cut off in between, the next call (or the next sweep) finishes it.
 */
export const decide = async (app: AppContext, player: number, id: string, decision: Decision): Promise<Decided> => {
  const wanted = decision.approve ? 'approve' : 'refuse'
  if (decision.approve && (await isUnpaid(app, player, id))) return 'unpaid'
  const claimed = await claim(app, player, id, { ...decision, reason: reasonOf(decision) })
  const row = await app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('category_id', '=', transactionCategory.payment)
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.decision !== wanted) return 'decided'
  if (row.status === transactionStatus.pending) await finish(app, row)
  return claimed ? 'done' : 'repeated'
}

/** Moves the money of a claimed decision and closes the row. Repeating it changes nothing. */
export const finish = async (app: AppContext, row: Transaction): Promise<void> => {
  const status = row.decision === 'approve' ? transactionStatus.approved : transactionStatus.refused
  const legs = legsOf(row)
  if (legs) await book(app, row, status, legs)
  else await close(app, row, status)
  // Cut off here, the bonus that was chosen can still be claimed by hand.
  if (row.type_id === 1 && row.decision === 'approve' && row.bonus_offer !== null) {
    await giveChosen(app, row.player_id, { offerId: row.bonus_offer, payment: row.id, at: row.at })
  }
  tell(app, row.player_id, row.id)
  await tellDecided(app, row, { status, atMs: app.now() })
}

/**
 * Books a decision with its money. A withdrawal that gave a bonus up ends it for good, or brings it back, in the same operation; read
 * again where something came to that bonus meanwhile.
 */
const book = async (
  app: AppContext,
  row: Transaction,
  status: number,
  legs: [Leg, ...Leg[]],
  tries = 1,
): Promise<void> => {
  const { player_id: player, id, decision } = row
  const ofWithdrawal = { player, withdrawal: id, happened: decision === 'approve' }
  const resolved = row.type_id === 2 ? await resolving(app, ofWithdrawal) : undefined
  try {
    const posted = await app.ledger.post({
      player,
      id: `${row.type_id === 1 ? 'deposit' : 'withdrawal'}/${id}/decided`,
      intent: decision as string,
      legs: [...legs, ...(resolved?.legs ?? [])],
      records: [recordOf(app, row, status), ...(resolved ? [resolved.ends] : [])],
    })
    if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
      throw new Error(`a decided payment could not be booked: ${posted.outcome}`)
    if (resolved && posted.outcome === 'done' && decision === 'refuse') await tellResolved(app, resolved, id)
  } catch (cause) {
    if (!isOtherState(cause) || tries >= mostTries) throw cause
    await book(app, row, status, legs, tries + 1)
  }
}

/** Tells what became of a bonus with the withdrawal that gave it up and did not happen. */
export const tellResolved = async (app: AppContext, { bonus, isBack }: Resolved, withdrawal: string): Promise<void> => {
  tellBonus(app, bonus.player_id, bonus.id)
  if (isBack !== undefined) await tellRestored(app, bonus, { withdrawal, isBack })
}

/** Without what would move nothing. */
const moving = (...legs: Leg[]): [Leg, ...Leg[]] | undefined => {
  const [first, ...rest] = legs.filter(({ amount }) => amount > 0)
  return first && [first, ...rest]
}

/** The fee of a deposit is taken from what came, that of a withdrawal from what goes. A refused deposit moves nothing. */
const legsOf = (row: Transaction): [Leg, ...Leg[]] | undefined => {
  const { gateway, amount, net, fee } = partsOf(row)
  const isApproved = row.decision === 'approve'
  if (row.type_id === 1) {
    if (!isApproved) return undefined
    return moving(
      { from: gateway, to: 'cash', amount, reason: 'deposit' },
      { from: 'cash', to: 'house/fees', amount: fee, reason: 'fee' },
    )
  }
  if (!isApproved) return [{ from: 'held', to: 'cash', amount, reason: 'withdrawal_refused' }]
  return moving(
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

const close = async (app: AppContext, row: Transaction, status: number): Promise<void> => {
  await app.db.query
    .updateTable('transaction')
    .set({ status, decided_at: new Date(app.now()) })
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .where('status', '=', transactionStatus.pending)
    .execute()
}

/** Payments that wait for a decision, oldest first; with `claimed`, those whose decision was claimed and never finished. */
export const waitingPayments = (app: AppContext, claimed: boolean): Promise<Transaction[]> =>
  app.db.query
    .selectFrom('transaction')
    .selectAll()
    .where('status', '=', transactionStatus.pending)
    .where('decision', claimed ? 'is not' : 'is', null)
    .orderBy('at')
    .limit(200)
    .execute()

/** Finishes what was decided and cut off before its money moved. */
export const finishClaimed = async (app: AppContext): Promise<void> => {
  const claimed = await waitingPayments(app, true)
  await forEachIsolated(app, 'a decided payment was not finished', claimed, (row) => finish(app, row))
}

const comparedMs = 86_400_000

/**
 * Payments to compare with their providers when a database was brought back that ends at an instant: those that wait, and what was
 * asked or decided in the day before, oldest first.
 */
export const paymentsToCompare = (app: AppContext, until: Date): Promise<Transaction[]> => {
  const since = new Date(until.getTime() - comparedMs)
  return app.db.patient
    .selectFrom('transaction')
    .selectAll()
    .where('category_id', '=', transactionCategory.payment)
    .where((row) =>
      row.or([row('status', '=', transactionStatus.pending), row('at', '>=', since), row('decided_at', '>=', since)]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
}

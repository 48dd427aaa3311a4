import { depositType, transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract'
import { sql } from 'kysely'
import type { StaffCaller } from '../../../console/staffSessions.ts'
import { isCorrected } from '../../../ledger/index.ts'
import { auditEntriesOf } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { findPlayer, isVerifiedAt } from '../../accounts/index.ts'
import { barOf, protectionState } from '../../protection/index.ts'
import { judgeWithdrawal } from '../automatic/automaticApproval.ts'
import type { Transaction } from '../decisionFinish.ts'
import { isUndecided } from '../paymentQueries.ts'
import { paymentSetting } from '../paymentSettings.ts'
import { routesOf } from '../payouts/payoutRoutes.ts'
import { bonusFacts } from './bonusFacts.ts'
import { listedWithdrawal, playerOfRow, shownMethod, shownPlayer } from './paymentRows.ts'
import { historyOf, playOf, timeOrEmpty, totalOf } from './withdrawalHistory.ts'

/** Others who have or had the IBAN of an account, at most 20. */
const sharedWith = async (app: AppContext, player: number, mark: string) => {
  const { rows } = await sql<Parameters<typeof shownPlayer>[0]>`
    select distinct ${playerOfRow} from bank_account t join player pl on pl.id = t.player_id
    where t.iban_mark = ${mark} and t.player_id <> ${player}::bigint order by t.player_id limit 20`.execute(
    app.db.query,
  )
  return rows.map(shownPlayer)
}

const accountFacts = async (app: AppContext, row: Transaction) => {
  const account = await app.db.query
    .selectFrom('bank_account')
    .select(['made_at', 'iban_mark'])
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.bank_account_id ?? 0)
    .executeTakeFirst()
  if (!account) return { added: '' as const, paid: totalOf(undefined), shared: [] }
  const paid = await app.db.query
    .selectFrom('transaction as t')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(abs(amount)), 0)::bigint`.as('amount')])
    .where('t.player_id', '=', row.player_id)
    .where('t.iban_mark', '=', account.iban_mark)
    .where('t.status', '=', transactionStatus.approved)
    .where((one) => one.not(isCorrected('t')))
    .executeTakeFirst()
  return {
    added: account.made_at.getTime(),
    paid: totalOf(paid),
    shared: await sharedWith(app, row.player_id, account.iban_mark),
  }
}

const dayMs = 86_400_000

/** Returns what people moved alone in the last day, which adds up for the rule of two people. */
const dayOf = async (app: AppContext, row: Transaction, person: string) => {
  const sums = await app.db.query
    .selectFrom('manual_payment')
    .select([
      sql<string>`coalesce(sum(amount) filter (where actor = ${person}), 0)::bigint`.as('by_you'),
      sql<string>`coalesce(sum(amount) filter (where player_id = ${row.player_id}), 0)::bigint`.as('to_player'),
    ])
    .where('at', '>', new Date(app.now() - dayMs))
    .executeTakeFirstOrThrow()
  const [byYou, toPlayer, twoPeopleFrom] = [Number(sums.by_you), Number(sums.to_player), app.config.twoPeopleFromKurus]
  const needsTwo = Math.max(byYou, toPlayer) + Math.abs(row.amount) >= twoPeopleFrom
  return { byYou, toPlayer, twoPeopleFrom, needsTwo }
}

const protectionFacts = async (app: AppContext, player: number) => {
  const { limits, pausedUntil, excludedUntil, forEver } = await protectionState(app, player)
  return {
    bar: (await barOf(app, player)) ?? ('' as const),
    pausedUntil,
    excludedUntil,
    forEver,
    limits: limits.map(({ kind, period, most, used }) => ({ kind, period, most, used })),
  }
}

/** The newest payments of a player. */
const shownPayments = 20

const paymentsOf = async (app: AppContext, player: number) => {
  const rows = await app.db.query
    .selectFrom('transaction as t')
    .leftJoin('cash_method as m', 'm.id', 't.method_id')
    .select(['t.id', 't.type_id', 't.amount', 't.status', 't.at', 't.decided_at'])
    .select(['m.id as method_id', 'm.name_tr', 'm.name_en', 'm.provider'])
    .select(isCorrected('t').as('corrected'))
    .where('t.player_id', '=', player)
    .where('t.category_id', '=', transactionCategory.payment)
    .where('t.type_id', 'in', [depositType, withdrawalType])
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(shownPayments)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type_id === depositType ? ('deposit' as const) : ('withdrawal' as const),
    amount: Math.abs(row.amount),
    status: row.corrected ? ('corrected' as const) : statusName(row.status),
    method: shownMethod(row),
    at: row.at.getTime(),
    decided: timeOrEmpty(row.decided_at),
  }))
}

const statusName = (status: number): 'pending' | 'approved' | 'refused' => {
  if (status === transactionStatus.approved) return 'approved'
  return status === transactionStatus.refused ? 'refused' : 'pending'
}

const payoutsOf = async (app: AppContext, row: Transaction) => {
  const payouts = await app.db.query
    .selectFrom('payout')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('payment', '=', row.id)
    .orderBy('attempt')
    .execute()
  return payouts.map((payout) => ({
    attempt: payout.attempt,
    request: payout.request,
    route: payout.route,
    provider: payout.provider,
    state: payout.state,
    amount: payout.amount,
    reference: payout.provider_reference,
    code: payout.code,
    reason: payout.reason,
    batch: payout.batch ?? '',
    by: payout.asked_by,
    asked: payout.asked_at.getTime(),
    sent: timeOrEmpty(payout.sent_at),
    ended: timeOrEmpty(payout.ended_at),
    nextLookup: payout.state === 'asked' ? ('' as const) : timeOrEmpty(payout.next_at),
    lookups: payout.lookups,
  }))
}

/** Returns the callbacks about a payment in the order in which they came. */
export const callbacksOf = async (app: AppContext, row: Pick<Transaction, 'player_id' | 'id'>) => {
  const rows = await app.db.query
    .selectFrom('payment_callback')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('payment', '=', row.id)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ player_id: _, payment: __, at, outcome, ...callback }) => ({
    ...callback,
    at: at.getTime(),
    outcome: outcome ?? '',
  }))
}

const shownEntries = 100

const entriesOf = async (app: AppContext, id: string) =>
  (await auditEntriesOf(app, id, shownEntries)).map(({ at, ...entry }) => ({ ...entry, at: at.getTime() }))

const heldOf = async (app: AppContext, row: Transaction) => {
  const work = await app.db.query
    .selectFrom('payment_work')
    .select(['held_at', 'held_by'])
    .where('player_id', '=', row.player_id)
    .where('payment', '=', row.id)
    .executeTakeFirst()
  return { at: timeOrEmpty(work?.held_at), by: work?.held_by ?? '' }
}

const ownerOf = async (app: AppContext, player: NonNullable<Awaited<ReturnType<typeof findPlayer>>>) => {
  const { cash, bonus, held } = await app.ledger.balances(player.id)
  return {
    registered: player.registered_at.getTime(),
    verified: isVerifiedAt(player, app.now()) ? timeOrEmpty(player.verified_at) : ('' as const),
    country: player.country,
    language: player.language,
    cash: Number(cash),
    bonus: Number(bonus),
    held: Number(held),
  }
}

/** What the rules for approval without a person make of a withdrawal now. */
const automaticOf = async (app: AppContext, row: Transaction) => {
  const settings = await paymentSetting(app, 'automatic')
  const judged = isUndecided(row) ? await judgeWithdrawal(app, row, settings) : undefined
  const work = await app.db.query
    .selectFrom('payment_work')
    .select('judged_at')
    .where('player_id', '=', row.player_id)
    .where('payment', '=', row.id)
    .executeTakeFirst()
  return {
    on: settings.on,
    judged: timeOrEmpty(work?.judged_at),
    passes: judged !== undefined && judged.rule === undefined,
    stops: judged?.rule ?? ('' as const),
  }
}

const flagsOf = async (app: AppContext, player: number) => {
  const rows = await app.db.query
    .selectFrom('payment_flag')
    .select(['id', 'kind', 'payment', 'at'])
    .where('player_id', '=', player)
    .where('cleared_at', 'is', null)
    .orderBy('at')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

/** Returns a withdrawal with all that decides it. */
export const withdrawalFacts = async (app: AppContext, row: Transaction, viewer: StaffCaller) => {
  const { player_id: player, id } = row
  const listed = await listedWithdrawal(app, { player, id }, viewer)
  const owner = await findPlayer(app, player)
  if (!listed || !owner) return undefined
  const { history, lastDepositAmount } = await historyOf(app, player)
  const { routes, usual } = await routesOf(app, row)
  const since = history.lastDeposit === '' ? owner.registered_at.getTime() : history.lastDeposit
  return {
    ...listed,
    note: row.note,
    reason: { tr: row.reason, en: row.reason_en || row.reason },
    decidedBy: row.decided_by,
    held: await heldOf(app, row),
    routes: [...routes.keys()],
    usualRoute: usual,
    day: await dayOf(app, row, viewer.person.key),
    owner: await ownerOf(app, owner),
    accountFacts: await accountFacts(app, row),
    history,
    play: await playOf(app, player, { since, deposit: lastDepositAmount }),
    bonus: await bonusFacts(app, row),
    flagged: await flagsOf(app, player),
    automatic: await automaticOf(app, row),
    protection: await protectionFacts(app, player),
    payments: await paymentsOf(app, player),
    payouts: await payoutsOf(app, row),
    callbacks: await callbacksOf(app, row),
    entries: await entriesOf(app, id),
  }
}

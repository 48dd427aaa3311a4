import { transactionStatus, withdrawalType } from '@yakamoz/contract'
import type { AutomaticRule, PaymentSettings } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import { isCorrected } from '../../../ledger/index.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { forEachIsolated } from '../../../platform/isolateFailures.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { findPlayer, isVerifiedAt } from '../../accounts/index.ts'
import { barOf } from '../../protection/index.ts'
import { bonusFacts } from '../console/bonusFacts.ts'
import { listedWithdrawal } from '../console/paymentRows.ts'
import { historyOf, playOf } from '../console/withdrawalHistory.ts'
import type { Transaction } from '../decisionFinish.ts'
import { isHolderReviewed } from '../holderReview.ts'
import { decidePayment } from '../paymentDecisions.ts'
import { paymentSetting } from '../paymentSettings.ts'
import { routesOf } from '../payouts/payoutRoutes.ts'
import { type AutomaticFacts, stoppingRule } from './automaticRules.ts'

type Settings = PaymentSettings['automatic']

/** The actor of what the rules do, in the audit trail. */
const actor = 'rule automatic approval'

const dayMs = 86_400_000
const minuteMs = 60_000

/** What was approved for a player in the last 24 hours, paid or on its way. */
const paidInDay = async (
  app: AppContext,
  { player_id: player, id }: Transaction,
  executor: Executor = app.db.query,
): Promise<number> => {
  const row = await executor
    .selectFrom('transaction as t')
    .select(sql<string>`coalesce(sum(abs(t.amount)), 0)::bigint`.as('amount'))
    .where('t.player_id', '=', player)
    .where('t.type_id', '=', withdrawalType)
    .where('t.id', '<>', id)
    .where('t.decision', '=', 'approve')
    .where((one) =>
      one.or([one('t.status', '=', transactionStatus.pending), one('t.decided_at', '>', new Date(app.now() - dayMs))]),
    )
    .where((one) => one.not(isCorrected('t')))
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** Nobody looks: the rules are no member of staff. */
const nobody = { id: 0, person: { key: '' } }

/** Returns what the rules know about a withdrawal; undefined if it is gone. */
const factsOf = async (app: AppContext, row: Transaction): Promise<AutomaticFacts | undefined> => {
  const { player_id: player, id } = row
  const listed = await listedWithdrawal(app, { player, id }, nobody)
  const owner = await findPlayer(app, player)
  if (!listed || !owner) return undefined
  const { history, lastDepositAmount } = await historyOf(app, player)
  const since = history.lastDeposit === '' ? owner.registered_at.getTime() : history.lastDeposit
  const { staked } = await playOf(app, player, { since, deposit: lastDepositAmount })
  return {
    isWorkedOn: listed.stage !== 'waiting' || listed.taken !== '' || listed.asked !== '',
    hasFailed: listed.failed !== '',
    hasWay: (await routesOf(app, row)).usual !== 'hand',
    amount: listed.amount,
    paidInDay: await paidInDay(app, row),
    twoPeopleFrom: app.config.twoPeopleFromKurus,
    isActive: owner.status === 'active',
    flags: listed.flags,
    bar: (await barOf(app, player)) ?? '',
    isVerified: isVerifiedAt(owner, app.now()),
    ageMs: app.now() - owner.registered_at.getTime(),
    deposits: history.deposits.count,
    withdrawals: history.withdrawals.count,
    match: listed.account.match,
    isHolderReviewed: await isHolderReviewed(app, row),
    isNewAccount: listed.firstToAccount,
    sharedBy: listed.sharedBy,
    hasBonus: (await bonusFacts(app, row)) !== '',
    lastDeposit: lastDepositAmount,
    staked,
  }
}

type Judged = { rule: AutomaticRule | undefined; facts: AutomaticFacts }

/** Asks the rules about a withdrawal. */
export const judgeWithdrawal = async (
  app: AppContext,
  row: Transaction,
  settings: Settings,
): Promise<Judged | undefined> => {
  const facts = await factsOf(app, row)
  return facts && { rule: stoppingRule(facts, settings), facts }
}

/** Withdrawals that wait and were not judged since the settings were changed or their holder was reviewed, the longest waiting first. */
const unjudged = async (app: AppContext, waitMinutes: number): Promise<Transaction[]> =>
  app.db.query
    .selectFrom('transaction as t')
    .leftJoin('payment_work as w', (join) =>
      join.onRef('w.player_id', '=', 't.player_id').onRef('w.payment', '=', 't.id'),
    )
    .leftJoin('payment_setting as s', (join) => join.on('s.name', '=', 'automatic'))
    .selectAll('t')
    .where('t.status', '=', transactionStatus.pending)
    .where('t.type_id', '=', withdrawalType)
    .where('t.decision', 'is', null)
    .where('t.at', '<=', new Date(app.now() - waitMinutes * minuteMs))
    .where((row) =>
      row.or([
        row('w.judged_at', 'is', null),
        row('w.judged_at', '<', row.ref('s.changed_at')),
        sql<boolean>`exists (select from holder_review r
          where r.player_id = t.player_id and r.iban_mark = t.iban_mark and r.at > w.judged_at)`,
      ]),
    )
    .orderBy('t.at')
    .limit(100)
    .execute()

/** Stores what the rules made of a withdrawal, and audits what they stopped; nothing if another process has judged it meanwhile. */
const storeJudgement = (app: AppContext, row: Transaction, { rule, facts }: Judged): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const now = new Date(app.now())
    const values = { judged_at: now, judged_rule: rule ?? '' }
    const stored = await executor
      .insertInto('payment_work')
      .values({ player_id: row.player_id, payment: row.id, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'payment'])
          .doUpdateSet(values)
          .where(sql<boolean>`payment_work.judged_at is null or payment_work.judged_at < ${now}`),
      )
      .executeTakeFirst()
    if (!stored.numInsertedOrUpdatedRows || rule === undefined) return
    await recordAudit(app, { actor, act: 'payment left to staff', subject: row.id, detail: { rule, facts } }, executor)
  })

/** Whether the sums of the day still let a withdrawal pass; asked under the lock of the wallet. */
const isWithinDay =
  (app: AppContext, row: Transaction, { maxDay }: Settings) =>
  async (executor: Executor): Promise<boolean> => {
    const sum = (await paidInDay(app, row, executor)) + Math.abs(row.amount)
    return sum <= maxDay && sum < app.config.twoPeopleFromKurus
  }

const approve = async (
  app: AppContext,
  row: Transaction,
  { facts, settings }: { facts: AutomaticFacts; settings: Settings },
) => {
  const { routes, usual } = await routesOf(app, row)
  const act = { actor, act: 'payment approved', subject: row.id, detail: { route: usual, facts, settings } }
  const mayClaim = isWithinDay(app, row, settings)
  const decision = { approve: true, by: actor, reason: '', act, payout: routes.get(usual), mayClaim }
  await decidePayment(app, row.player_id, row.id, decision)
}

/** Approves first: an interrupted run judges the withdrawal again, unless it is decided. */
const judgeAndAct = async (app: AppContext, row: Transaction, settings: Settings) => {
  const judged = await judgeWithdrawal(app, row, settings)
  if (!judged) return
  if (judged.rule === undefined) await approve(app, row, { facts: judged.facts, settings })
  await storeJudgement(app, row, judged)
}

/**
 * Approves the withdrawals that all rules let pass, one after the other, so that the sums of a day hold; leaves the others to staff with the rule
 * that stopped them. Off at first. A withdrawal is judged again when the settings are changed or the holder of its account was reviewed.
 */
export const approveAutomatically = async (app: AppContext): Promise<void> => {
  const settings = await paymentSetting(app, 'automatic')
  if (!settings.on) return
  const rows = await unjudged(app, settings.waitMinutes)
  await forEachIsolated(app, 'could not judge a withdrawal', rows, (row) => judgeAndAct(app, row, settings))
}

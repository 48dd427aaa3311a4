import { depositType, transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract'
import { type AutomaticRule, automaticRules, type WithdrawalStage } from '@yakamoz/contract/console/index'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { isVerifiedAt } from '../../accounts/index.ts'
import { nameMatch } from './nameMatch.ts'

/** What the stored rows say about the stage of a withdrawal `t`, with its work `w` and its newest payout `p`. */
const stageOf = sql<WithdrawalStage>`case
  when t.status = ${sql.lit(transactionStatus.pending)} and t.decision is null then case when w.held_at is null then 'waiting' else 'on_hold' end
  when t.status = ${sql.lit(transactionStatus.refused)} then 'refused'
  when p.state = 'returned' then 'returned'
  when t.status = ${sql.lit(transactionStatus.approved)} then 'paid'
  when p.state in ('asked', 'unknown', 'sent') then p.state
  else 'booking' end`

/** Payments `t` with player `pl`, method `m`, account `a`, bank `b`, work `w` of staff `s` and, of withdrawals, the newest payout `p`. */
const joined = sql`transaction t
  join player pl on pl.id = t.player_id
  left join cash_method m on m.id = t.method_id
  left join bank_account a on a.player_id = t.player_id and a.id = t.bank_account_id
  left join bank b on b.id = a.bank_id
  left join payment_work w on w.player_id = t.player_id and w.payment = t.id
  left join staff s on s.id = w.taken_by
  left join lateral (
    select x.* from payout x where x.player_id = t.player_id and x.payment = t.id order by x.attempt desc limit 1
  ) p on true`

/** The request that waits for a second person to approve a payment, if one does. */
const askedOf = (app: AppContext) => sql`left join lateral (
    select x.* from approval x where x.act = 'payment approved' and x.decided_at is null and x.ends_at > ${new Date(app.now())}
      and x.subject in (t.id, t.id || ' provider', t.id || ' bank', t.id || ' hand')
    order by x.at limit 1
  ) q on true`

type PlayerColumns = {
  player_id: number
  username: string
  firstname: string
  lastname: string
  verification_level: number
  identity_until: string | null
  player_status: 'active' | 'blocked' | 'closed'
}

type CommonColumns = PlayerColumns & {
  id: string
  at: Date
  amount: number
  fee: number
  reference: string
  decided_at: Date | null
  method_id: number | null
  name_tr: string | null
  name_en: string | null
  provider: string | null
  taken_by: number | null
  taken_name: string | null
  hold_note: string | null
  asked_id: string | null
  asked_by: string | null
  asked_person: string | null
  asked_at: Date | null
}

const playerColumns = sql`t.player_id, pl.username, pl.firstname, pl.lastname, pl.verification_level, pl.identity_until, pl.status as player_status`

const commonColumns = sql`${playerColumns}, t.id, t.at, t.amount, t.fee, t.reference, t.decided_at, m.id as method_id, m.name_tr, m.name_en,
  m.provider, w.taken_by, s.name as taken_name, w.hold_note, q.id as asked_id, q.actor as asked_by, q.person as asked_person,
  q.at as asked_at`

type WithdrawalColumns = CommonColumns & {
  stage: WithdrawalStage
  bank: string | null
  holder: string | null
  iban_shown: string | null
  first_to_account: boolean
  shared_by: number
  payout_state: string | null
  code: string | null
  payout_reason: string | null
  batch: string | null
  flags: number
  judged_rule: string | null
}

export const shownPlayer = (row: PlayerColumns, nowMs: number) => ({
  id: String(row.player_id),
  username: row.username,
  name: `${row.firstname} ${row.lastname}`,
  verified: isVerifiedAt(row, nowMs),
  status: row.player_status,
})

export const shownMethod = (row: Pick<CommonColumns, 'method_id' | 'name_tr' | 'name_en' | 'provider'>) => ({
  id: row.method_id ?? 0,
  tr: row.name_tr ?? '',
  en: row.name_en ?? '',
  provider: row.provider ?? '',
})

const shownTaken = ({ taken_by, taken_name }: CommonColumns) =>
  taken_by === null ? ('' as const) : { id: taken_by, name: taken_name ?? '' }

const shownRequest = ({ asked_id, asked_by, asked_person, asked_at }: CommonColumns, person: string) =>
  asked_id === null
    ? ('' as const)
    : { id: asked_id, by: asked_by ?? '', at: asked_at?.getTime() ?? 0, own: asked_person === person }

const shownAccount = ({ bank, holder, iban_shown, firstname, lastname }: WithdrawalColumns) => ({
  bank: bank ?? '',
  holder: holder ?? '',
  iban: iban_shown ?? '',
  match: holder === null ? ('' as const) : nameMatch(holder, `${firstname} ${lastname}`),
})

/** Why the last attempt failed, while the withdrawal waits again. */
const failureOf = ({ payout_state, code, payout_reason }: WithdrawalColumns): string =>
  payout_state === 'refused' ? [code, payout_reason].filter(Boolean).join(': ') || 'refused' : ''

const isRule = (name: string | null): name is AutomaticRule => automaticRules.some((rule) => rule === name)

const shownWithdrawal = (row: WithdrawalColumns, person: string, nowMs: number) => ({
  id: row.id,
  stage: row.stage,
  player: shownPlayer(row, nowMs),
  method: shownMethod(row),
  account: shownAccount(row),
  amount: Math.abs(row.amount),
  fee: row.fee,
  net: Math.abs(row.amount) - row.fee,
  reference: row.reference,
  at: row.at.getTime(),
  decided: row.decided_at?.getTime() ?? ('' as const),
  taken: shownTaken(row),
  holdNote: row.hold_note ?? '',
  firstToAccount: row.first_to_account,
  sharedBy: row.shared_by,
  failed: failureOf(row),
  batch: row.batch ?? '',
  asked: shownRequest(row, person),
  flags: row.flags,
  stoppedBy: isRule(row.judged_rule) ? row.judged_rule : ('' as const),
})

export type WithdrawalFilter = {
  list: 'open' | 'closed'
  stages: readonly WithdrawalStage[]
  method?: number | undefined
  player: string
  from: number
  to: number
  waitingMinutes: number
  taken: '' | 'mine' | 'nobody'
}

type Viewer = { id: number; person: { key: string } }

const both = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const minuteMs = 60_000

const withdrawalConditions = (app: AppContext, filter: WithdrawalFilter, viewer: Viewer): RawBuilder<unknown>[] => {
  const { list, stages, method, player, from, to, waitingMinutes, taken } = filter
  const isOpen = sql`t.status = ${sql.lit(transactionStatus.pending)}`
  const isDecided = sql`t.status in (${sql.lit(transactionStatus.approved)}, ${sql.lit(transactionStatus.refused)})`
  return [
    sql`t.category_id = ${sql.lit(transactionCategory.payment)} and t.type_id = ${sql.lit(withdrawalType)}`,
    list === 'open' ? isOpen : sql`t.decided_at is not null and ${isDecided}`,
    ...(stages.length > 0 ? [sql`${stageOf} = any (${[...stages]}::text[])`] : []),
    ...(method === undefined ? [] : [sql`t.method_id = ${method}::int`]),
    ...(player ? [sql`t.player_id = ${player}::bigint`] : []),
    ...(from > 0 ? [sql`-t.amount >= ${from}::bigint`] : []),
    ...(to > 0 ? [sql`-t.amount <= ${to}::bigint`] : []),
    ...(waitingMinutes > 0 ? [sql`t.at <= ${new Date(app.now() - waitingMinutes * minuteMs)}`] : []),
    ...(taken === 'mine' ? [sql`w.taken_by = ${viewer.id}::int`] : []),
    ...(taken === 'nobody' ? [sql`w.taken_by is null`] : []),
  ]
}

const withdrawalColumns = sql`${commonColumns}, ${stageOf} as stage, b.name as bank, a.holder, a.iban_shown,
  p.state as payout_state, w.judged_rule, p.code, p.reason as payout_reason, p.batch,
  not exists (select from transaction o where o.player_id = t.player_id and o.iban_mark = t.iban_mark
    and o.id <> t.id and o.status = ${sql.lit(transactionStatus.approved)}) as first_to_account,
  (select count(distinct o.player_id)::int from bank_account o where o.iban_mark = a.iban_mark and o.player_id <> t.player_id) as shared_by,
  (select count(*)::int from payment_flag f where f.player_id = t.player_id and f.cleared_at is null) as flags`

/** Rows are counted up to here: counting costs time per row, and who has more filters. */
const maxCounted = 500

const countOf = async (app: AppContext, conditions: readonly RawBuilder<unknown>[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from ${joined} where ${both(conditions)} limit ${sql.lit(maxCounted)}) c`.execute(app.db.query)
  return rows[0]?.total ?? 0
}

type Page = { limit: number; offset: number }

/** Returns withdrawals as a list shows them, and how many there are, up to 500. */
export const listWithdrawals = async (
  app: AppContext,
  { filter, viewer, page: { limit, offset } }: { filter: WithdrawalFilter; viewer: Viewer; page: Page },
) => {
  const conditions = withdrawalConditions(app, filter, viewer)
  const order = filter.list === 'open' ? sql`t.at, t.id` : sql`t.decided_at desc, t.id desc`
  const { rows } = await sql<WithdrawalColumns>`select ${withdrawalColumns} from ${joined} ${askedOf(app)}
    where ${both(conditions)} order by ${order} limit ${limit}::int offset ${offset}::int`.execute(app.db.query)
  return {
    rows: rows.map((row) => shownWithdrawal(row, viewer.person.key, app.now())),
    total: await countOf(app, conditions),
  }
}

/** Returns one withdrawal as a list shows it. */
export const listedWithdrawal = async (
  app: AppContext,
  { player, id }: { player: number; id: string },
  viewer: Viewer,
) => {
  const { rows } = await sql<WithdrawalColumns>`select ${withdrawalColumns} from ${joined} ${askedOf(app)}
    where t.player_id = ${player}::bigint and t.id = ${id}`.execute(app.db.query)
  return rows[0] && shownWithdrawal(rows[0], viewer.person.key, app.now())
}

/** Returns number, sum and oldest of the withdrawals that are not at their end, by stage. */
export const openStages = async (app: AppContext) => {
  const { rows } = await sql<{ stage: WithdrawalStage; count: number; amount: string; oldest: Date }>`
    select o.stage, count(*)::int as count, sum(o.amount)::bigint as amount, min(o.at) as oldest from (
      select ${stageOf} as stage, -t.amount as amount, t.at from ${joined}
      where t.status = ${sql.lit(transactionStatus.pending)} and t.type_id = ${sql.lit(withdrawalType)}) o
    group by 1 order by 1`.execute(app.db.query)
  return rows.map(({ amount, oldest, ...row }) => ({ ...row, amount: Number(amount), oldest: oldest.getTime() }))
}

export type DepositFilter = { waitingMinutes: number; method?: number | undefined; player: string }

type DepositColumns = CommonColumns & { callbacks: number; last_status: string | null; last_outcome: string | null }

const depositConditions = (app: AppContext, { waitingMinutes, method, player }: DepositFilter) => [
  sql`t.status = ${sql.lit(transactionStatus.pending)} and t.category_id = ${sql.lit(transactionCategory.payment)}
    and t.type_id = ${sql.lit(depositType)} and t.at <= ${new Date(app.now() - waitingMinutes * minuteMs)}`,
  ...(method === undefined ? [] : [sql`t.method_id = ${method}::int`]),
  ...(player ? [sql`t.player_id = ${player}::bigint`] : []),
]

/** Returns deposits that wait, the longest first, with their last callback. */
export const listDeposits = async (
  app: AppContext,
  { filter, viewer, page: { limit, offset } }: { filter: DepositFilter; viewer: Viewer; page: Page },
) => {
  const conditions = depositConditions(app, filter)
  const { rows } =
    await sql<DepositColumns>`select ${commonColumns}, c.status as last_status, c.outcome as last_outcome,
      (select count(*)::int from payment_callback n where n.player_id = t.player_id and n.payment = t.id) as callbacks
    from ${joined} ${askedOf(app)}
    left join lateral (
      select n.status, n.outcome from payment_callback n where n.player_id = t.player_id and n.payment = t.id order by n.id desc limit 1
    ) c on true
    where ${both(conditions)} order by t.at, t.id limit ${limit}::int offset ${offset}::int`.execute(app.db.query)
  const shown = rows.map((row) => ({
    id: row.id,
    player: shownPlayer(row, app.now()),
    method: shownMethod(row),
    amount: row.amount,
    reference: row.reference,
    at: row.at.getTime(),
    taken: shownTaken(row),
    holdNote: row.hold_note ?? '',
    asked: shownRequest(row, viewer.person.key),
    callbacks: row.callbacks,
    lastStatus: row.last_status ?? '',
    lastOutcome: row.last_outcome ?? '',
  }))
  return { rows: shown, total: await countOf(app, conditions) }
}

/** Returns number, sum and oldest of the deposits that wait for longer than some minutes. */
export const hangingDeposits = async (app: AppContext, waitingMinutes: number) => {
  const conditions = depositConditions(app, { waitingMinutes, player: '' })
  const { rows } = await sql<{ count: number; amount: string; oldest: Date | null }>`
    select count(*)::int as count, coalesce(sum(t.amount), 0)::bigint as amount, min(t.at) as oldest
    from transaction t where ${both(conditions)}`.execute(app.db.query)
  const [row] = rows
  return { count: row?.count ?? 0, amount: Number(row?.amount ?? 0), oldest: row?.oldest?.getTime() ?? ('' as const) }
}

/** The columns of a payment as a list of a player's payments shows it. */
export const playerOfRow = playerColumns

import type { DayFigures, Permission, Task } from '@yakamoz/contract/console/index'
import { addDays, type Day, dayOf, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { type ConsoleHandler, consoleDone } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Moved, type Sums, sumsOf } from '../figures.ts'

type Waiting = { kind: Task; count: number; amount: number; oldest: Date | null }

/** Who sees which task. */
const permissions: Readonly<Record<Task, Permission>> = {
  withdrawals: 'payments.read',
  deposits: 'payments.read',
  conversations: 'support.read',
  approvals: 'approvals.read',
  person_matches: 'players.read',
  verifications: 'verification.read',
  coupons: 'bets.refund',
  booking_retries: 'bets.refund',
  settlements: 'bets.refund',
  return_alarms: 'games.read',
  chat_reports: 'support.read',
  letters: 'reports.read',
  harm_cases: 'protection.read',
  money_cases: 'protection.read',
}

/** How long a deposit may wait for its provider before somebody should look. */
const depositMs = 30 * 60_000
const letterDays = 1
const dayMs = 86_400_000

/** Counts what waits, each by its partial index. */
const waiting = async ({ db, now }: AppContext): Promise<Waiting[]> => {
  const nowMs = now()
  const { rows } = await sql<Waiting>`
    select 'withdrawals' as kind, count(*)::int as count, coalesce(sum(abs(amount)), 0)::bigint as amount, min(at) as oldest
      from transaction where status = 1001 and type_id = 2
    union all
    select 'deposits', count(*)::int, coalesce(sum(amount), 0)::bigint, min(at)
      from transaction where status = 1001 and type_id = 1 and at < ${new Date(nowMs - depositMs)}::timestamptz
    union all
    select 'conversations', count(*)::int, 0, min(waiting_at) from support_talk where state = 'waiting'
    union all
    select 'approvals', count(*)::int, 0, min(at) from approval
      where decided_at is null and ends_at > ${new Date(nowMs)}::timestamptz
    union all
    select 'person_matches', count(*)::int, 0, min(made_at) from player_match where reviewed_at is null
    union all
    select 'verifications', count(*)::int, 0, min(sent_at) from verification_document where state = 'waiting'
    union all
    select 'coupons', count(*)::int, coalesce(sum(stake), 0)::bigint, min(decide_at) from coupon
      where state in ('pending', 'returning') and decide_at < ${new Date(nowMs - 60_000)}::timestamptz
    union all
    select 'booking_retries', count(*)::int, 0, min(at) from booking_retry
    union all
    select 'settlements', count(*)::int, 0, min(made_at) from sport_job
      where made_at < ${new Date(nowMs - 60_000)}::timestamptz
    union all
    select 'return_alarms', count(*)::int, 0, min(alarmed_at) from return_stream
      where alarmed_at is not null and acknowledged_at is null
    union all
    select 'chat_reports', count(distinct message_id)::int, 0, min(at) from chat_report where settled_at is null
    union all
    select 'letters', count(*)::int, 0, min(made_at) from outbox
      where sent_at is null and tries > 0 and made_at > ${new Date(nowMs - letterDays * dayMs)}::timestamptz
    union all
    select area || '_cases', count(*)::int, 0, min(opened_at) from protection_case
      where area in ('harm', 'money') and state = 'open' and taken_by is null group by area`.execute(db.query)
  return rows
}

const tasks: ConsoleHandler<'today', 'tasks'> = async (_, { app, caller }) => {
  const rows = await waiting(app)
  return consoleDone(
    rows
      .filter(({ kind, count }) => count > 0 && caller.permissions.includes(permissions[kind]))
      .map((row) => ({ ...row, oldest: row.oldest?.getTime() ?? ('' as const) })),
  )
}

type Counts = { active: number; registered: number; firstDeposits: number }

const hoursOfDay = 24

const hourOf = ({ casino, sport, deposits, withdrawals, bets }: Sums) => ({
  casino,
  sport,
  deposits,
  withdrawals,
  bets,
})

/** The figures of the days of a range together. `days`: by how many they are divided. */
const figuresOf = async (app: AppContext, first: Day, last: Day, days: number): Promise<DayFigures> => {
  const { delayed } = app.db
  const { rows } = await sql<Moved & { hour: number }>`
    select hour, account, reason, sum(transfers)::bigint as transfers, sum(received)::bigint as received,
      sum(paid)::bigint as paid
    from hourly_turnover where day between ${first} and ${last} group by 1, 2, 3`.execute(delayed)
  const { rows: counted } = await sql<Counts>`
    select coalesce(sum(active), 0)::int as active, coalesce(sum(registered), 0)::int as registered,
      coalesce(sum(first_deposits), 0)::int as "firstDeposits"
    from daily_players where day between ${first} and ${last}`.execute(delayed)
  const byHour = Map.groupBy(rows, ({ hour }) => hour)
  const share = (amount: number) => Math.round(amount / days)
  return shared(
    {
      ...sumsOf(rows),
      ...(counted[0] ?? { active: 0, registered: 0, firstDeposits: 0 }),
      hours: Array.from({ length: hoursOfDay }, (_, hour) => hourOf(sumsOf(byHour.get(hour) ?? []))),
    },
    share,
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Applies a function to every number of a value. */
const shared = <Value>(value: Value, share: (amount: number) => number): Value => {
  if (typeof value === 'number') return share(value) as Value
  if (Array.isArray(value)) return value.map((one) => shared(one, share)) as Value
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shared(one, share)])) as Value
}

const usualDays = 28
const onlineMs = 5 * 60_000

/** The number of days of a range that have turnover, at least 1. */
const daysWithTurnover = async ({ db }: AppContext, first: Day, last: Day): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::int as days from hourly_turnover where day between ${first} and ${last}`.execute(
    db.query,
  )
  return rows[0]?.days ?? 0
}

const figures: ConsoleHandler<'today', 'figures'> = async ({ day: wanted }, { app }) => {
  const nowMs = app.now()
  const current = dayOf(nowMs)
  const day = wanted === '' || wanted > current ? current : wanted
  const [first, last] = [addDays(day, -usualDays), addDays(day, -1)]
  const days = await daysWithTurnover(app, first, last)
  const online = await app.db.query
    .selectFrom('session')
    .select(sql<number>`count(distinct player_id)::int`.as('players'))
    .where('active_at', '>', new Date(nowMs - onlineMs))
    .executeTakeFirst()
  const weekAgo = addDays(day, -7)
  return consoleDone([
    {
      day,
      hoursOver: day === current ? Math.floor((nowMs - startOfDay(day)) / 3_600_000) : hoursOfDay,
      figures: await figuresOf(app, day, day, 1),
      weekBefore: await figuresOf(app, weekAgo, weekAgo, 1),
      usual: await figuresOf(app, first, last, Math.max(1, days)),
      usualDays: days,
      online: online?.players ?? 0,
    },
  ])
}

/** The calls of the console about what waits and how a day goes. */
export const todayCalls = { tasks, figures }

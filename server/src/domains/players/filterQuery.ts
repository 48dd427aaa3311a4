import type { PlayerFilter } from '@yakamoz/contract/console/index'
import { addDays, dayOf, startOfDay } from '@yakamoz/values'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

type Condition = RawBuilder<unknown>

/** From the beginning of a day of Istanbul to the end of another. */
const between = (column: string, from: string | undefined, to: string | undefined): Condition[] => [
  ...(from ? [sql`${sql.ref(column)} >= ${new Date(startOfDay(from))}::timestamptz`] : []),
  ...(to ? [sql`${sql.ref(column)} < ${new Date(startOfDay(addDays(to, 1)))}::timestamptz`] : []),
]

const within = (value: Condition, from: number | undefined, to: number | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql`${value} >= ${from}::bigint`]),
  ...(to === undefined ? [] : [sql`${value} <= ${to}::bigint`]),
]

/** The deposits without `coalesce` can be found by their index; players without any count as zero where zero fits. */
const deposits = (from: number | undefined, to: number | undefined): Condition[] =>
  from !== undefined && from > 0 ? within(sql`d.amount`, from, to) : within(sql`coalesce(d.amount, 0)`, from, to)

/** Whether the identity counts as verified on a day (`verification_level` in SQL), in a form that partial indexes answer. */
const isVerified = (verified: boolean, today: string): Condition =>
  verified
    ? sql`p.verification_level > 0 and (p.identity_until is null or p.identity_until >= ${today})`
    : sql`(p.verification_level = 0 or p.identity_until < ${today})`

/** Whether the identity counts and its document ends within some days, today included. */
const expires = (days: number, today: string): Condition =>
  sql`p.verification_level > 0 and p.identity_until between ${today} and ${addDays(today, days)}`

/** The conditions of a filter on `player p`, `wallet w` and `player_deposit d`. */
const conditionsOf = (filter: PlayerFilter, now: Date): Condition[] => {
  const today = dayOf(now.getTime())
  // As `protection_refusal`, but written out: of a function the database cannot estimate how many players it holds for, and reads all of them to find a few.
  const isProtected = sql`exists (select 1 from protection r where r.player_id = p.id
    and (r.excluded_at is not null and (r.ends_at is null or r.ends_at > ${now}::timestamptz) or r.paused_until > ${now}::timestamptz))`
  return [
    ...between('p.registered_at', filter.registeredFrom, filter.registeredTo),
    ...between('p.last_login_at', filter.signedInFrom, filter.signedInTo),
    ...between('p.closed_at', filter.closedFrom, filter.closedTo),
    ...(filter.status ? [sql`p.status = ${filter.status}`] : []),
    ...(filter.verified === undefined ? [] : [isVerified(filter.verified, today)]),
    ...(filter.level ? [sql`p.verification_level = ${filter.level}::smallint`, isVerified(true, today)] : []),
    ...(filter.expiresWithin ? [expires(filter.expiresWithin, today)] : []),
    ...(filter.country ? [sql`p.country = ${filter.country}`] : []),
    ...(filter.language ? [sql`p.language = ${filter.language}`] : []),
    ...deposits(filter.depositsFrom, filter.depositsTo),
    ...within(sql`w.cash + w.bonus + w.held`, filter.balanceFrom, filter.balanceTo),
    ...(filter.tags ?? []).map(
      (tag) => sql`exists (select 1 from player_tag t where t.player_id = p.id and t.tag = ${tag})`,
    ),
    ...(filter.protected === undefined ? [] : [filter.protected ? isProtected : sql`not ${isProtected}`]),
  ]
}

/** The ids of the players that a filter fits, as a query to select from. */
export const matchingPlayers = (filter: PlayerFilter, now: Date): RawBuilder<unknown> => {
  const conditions = conditionsOf(filter, now)
  return sql`select p.id from player p left join wallet w on w.player_id = p.id
    left join player_deposit d on d.player_id = p.id
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
}

/** `before`: the id of the last row shown; 0 for the first page. */
export type FilterPage = { before: number; limit: number }

/** The statement that finds a page of players, the newest first. An index by time and id finds a page at any depth. */
const filterStatement = (filter: PlayerFilter, { before, limit }: FilterPage, now: Date) => {
  const conditions = conditionsOf(filter, now)
  if (before > 0)
    conditions.push(
      sql`(p.registered_at, p.id) < (select l.registered_at, l.id from player l where l.id = ${before}::bigint)`,
    )
  const needsDeposits = filter.depositsFrom !== undefined && filter.depositsFrom > 0
  return sql<{ id: number; deposits: number; balance: number }>`
    select p.id, coalesce(d.amount, 0)::bigint as deposits, coalesce(w.cash + w.bonus + w.held, 0)::bigint as balance
    from player p left join wallet w on w.player_id = p.id
    ${needsDeposits ? sql`join` : sql`left join`} player_deposit d on d.player_id = p.id
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by p.registered_at desc, p.id desc limit ${limit}::int`
}

/** Returns a page of the players that a filter fits, with what they have deposited and what they have, in kuruş. */
export const filterPlayers = async (app: AppContext, filter: PlayerFilter, page: FilterPage) =>
  (await filterStatement(filter, page, new Date(app.now())).execute(app.db.query)).rows

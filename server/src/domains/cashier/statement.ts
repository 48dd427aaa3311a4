import { addDays, type Kurus, kurus, type Language, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { PlayerAccount } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Entry = {
  place: number
  timeMs: number
  reason: string
  account: PlayerAccount
  /** Signed: positive for money received. */
  amount: Kurus
  /** The account's balance after this movement. */
  balance: Kurus
  reference: string
  /** The game or coupon. */
  about: Record<Language, string>
}

export type Range = { startDate: string; endDate: string }

type StatementFilters = Range & { account: PlayerAccount | 'all'; before?: number | undefined; limit: number }

type LegRow = {
  seq: number
  leg: number
  at: Date
  reason: string
  from_account: string
  to_account: string
  amount: number
  operation: string
  cash_after: number
  bonus_after: number
  held_after: number
  name_tr: string | null
  name_en: string | null
}

const startOfTimeMs = Date.parse('2000-01-01T00:00:00Z')

const endOfTimeMs = Date.parse('2999-01-01T00:00:00Z')

/** How long after its end a day is complete at a replica, with a wide margin. */
const completeMs = 60_000

/** Returns where a range is read: at the replica, if all of its days have ended. */
const readerFor = (app: AppContext, { endDate }: Range): Executor =>
  endDate && startOfDay(addDays(endDate, 1)) + completeMs < app.now() ? app.db.delayed : app.db.query

/** Returns the range of a player's ledger sequence numbers for a range of days. */
const sequenceRange = async (executor: Executor, player: number, { startDate, endDate }: Range) => {
  if (!startDate && !endDate) return { first: 1, end: Number.MAX_SAFE_INTEGER }
  const from = new Date(startDate ? startOfDay(startDate) : startOfTimeMs)
  const until = new Date(endDate ? startOfDay(addDays(endDate, 1)) : endOfTimeMs)
  const { rows } = await sql<{ first: number; end: number }>`
    select first_seq_since(${player}::bigint, ${from}::timestamptz) as first,
      first_seq_since(${player}::bigint, ${until}::timestamptz) as end`.execute(executor)
  return rows[0] ?? { first: 1, end: 1 }
}

const accounts: readonly PlayerAccount[] = ['cash', 'bonus', 'held']

const matchesAccount = (account: PlayerAccount | 'all') => (one: PlayerAccount) => account === 'all' || account === one

const noSubject = { tr: '', en: '' }

/** The length at which coupon numbers are shown everywhere. */
const couponNumberLength = 8

/** Returns the game whose round or bet an operation belongs to, or the coupon. */
const subjectOf = ({ operation, name_tr, name_en }: LegRow): Entry['about'] => {
  if (name_tr !== null) return { tr: name_tr, en: name_en ?? name_tr }
  const [, coupon] = /^coupon\/([^/]+)\//.exec(operation) ?? []
  const number = coupon?.slice(0, couponNumberLength)
  return number ? { tr: `Kupon ${number}`, en: `Bet ${number}` } : noSubject
}

/** Returns the movements of one operation, last first; computes the balance after each backwards from the balance after the operation. */
const entriesOf = (legs: readonly LegRow[], wanted: readonly PlayerAccount[]): Entry[] => {
  const [first] = legs
  if (!first) return []
  const balances = { cash: first.cash_after, bonus: first.bonus_after, held: first.held_after }
  return legs
    .toSorted((a, b) => b.leg - a.leg)
    .flatMap((leg) =>
      accounts.flatMap((account) => {
        if (leg.to_account !== account && leg.from_account !== account) return []
        const amount = leg.to_account === account ? leg.amount : -leg.amount
        const balance = kurus(balances[account])
        balances[account] -= amount
        const { seq: place, reason, operation: reference } = leg
        const sums = { account, amount: kurus(amount), balance }
        const entry = { place, timeMs: leg.at.getTime(), reason, ...sums, reference, about: subjectOf(leg) }
        return wanted.includes(account) ? [entry] : []
      }),
    )
}

/** SQL: the id of the round or bet that an operation `round/ID/1` belongs to, if it is of this kind. */
const numberIn = (kind: 'round' | 'live') =>
  sql`case when split_part(t.operation, '/', 1) = ${kind} then split_part(t.operation, '/', 2) end`

/**
 * Returns a player's statement, newest first: up to `limit` operations of the account before the sequence number `before`. What belongs to an operation is
 * read by its key, each by a query of its own (`offset 0`, `limit 1`): a join would let the database read all rounds of the player.
 */
export const statementOf = async (app: AppContext, player: number, filters: StatementFilters): Promise<Entry[]> => {
  const wanted = accounts.filter(matchesAccount(filters.account))
  const reader = readerFor(app, filters)
  const { first, end } = await sequenceRange(reader, player, filters)
  const { rows } = await sql<LegRow>`
    select t.seq, t.leg, t.at, t.reason, t.from_account, t.to_account, t.amount, t.operation, t.cash_after, t.bonus_after,
      t.held_after, g.name_tr, g.name_en
    from (
      select distinct s.seq from transfer s
      where s.player_id = ${player}::bigint and s.seq >= ${first}::bigint
        and s.seq < least(${end}::bigint, ${filters.before ?? Number.MAX_SAFE_INTEGER}::bigint)
        and (s.from_account = any(${wanted}::text[]) or s.to_account = any(${wanted}::text[]))
      order by s.seq desc limit ${filters.limit}::int) page
    cross join lateral (
      select * from transfer l where l.player_id = ${player}::bigint and l.seq = page.seq offset 0) t
    left join lateral (select * from round o where o.player_id = t.player_id and o.id = ${numberIn('round')} limit 1) r on true
    left join lateral (select * from live_bet o where o.player_id = t.player_id and o.id = ${numberIn('live')} limit 1) b on true
    left join game g on g.id = coalesce(r.game_id, b.game_id)
    order by t.seq desc`.execute(reader)
  const operations = Map.groupBy(rows, (row) => row.seq)
  return [...operations.values()].flatMap((legs) => entriesOf(legs, wanted))
}

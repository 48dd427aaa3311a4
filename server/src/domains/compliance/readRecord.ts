import type { ProtectionSettings } from '@yakamoz/contract/console/index'
import { depositType, transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract/paymentConstants'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type CouponFacts, dayMs, type PaymentFact, type PlayerRecord, recordDays } from './playerRecord.ts'

type Row = { at: Date; staked: number; cash_staked: number; won: number }

/** What was staked and won in each minute, by the time of the movement. */
const playOf = async ({ db }: AppContext, player: number, since: Date) => {
  const { rows } = await sql<Row>`
    select date_bin('1 minute', l.at, '2000-01-01 00:00:00+00') as at,
      coalesce(sum(l.amount) filter (where l.use = 'staked'), 0)::bigint as staked,
      coalesce(sum(l.amount) filter (where l.use = 'staked' and l.is_cash), 0)::bigint as cash_staked,
      coalesce(sum(l.amount) filter (where l.use = 'won'), 0)::bigint as won
    from (
      select t.at, u.use, leg_amount(u.use, t.amount, t.from_account, t.to_account) as amount,
        'cash' in (t.from_account, t.to_account) as is_cash
      from transfer t cross join lateral (select leg_use(t.reason, t.from_account, t.to_account) as use) u
      where t.player_id = ${player}::bigint and t.at >= ${since}::timestamptz
        and t.seq >= first_seq_since(${player}::bigint, ${since}::timestamptz) and u.use in ('staked', 'won')
    ) l group by 1 order by 1`.execute(db.background)
  return rows.map(({ at, staked, cash_staked, won }) => ({ atMs: at.getTime(), staked, cashStaked: cash_staked, won }))
}

const states: Readonly<Record<number, PaymentFact['state']>> = {
  [transactionStatus.pending]: 'waiting',
  [transactionStatus.approved]: 'approved',
  [transactionStatus.refused]: 'refused',
}

/** The latest payments that are looked at. */
const maxPayments = 5_000

const paymentsOf = async ({ db }: AppContext, player: number, since: Date) => {
  const rows = await db.background
    .selectFrom('transaction')
    .select(['type_id', 'status', 'amount', 'method_id', 'decided_at', 'at'])
    .where('player_id', '=', player)
    .where('category_id', '=', transactionCategory.payment)
    .where('type_id', 'in', [depositType, withdrawalType])
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPayments)
    .execute()
  const facts = rows.reverse().flatMap((row) => {
    const state = states[row.status]
    if (!state) return []
    const fact: PaymentFact = {
      atMs: row.at.getTime(),
      amount: Math.abs(row.amount),
      state,
      decidedMs: row.decided_at?.getTime(),
      method: row.method_id ?? 0,
    }
    return [{ type: row.type_id, fact }]
  })
  const ofType = (wanted: number) => facts.flatMap(({ type, fact }) => (type === wanted ? [fact] : []))
  return { deposits: ofType(depositType), withdrawals: ofType(withdrawalType) }
}

const bonusesOf = async ({ db }: AppContext, player: number, since: Date) => {
  const rows = await db.background
    .selectFrom('bonus')
    .select(['amount', 'given_at'])
    .where('player_id', '=', player)
    .where('needed', '>', 0)
    .where('given_at', '>=', since)
    .orderBy('given_at')
    .execute()
  return rows.map(({ amount, given_at }) => ({ atMs: given_at.getTime(), amount }))
}

const raisedOf = async ({ db }: AppContext, player: number, since: Date) => {
  const rows = await db.background
    .selectFrom('limit_raise')
    .select(['raised_to', 'at'])
    .where('player_id', '=', player)
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
  return rows.map(({ raised_to, at }) => ({ atMs: at.getTime(), to: raised_to ?? undefined }))
}

type CouponRow = {
  coupons: number
  staked: number
  returned: number
  same_stake: number
  first_at: Date | null
  last_at: Date | null
}

const couponsOf = async ({ db }: AppContext, player: number, since: Date): Promise<CouponFacts> => {
  const { rows } = await sql<CouponRow>`
    select coalesce(sum(s.coupons), 0)::int as coupons, coalesce(sum(s.staked), 0)::bigint as staked,
      coalesce(sum(s.returned), 0)::bigint as returned, coalesce(max(s.coupons), 0)::int as same_stake,
      min(s.first_at) as first_at, max(s.last_at) as last_at
    from (
      select count(*) as coupons, sum(c.stake) as staked, sum(c.payout + c.cashed_out) as returned,
        min(c.settled_at) as first_at, max(c.settled_at) as last_at
      from coupon c
      where c.player_id = ${player}::bigint and c.settled_at >= ${since}::timestamptz and not c.from_bonus
        and c.state in ('won', 'lost', 'cashed_out')
      group by c.stake
    ) s`.execute(db.background)
  const [row] = rows
  return {
    coupons: row?.coupons ?? 0,
    staked: row?.staked ?? 0,
    returned: row?.returned ?? 0,
    sameStake: row?.same_stake ?? 0,
    firstMs: row?.first_at?.getTime() ?? 0,
    lastMs: row?.last_at?.getTime() ?? 0,
  }
}

/** The most players of one IBAN that are looked at. */
const maxSharing = 50

/** Returns the other players with a bank account of the same IBAN, also of accounts that were removed since. */
const sharingOf = async ({ db }: AppContext, player: number): Promise<PlayerRecord['sharing']> => {
  const { rows } = await sql<{ other: number; at: Date }>`
    select o.player_id as other, max(greatest(b.made_at, o.made_at)) as at
    from bank_account b join bank_account o on o.iban_mark = b.iban_mark and o.player_id <> b.player_id
    where b.player_id = ${player}::bigint
    group by o.player_id order by o.player_id limit ${maxSharing}`.execute(db.background)
  return {
    players: rows.map(({ other }) => other),
    sinceMs: Math.max(0, ...rows.map(({ at }) => at.getTime())),
  }
}

/** Reads the dated figures of a player; undefined if there is no such player. */
export const readRecord = async (
  app: AppContext,
  player: number,
  { moneyDays }: Pick<ProtectionSettings, 'moneyDays'>,
): Promise<PlayerRecord | undefined> => {
  const nowMs = app.now()
  const since = new Date(nowMs - recordDays * dayMs)
  const row = await app.db.background
    .selectFrom('player')
    .select('registered_at')
    .where('id', '=', player)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    nowMs,
    registeredMs: row.registered_at.getTime(),
    play: await playOf(app, player, since),
    ...(await paymentsOf(app, player, since)),
    bonuses: await bonusesOf(app, player, since),
    raised: await raisedOf(app, player, since),
    coupons: await couponsOf(app, player, new Date(nowMs - moneyDays * dayMs)),
    sharing: await sharingOf(app, player),
  }
}

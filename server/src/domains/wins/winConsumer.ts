import type { WinKind } from '@yakamoz/contract'
import { dayOf } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { JackpotLevel } from '../../platform/db/schema.ts'
import { silentAmong } from '../../platform/pastPlayers.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { isBig, isNotable, multiplierOf, winKindOf } from './rules.ts'

type Range = { afterTx: number; lastTx: number }

/** What a round, bet or coupon was paid by the ledger so far. Amounts in kuruş, 0 when nothing of it stands. */
type Payment = {
  player: number
  /** The key of its row in `notable_win`. */
  subject: string
  kind: WinKind
  game: number
  amount: number
  stake: number
  at: Date
  level?: JackpotLevel | null
  coupon?: string
  legs?: number
}

const operationsIn = ({ afterTx, lastTx }: Range, prefix: string) => sql`
  select t.player_id, t.operation, split_part(t.operation, '/', 2) as id from transfer t
  where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and starts_with(t.operation, ${prefix})`

/** A leg that changes what a bet was paid. */
const changesWin = sql`l.reason in ('win', 'jackpot', 'win_taken_back', 'bet_refunded')`

/** Sums of the legs of a bet: what was won, staked, and paid by a jackpot, and the time of the last payment. */
const sumsOfLegs = sql`
  coalesce(sum(case l.reason when 'win' then l.amount when 'win_taken_back' then -l.amount end), 0)::bigint as won,
  coalesce(sum(case l.reason when 'bet' then l.amount when 'bet_refunded' then -l.amount end), 0)::bigint as staked,
  coalesce(sum(l.amount) filter (where l.reason = 'jackpot'), 0)::bigint as jackpot,
  max(l.at) filter (where l.reason in ('win', 'jackpot')) as paid_at`

type PaidBet = {
  player: number
  id: string
  game: number
  live: boolean
  won: number
  staked: number
  jackpot: number
  level: JackpotLevel | null
  at: Date
}

const winOfBet = (
  subject: string,
  { player, game, live, won, staked, at }: Omit<PaidBet, 'id' | 'jackpot' | 'level'>,
): Payment => ({
  player,
  subject,
  kind: winKindOf(game, live),
  game,
  amount: staked > 0 ? won : 0,
  stake: staked,
  at,
})

/** The rounds and bets at tables whose payments changed, by all their operations: `round/ID`, `round/ID/…`. */
const paidBets = async (executor: Executor, range: Range, kind: 'round' | 'live'): Promise<Payment[]> => {
  const prefix = sql`${`${kind}/`}::text`
  const record = sql.table(kind === 'round' ? 'round' : 'live_bet')
  const { rows } = await sql<PaidBet>`
    with changed as materialized (
      select distinct t.player_id, t.id from (${operationsIn(range, `${kind}/`)}) t
      join transfer l on l.player_id = t.player_id and l.operation = t.operation
      where ${changesWin}
    )
    select c.player_id as player, c.id, r.game_id as game, coalesce(g.live, false) as live, s.won, s.staked, s.jackpot, j.level,
      coalesce(s.paid_at, r.at) as at
    from changed c
    join ${record} r on r.player_id = c.player_id and r.id = c.id
    left join game g on g.id = r.game_id
    left join jackpot_win w on w.player_id = c.player_id and w.round_id = c.id and w.returned_at is null
    left join jackpot j on j.id = w.jackpot_id
    cross join lateral (
      select ${sumsOfLegs} from transfer l
      where l.player_id = c.player_id and (l.operation = ${prefix} || c.id
        or l.operation > ${prefix} || c.id || '/' and l.operation < ${prefix} || c.id || '0')
    ) s`.execute(executor)
  return rows.flatMap((bet) => {
    const { id, jackpot, level } = bet
    const win = winOfBet(`${kind}/${id}`, bet)
    return jackpot > 0 ? [win, { ...win, subject: `jackpot/${id}`, kind: 'jackpot', amount: jackpot, level }] : [win]
  })
}

/** The rounds of other providers whose transactions changed. A round of which a win was rolled back counts as not paid. */
const providerRounds = async (executor: Executor, { afterTx, lastTx }: Range): Promise<Payment[]> => {
  const { rows } = await sql<Omit<PaidBet, 'jackpot' | 'level'>>`
    with changed as materialized (
      select distinct f.player_id, f.provider, f.round_id from transfer t
      join provider_transaction f on f.player_id = t.player_id and f.operation = t.operation
      where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint
    )
    select c.player_id as player, c.provider || '/' || c.round_id as id, s.game, coalesce(g.live, false) as live, s.staked,
      case when s.is_rolled_back then 0 else s.won end as won, s.paid_at as at
    from changed c
    cross join lateral (
      select max(f.game_id) as game,
        coalesce(sum(f.amount) filter (where f.type = 'win'), 0)::bigint as won,
        coalesce(sum(f.amount) filter (where f.type = 'bet' and f.rolled_back_by is null), 0)::bigint as staked,
        coalesce(bool_or(f.rolled_back_by is not null) filter (where f.type = 'win'), false) as is_rolled_back,
        coalesce(max(t.at) filter (where f.type = 'win'), max(t.at)) as paid_at
      from provider_transaction f
      join transfer t on t.player_id = f.player_id and t.operation = f.operation and t.leg = 0
      where f.player_id = c.player_id and f.provider = c.provider and f.round_id = c.round_id
    ) s
    left join game g on g.id = s.game`.execute(executor)
  return rows.map((bet) => winOfBet(bet.id, bet))
}

/** The coupons that changed: the payout of the settlement that stands. A reversed one pays nothing, a cash-out is no win of the coupon. */
const coupons = async (executor: Executor, range: Range): Promise<Payment[]> => {
  const { rows } = await sql<Required<Omit<Payment, 'level' | 'kind' | 'game'>>>`
    select c.player_id as player, 'coupon/' || c.id as subject, c.kind as coupon, jsonb_array_length(c.legs) as legs,
      c.stake_left as stake, coalesce(l.amount, 0)::bigint as amount, coalesce(l.at, c.placed_at) as at
    from (select distinct player_id, id from (${operationsIn(range, 'coupon/')}) t) changed
    join coupon c on c.player_id = changed.player_id and c.id = changed.id
    left join transfer l on l.player_id = c.player_id and l.operation = 'coupon/' || c.id || '/' || c.version
      and l.reason = 'win' and c.state = 'won'`.execute(executor)
  return rows.map((row) => ({ ...row, kind: 'coupon', game: 0 }))
}

const paidFigures = ({ kind, amount, stake }: Payment) => ({ kind, amountKurus: amount, stakeKurus: stake })

const rowOf = (payment: Payment) => {
  const { player, subject, kind, game, amount, stake, at, level, coupon, legs } = payment
  return {
    player_id: player,
    subject,
    kind,
    game_id: game,
    amount,
    stake,
    hundredths: multiplierOf(paidFigures(payment)),
    is_big: isBig(paidFigures(payment)),
    level: level ?? null,
    coupon_kind: coupon ?? null,
    legs: legs ?? 0,
    day: dayOf(at.getTime()),
    at,
  }
}

const storeWins = async (executor: Executor, wins: readonly Payment[]): Promise<void> => {
  if (wins.length === 0) return
  await sql`
    insert into notable_win
    select r.* from jsonb_populate_recordset(null::notable_win, ${JSON.stringify(wins.map(rowOf))}::jsonb) r
    on conflict (player_id, subject) do update set amount = excluded.amount, stake = excluded.stake,
      hundredths = excluded.hundredths, is_big = excluded.is_big, legs = excluded.legs, day = excluded.day, at = excluded.at`.execute(
    executor,
  )
}

/** Removes payments that are no wins to show any more, and returns their number. */
const removeWins = async (executor: Executor, payments: readonly Payment[]): Promise<number> => {
  if (payments.length === 0) return 0
  const { numAffectedRows } = await sql`
    delete from notable_win w
    using unnest(${payments.map(({ player }) => player)}::bigint[], ${payments.map(({ subject }) => subject)}::text[]) as k(player_id, subject)
    where w.player_id = k.player_id and w.subject = k.subject`.execute(executor)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Stores the wins that may be shown, from the ledger's feed. Whatever an operation changes is computed again from all operations of its
 * round, bet or coupon, so that a payment that was taken back removes the win, and repeating a range changes nothing.
 */
export const winConsumer = (app: Pick<AppContext, 'bus'>): Consumer => {
  let isChanged = false
  return {
    name: 'wins',
    handleRange: async (executor, range) => {
      const paid = [
        ...(await paidBets(executor, range, 'round')),
        ...(await paidBets(executor, range, 'live')),
        ...(await providerRounds(executor, range)),
        ...(await coupons(executor, range)),
      ]
      const silent = await silentAmong(
        executor,
        paid.map(({ player }) => player),
      )
      const payments = paid.filter(({ player }) => !silent.has(player))
      const { wins = [], others = [] } = Object.groupBy(payments, (payment) =>
        isNotable(paidFigures(payment)) ? 'wins' : 'others',
      )
      await storeWins(executor, wins)
      isChanged = (await removeWins(executor, others)) > 0 || wins.length > 0
    },
    committed: () => {
      if (isChanged) app.bus.publish('wins', { cause: 'ledger' })
    },
  }
}

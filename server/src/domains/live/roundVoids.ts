import { kurus, newId } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Leg } from '../../ledger/index.ts'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { countBets, updateBonus } from '../bonuses/index.ts'
import { allVoidSums, bookingOrder, catalogueOf, takenOf, type VoidSums, voidSums } from '../casino/index.ts'
import { notify } from '../notifications/index.ts'
import { fundsOf } from './betPayments.ts'
import { correctJackpot } from './bingoSettlement.ts'

/** A round that players share, by its table and number. */
export type RoundKey = { game: number; hall: number; number: number }

type RoundVoid = Selectable<Schema['round_void']>
type VoidedBet = Selectable<Schema['voided_bet']>

/** Why a round cannot be declared void: it does not exist, it is not settled with all of its bets, or it was declared void before. */
type NotVoidable = 'missing' | 'unfinished' | 'voided'

const roundIs = ({ game, hall, number }: RoundKey) =>
  sql<boolean>`game_id = ${game}::int and hall = ${hall}::bigint and number = ${number}::bigint`

/** How long a round has to be settled: a cash-out that was requested in time may still be written. */
const settledForMs = 10_000

const refusalOf = async (
  { now }: Pick<AppContext, 'now'>,
  executor: Executor,
  key: RoundKey,
): Promise<NotVoidable | undefined> => {
  const { rows } = await sql<{ phase: string; ends: Date | null; open: boolean; voided: boolean }>`
    select l.phase, l.ends_at as ends, exists (select from live_bet b where ${roundIs(key)} and b.state = 'open') as open,
      exists (select from round_void v where ${roundIs(key)}) as voided
    from live_round l where ${roundIs(key)} for share of l`.execute(executor)
  const [round] = rows
  if (!round || round.phase === 'void') return 'missing'
  if (round.voided) return 'voided'
  const isOver = round.phase === 'settled' && !round.open
  return isOver && now() >= (round.ends?.getTime() ?? 0) + settledForMs ? undefined : 'unfinished'
}

export type VoidPreview = VoidSums & { bets: number; players: number }

type PreviewRow = {
  player: number
  id: string
  stake: number
  paid: number
  from_bonus: boolean
  cash: number
  bonus: number
}

/** Returns what declaring a round void would move with the balances of now, or why it cannot be. */
export const previewVoid = async (app: AppContext, key: RoundKey): Promise<VoidPreview | NotVoidable> => {
  const refusal = await refusalOf(app, app.db.query, key)
  if (refusal) return refusal
  const { rows } = await sql<PreviewRow>`
    select b.player_id as player, b.id, b.stake, b.paid, b.from_bonus, w.cash, w.bonus
    from live_bet b join wallet w on w.player_id = b.player_id
    where b.game_id = ${key.game}::int and b.hall = ${key.hall}::bigint and b.number = ${key.number}::bigint
      and b.state in ('won', 'lost')`.execute(app.db.query)
  const players = [...Map.groupBy(rows, ({ player }) => player).values()]
  const sums = players.map((own) => {
    const bets = own.map((row) => ({
      id: row.id,
      stake: kurus(row.stake),
      paid: kurus(row.paid),
      fromBonus: row.from_bonus,
    }))
    return voidSums(bets, { cash: kurus(own[0]?.cash ?? 0), bonus: kurus(own[0]?.bonus ?? 0) })
  })
  return { bets: rows.length, players: players.length, ...allVoidSums(sums) }
}

type Order = RoundKey & { reason: string; actor: string }

/**
 * Stores the order with the bets as they had ended. Whatever interrupts the booking, just these are booked. Of two orders at the same moment the second
 * finds that of the first.
 */
const storeOrder = async (
  app: AppContext,
  executor: Executor,
  { reason, actor, ...key }: Order,
): Promise<RoundVoid | NotVoidable> => {
  const refusal = await refusalOf(app, executor, key)
  if (refusal) return refusal
  const { game, hall, number } = key
  const order = { id: newId(), reason, ordered_at: new Date(app.now()), ordered_by: actor }
  const stored = await executor
    .insertInto('round_void')
    .values({ ...order, game_id: game, hall, number, jackpot: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!stored) return 'voided'
  const jackpot = await correctJackpot(executor, key)
  await executor.updateTable('round_void').set({ jackpot }).where('id', '=', order.id).execute()
  await sql`
    insert into voided_bet (player_id, id, void_id, stake, paid, from_bonus)
    select player_id, id, ${order.id}, stake, paid, from_bonus from live_bet
    where ${roundIs(key)} and state in ('won', 'lost')`.execute(executor)
  return stored
}

/**
 * Declares a settled round void: each stake goes back to where it came from, and each win is taken back as far as the balance covers it. The order is
 * stored first; what is interrupted is finished by a job.
 */
export const voidSettledRound = async (app: AppContext, order: Order): Promise<'done' | NotVoidable> => {
  const { reason, actor } = order
  let refusal: NotVoidable = 'missing'
  const stored = await withAudit(
    app,
    async (executor) => {
      const outcome = await storeOrder(app, executor, order)
      if (typeof outcome !== 'string') return outcome
      refusal = outcome
      return undefined
    },
    ({ id }) => ({ actor, act: 'round voided', subject: subjectOfRound(order), detail: { void: id, reason } }),
  )
  if (!stored) return refusal
  await bookVoid(app, stored)
  return 'done'
}

/** The name of a round in the trail. */
const subjectOfRound = ({ game, hall, number }: RoundKey): string => `${game}${hall > 0 ? `/${hall}` : ''} #${number}`

const operationOf = (bet: string): string => `live/${bet}/undone`

const maxTries = 20

/** Books a bet once; again with the balance of then while other bets change it. */
const postBet = async (app: AppContext, bet: VoidedBet, tries = 1): Promise<void> => {
  const { player_id: player, id } = bet
  const own = fundsOf({ fromBonus: bet.from_bonus })
  const [stake, paid] = [kurus(bet.stake), kurus(bet.paid)]
  const taken = takenOf({ stake, paid }, (await app.ledger.balances(player))[own])
  const refund: Leg = { from: 'house/live', to: own, amount: stake, reason: 'bet_refunded' }
  const reversal: Leg = { from: own, to: 'house/live', amount: taken, reason: 'win_taken_back' }
  const { outcome } = await app.ledger.post({
    player,
    id: operationOf(id),
    intent: 'undone',
    legs: taken > 0 ? [refund, reversal] : [refund],
    records: [{ kind: 'live_void', id, paid: kurus(stake + paid - taken), paidBefore: paid, at: new Date(app.now()) }],
  })
  if (outcome === 'insufficient' && tries < maxTries) return postBet(app, bet, tries + 1)
  if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`bet ${id} was not taken back: ${outcome}`)
}

/** What was taken of a win, as it was booked. */
const bookedOf = async (app: AppContext, { player_id, id }: VoidedBet): Promise<number> => {
  const row = await app.db.query
    .selectFrom('transfer')
    .select(sql<string>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('player_id', '=', player_id)
    .where('operation', '=', operationOf(id))
    .where('reason', '=', 'win_taken_back')
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** Books a bet, and what it counted towards a bonus counts no more. Repeating it changes nothing. */
const bookBet = async (app: AppContext, bet: VoidedBet): Promise<void> => {
  await postBet(app, bet)
  const { player_id: player, id } = bet
  const taken = await bookedOf(app, bet)
  await app.db.query.transaction().execute(async (executor) => {
    await countBets(app, executor, { player, kind: 'live_bet', share: 0, bets: [{ id, wager: kurus(0) }] })
    await executor
      .updateTable('voided_bet')
      .set({ taken })
      .where('player_id', '=', player)
      .where('id', '=', id)
      .execute()
  })
}

const betsOfVoid = ({ db }: AppContext, { id }: RoundVoid) =>
  db.query.selectFrom('voided_bet').selectAll().where('void_id', '=', id)

/**
 * Books the bets of a player, and tells him what was returned and taken. They count as booked when all of that is done: an interruption at any step repeats
 * the steps, and none of them has an effect twice.
 */
const bookPlayer = async (app: AppContext, order: RoundVoid, player: number): Promise<void> => {
  const own = () => betsOfVoid(app, order).where('player_id', '=', player).execute()
  for (const bet of bookingOrder(await own())) await bookBet(app, bet)
  await updateBonus(app, player)
  const bets = await own()
  const stake = bets.reduce((total, bet) => total + bet.stake, 0)
  const taken = bets.reduce((total, bet) => total + (bet.taken ?? 0), 0)
  const { byId, closed } = await catalogueOf(app)
  const name = (byId.get(order.game_id) ?? closed.get(order.game_id))?.name ?? { tr: '', en: '' }
  await notify(app, player, `void/${order.id}`, {
    kind: 'round_voided',
    name,
    round: order.number,
    amount: stake,
    taken,
  })
  await app.db.query
    .updateTable('voided_bet')
    .set({ booked_at: new Date(app.now()) })
    .where('void_id', '=', order.id)
    .where('player_id', '=', player)
    .execute()
}

/** Books the bets of a void that are not booked yet, player by player. A player whose bets fail does not stop the others. */
const bookVoid = async (app: AppContext, order: RoundVoid): Promise<void> => {
  const rows = await betsOfVoid(app, order)
    .clearSelect()
    .select('player_id')
    .distinct()
    .where('booked_at', 'is', null)
    .execute()
  await forEachIsolated(app, 'could not take back the bets of a void round', rows, ({ player_id }) =>
    bookPlayer(app, order, player_id),
  )
  await sql`
    update round_void v set finished_at = ${new Date(app.now())}
    where v.id = ${order.id} and v.finished_at is null
      and not exists (select from voided_bet b where b.void_id = v.id and b.booked_at is null)`.execute(app.db.query)
}

/** How long the process that orders a void has to book it before the job does. */
const firstBookingMs = 10_000

/** Goes on with voids that were interrupted. Repeated by a job. */
export const finishRoundVoids = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('round_void')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('ordered_at', '<=', new Date(app.now() - firstBookingMs))
    .orderBy('ordered_at')
    .limit(20)
    .execute()
  for (const order of rows) await bookVoid(app, order)
}

type VoidRow = {
  id: string
  hall: number
  round: number
  jackpot: number
  reason: string
  at: Date
  by: string
  players: number
  bets: number
  staked: number
  paid: number
  taken: number
  waiting: number
}

/** Returns the rounds of a game that were declared void, the newest first. */
export const voidsOfGame = async ({ db }: AppContext, game: number) => {
  const { rows } = await sql<VoidRow>`
    select v.id, v.hall, v.number as round, v.jackpot, v.reason, v.ordered_at as at, v.ordered_by as by,
      count(distinct b.player_id)::int as players, count(b.id)::int as bets, coalesce(sum(b.stake), 0)::bigint as staked,
      coalesce(sum(b.paid), 0)::bigint as paid, coalesce(sum(b.taken), 0)::bigint as taken,
      count(b.id) filter (where b.booked_at is null)::int as waiting
    from round_void v left join voided_bet b on b.void_id = v.id
    where v.game_id = ${game}::int group by v.id order by v.ordered_at desc limit 100`.execute(db.query)
  return rows.map(({ paid, taken, at, ...row }) => ({ ...row, paid, taken, kept: paid - taken, at: at.getTime() }))
}

/** Returns how a bet was taken back; undefined if it was not. */
export const voidOfBet = async ({ db }: AppContext, player: number, bet: string) => {
  const row = await db.query
    .selectFrom('voided_bet as b')
    .innerJoin('round_void as v', 'v.id', 'b.void_id')
    .select(['b.stake', 'b.paid', 'b.taken', 'v.reason', 'v.ordered_at', 'v.ordered_by'])
    .where('b.player_id', '=', player)
    .where('b.id', '=', bet)
    .executeTakeFirst()
  if (!row) return undefined
  const { stake, paid, taken, reason, ordered_at, ordered_by: by } = row
  return { stake, paid, taken: taken ?? 0, isBooked: taken !== null, reason, by, at: ordered_at.getTime() }
}

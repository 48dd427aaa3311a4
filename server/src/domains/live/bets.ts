import {
  type BingoCard,
  type CrashBet,
  type CrashChoice,
  type CrashGame,
  type SeatBetPlaced,
  type SpotBet,
  seededDraws,
} from '@yakamoz/games'
import { recordOf } from '@yakamoz/games/record'
import { type Kurus, kurus, newId } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { type Leg, type Operation, type Outcome, recordErrors } from '../../ledger/index.ts'
import { failedWith } from '../../platform/db/failure.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betFromCashOrBonus, type Funds, isOverMostStake } from '../bonuses/index.ts'
import { nodeHmac } from '../casino/index.ts'
import { notifyBetChange } from './publicBets.ts'
import { bustOf, type LiveRound, type TableId } from './rounds.ts'

/** A bet on or behind a seat as it was laid; `stakeKurus` is its first stake. */
export type SeatBet = Omit<SeatBetPlaced, 'raises'>

/** What was bet: on spots of a table, on a rise, on or behind a seat, or with cards. */
export type Bets =
  | { spots: readonly SpotBet[] }
  | { crash: CrashChoice }
  | { seat: SeatBet }
  | { cards: readonly BingoCard[] }

/** What stands in a row that nobody can read any more: who laid it neither wins nor loses by it, it stands aside. */
type Unread = { unread: unknown }

export type LiveBet = {
  player: number
  id: string
  intent: string
  gameId: number
  hall: number
  number: number
  stake: Kurus
  bets: Bets | Unread
  /** The decisions that raised a bet on or behind a seat. */
  raises: readonly number[]
  cashedAt: number | undefined
  halfCashedAt: number | undefined
  paid: Kurus
  state: 'open' | 'won' | 'lost' | 'void'
  fromBonus: boolean
  atMs: number
}

/** What a bet is on, as its player is told: of a seat also what it raised. */
export const betOn = ({ bets, raises }: LiveBet): unknown => {
  if ('unread' in bets) return {}
  return 'seat' in bets ? { seat: { ...bets.seat, raises } } : bets
}

type Row = Selectable<Schema['live_bet']>

const isReadable = ({ bets, stake }: Row): boolean => {
  const { spots, crash, seat, cards } = recordOf(bets) ?? {}
  if (Array.isArray(spots)) return sumOfSpots(spots) === stake
  return recordOf(crash) !== undefined || recordOf(seat) !== undefined || Array.isArray(cards)
}

const sumOfSpots = (spots: readonly unknown[]): number =>
  spots.reduce((sum: number, spot) => sum + Number(recordOf(spot)?.stakeKurus), 0)

export const betFromRow = (row: Row): LiveBet => ({
  player: row.player_id,
  id: row.id,
  intent: row.intent,
  gameId: row.game_id,
  hall: row.hall,
  number: row.number,
  stake: kurus(row.stake),
  bets: isReadable(row) ? (row.bets as Bets) : { unread: row.bets },
  raises: row.raises as number[],
  cashedAt: row.cashed_at ?? undefined,
  halfCashedAt: row.half_cashed_at ?? undefined,
  paid: kurus(row.paid),
  state: row.state,
  fromBonus: row.from_bonus,
  atMs: row.at.getTime(),
})

export const betOf = async (app: AppContext, player: number, id: string): Promise<LiveBet | undefined> => {
  const row = await app.db.query
    .selectFrom('live_bet')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && betFromRow(row)
}

/**
 * The same of one game alone: rounds are numbered by their tables, so that a bet of another one would be taken for one on the
 * round of that number here.
 */
export const betOfGame = async (
  app: AppContext,
  gameId: number,
  player: number,
  id: string,
): Promise<LiveBet | undefined> => {
  const bet = await betOf(app, player, id)
  return bet?.gameId === gameId ? bet : undefined
}

/** A player's bets on a round. */
export const betsOfPlayer = async (
  app: AppContext,
  { game, hall }: TableId,
  number: number,
  player: number,
): Promise<LiveBet[]> => {
  const rows = await app.db.query
    .selectFrom('live_bet')
    .selectAll()
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .where('number', '=', number)
    .where('player_id', '=', player)
    .orderBy('at')
    .execute()
  return rows.map(betFromRow)
}

const chunkSize = 1_000

const isNotInRetryQueue = isNotQueued('bet', 'live_bet')

/** Bets of a round in chunks, in the order of their players; where asked those that are still open and do not stand aside. */
export async function* betChunks(
  app: AppContext,
  table: TableId,
  number: number,
  openOnly: boolean,
): AsyncGenerator<LiveBet[]> {
  let [player, id] = [0, '']
  for (;;) {
    let query = app.db.query
      .selectFrom('live_bet')
      .selectAll()
      .where('game_id', '=', table.game.id)
      .where('hall', '=', table.hall)
      .where('number', '=', number)
      .where((row) => row(row.refTuple('player_id', 'id'), '>', row.tuple(player, id)))
    if (openOnly) query = query.where('state', '=', 'open').where(isNotInRetryQueue)
    const rows = await query.orderBy('player_id').orderBy('id').limit(chunkSize).execute()
    const last = rows.at(-1)
    if (!last) return
    ;[player, id] = [last.player_id, last.id]
    yield rows.map(betFromRow)
  }
}

export type NewBet = {
  player: number
  id: string
  intent: string
  stake: Kurus
  bets: Bets
  /** How many bets of the player on the round its limits were judged with. */
  betsBefore: number
  /** What the player has staked of a bonus on the round before, in kuruş. */
  bonusStaked?: number
}
export type PostedBet = Outcome | 'late' | 'no_seat' | 'overtaken'

const isAfterClose = failedWith(recordErrors.betsClosed)
const isNotChangeable = failedWith(recordErrors.betNotChangeable)
const isNotReturnable = failedWith(recordErrors.betNotReturnable)
const isOvertaken = failedWith(recordErrors.betOvertaken)
/**
 * A bet, a decision or a raise that is not the next thing of its player or round, or a payment of a bet that was paid otherwise
 * meanwhile.
 */
export const isPaymentOvertaken = failedWith(recordErrors.paymentOvertaken)
const isSeatUnavailable = failedWith(recordErrors.seatUnavailable)

/**
 * Takes the stake and stores the bet in one operation.
 * `late`: the round took no more bets when it was written; `no_seat`: the seat is taken, or nobody else sits before a bet that
 * was to lie behind it; `overtaken`: another process took a bet of the player meanwhile. Nothing has happened then.
 */
export const postBet = async (app: AppContext, table: TableId, round: number, bet: NewBet): Promise<PostedBet> => {
  const from = (funds: Funds) =>
    app.ledger.post({
      player: bet.player,
      id: `live/${bet.id}`,
      intent: bet.intent,
      legs: [{ from: funds, to: 'house/live', amount: bet.stake, reason: 'bet' }],
      records: [
        {
          kind: 'live_bet',
          id: bet.id,
          gameId: table.game.id,
          hall: table.hall,
          number: round,
          stake: bet.stake,
          fromBonus: funds === 'bonus',
          betsBefore: bet.betsBefore,
          intent: bet.intent,
          bets: bet.bets,
          ...('seat' in bet.bets ? { seat: bet.bets.seat.seat, behind: bet.bets.seat.behind } : {}),
          at: new Date(app.now()),
        },
      ],
    })
  try {
    const { player, stake, bonusStaked: ofBonus = 0 } = bet
    return (await betFromCashOrBonus(app, { player, stake, before: ofBonus }, from)).outcome
  } catch (cause) {
    if (isAfterClose(cause)) return 'late'
    if (isSeatUnavailable(cause)) return 'no_seat'
    if (isOvertaken(cause)) return 'overtaken'
    throw cause
  }
}

/**
 * Gives a bet on or behind a seat back before the deal; undefined when the round is further. `atClose`: by the house, because
 * nobody sits there any more.
 */
export const returnSeatBet = async (
  app: AppContext,
  { game, hall }: TableId,
  bet: LiveBet,
  atClose: boolean,
): Promise<Outcome | undefined> => {
  try {
    const { outcome } = await app.ledger.post({
      ...returnOperation(bet),
      records: [
        {
          kind: 'live_return',
          id: bet.id,
          gameId: game.id,
          hall,
          number: bet.number,
          atClose,
          stake: bet.stake,
          at: new Date(app.now()),
        },
      ],
    })
    return outcome
  } catch (cause) {
    if (isNotReturnable(cause)) return undefined
    throw cause
  }
}

/**
 * Makes the stake of a bet on or behind a seat another one before bets close; undefined when the round is further, or the bet was
 * changed meanwhile.
 */
export const changeStake = async (
  app: AppContext,
  { game, hall }: TableId,
  bet: LiveBet,
  stake: Kurus,
): Promise<Outcome | undefined> => {
  const own = bet.fromBonus ? 'bonus' : 'cash'
  if (bet.fromBonus && stake > bet.stake && (await isOverMostStake(app, bet.player, stake))) return 'bonus_stake'
  const amount = kurus(Math.abs(stake - bet.stake))
  const leg: Leg =
    stake > bet.stake
      ? { from: own, to: 'house/live', amount, reason: 'bet' }
      : { from: 'house/live', to: own, amount, reason: 'bet_refunded' }
  try {
    const { outcome } = await app.ledger.post({
      player: bet.player,
      id: `live/${bet.id}/stake/${newId()}`,
      legs: [leg],
      records: [
        { kind: 'live_stake', id: bet.id, gameId: game.id, hall, number: bet.number, stakeBefore: bet.stake, stake },
      ],
    })
    return outcome
  } catch (cause) {
    if (isNotChangeable(cause)) return undefined
    throw cause
  }
}

/** A stake goes back once, whoever gives it back and why. */
const returnOperation = (bet: LiveBet): Pick<Operation, 'player' | 'id' | 'intent' | 'legs'> => ({
  player: bet.player,
  id: `live/${bet.id}/void`,
  intent: 'void',
  legs: [{ from: 'house/live', to: bet.fromBonus ? 'bonus' : 'cash', amount: bet.stake, reason: 'bet_refunded' }],
})

/** Cards for a buyer: drawn from the bet's own id, so that the same purchase has the same cards. */
export const cardDraws = (app: AppContext, round: LiveRound, betId: string) =>
  seededDraws({ serverSeed: app.vault.open(round.seed_sealed), clientSeed: betId, nonce: 0 }, nodeHmac)

type Payment = {
  state: 'open' | 'won' | 'void'
  paid: Kurus
  cashedAt: number
  halfCashedAt: number
  step: string
  legs: readonly [Leg, ...Leg[]]
}

const walletOf = ({ fromBonus }: LiveBet): Funds => (fromBonus ? 'bonus' : 'cash')

const winLegs = (bet: LiveBet, paid: Kurus): readonly [Leg] => [
  { from: 'house/live', to: walletOf(bet), amount: kurus(paid - bet.paid), reason: 'win' },
]

/**
 * Pays what a bet has now won beyond what it was paid before. The same step is paid once, and none on a bet that was paid
 * otherwise meanwhile: that is thrown, and {@link isPaymentOvertaken}.
 */
const pay = async (app: AppContext, bet: LiveBet, payment: Payment): Promise<Outcome> => {
  const { state, paid, cashedAt, halfCashedAt, step, legs } = payment
  const { outcome } = await app.ledger.post({
    player: bet.player,
    id: `live/${bet.id}/${step}`,
    intent: step,
    legs,
    records: [
      {
        kind: 'live_payment',
        id: bet.id,
        state,
        paid,
        paidBefore: bet.paid,
        cashedAt: cashedAt || null,
        halfCashedAt: halfCashedAt || null,
        at: new Date(app.now()),
      },
    ],
  })
  if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`a bet was not paid: ${outcome}`)
  return outcome
}

export const payWin = (app: AppContext, bet: LiveBet, win: Kurus): Promise<Outcome> =>
  pay(app, bet, {
    state: 'won',
    paid: win,
    cashedAt: bet.cashedAt ?? 0,
    halfCashedAt: bet.halfCashedAt ?? 0,
    step: 'won',
    legs: winLegs(bet, win),
  })

/** Gives the stake of a bet back. What its half has won is taken from that; where it has won more, the player keeps it. */
export const refundBet = (app: AppContext, bet: LiveBet): Promise<Outcome> => {
  const refund: Leg = { from: 'house/live', to: walletOf(bet), amount: bet.stake, reason: 'bet_refunded' }
  const reversed = kurus(Math.min(bet.paid, bet.stake))
  const reversal: Leg = { from: walletOf(bet), to: 'house/live', amount: reversed, reason: 'win_taken_back' }
  return pay(app, bet, {
    state: 'void',
    paid: kurus(Math.max(bet.stake, bet.paid)),
    cashedAt: 0,
    halfCashedAt: 0,
    step: 'void',
    legs: reversed > 0 ? [refund, reversal] : [refund],
  })
}

/** A crash bet as its game settles it. */
export const crashBetOf = ({ stake, bets, cashedAt, halfCashedAt }: LiveBet, auto: boolean): CrashBet => ({
  stakeKurus: stake,
  ...(auto && 'crash' in bets ? bets.crash : {}),
  ...(cashedAt === undefined ? {} : { cashedAt }),
  ...(halfCashedAt === undefined ? {} : { halfCashedAt }),
})

/**
 * Pays a crash bet at a multiplier that the rise has reached: whole, or its half. What is still in it when the rise ends is
 * settled then.
 */
export const payCashOut = async (
  app: AppContext,
  game: CrashGame,
  round: LiveRound,
  bet: LiveBet,
  at: number,
  half: boolean,
): Promise<LiveBet> => {
  const after: LiveBet = half ? { ...bet, halfCashedAt: at } : { ...bet, cashedAt: at }
  // The cap pays everything that is left: it is not reached yet.
  const bustHundredths = Math.min(bustOf(round), game.capHundredths - 1)
  const paid = game.settle({ bustHundredths, bet: crashBetOf(after, false) })
  await pay(app, bet, {
    state: half ? 'open' : 'won',
    paid,
    cashedAt: after.cashedAt ?? 0,
    halfCashedAt: after.halfCashedAt ?? 0,
    step: half ? 'half' : 'cash',
    legs: winLegs(bet, paid),
  })
  notifyBetChange(app, { game, hall: 0 }, round.number)
  return { ...after, paid, state: half ? 'open' : 'won' }
}

/** Cashes out what a bet was to be cashed out at by itself, as far as the rise has come; answers the bet as it is then. */
export const cashOutDue = async (
  app: AppContext,
  game: CrashGame,
  round: LiveRound,
  bet: LiveBet,
  reached: number,
): Promise<LiveBet> => {
  if (!('crash' in bet.bets)) return bet
  const { autoAt, halfAutoAt } = bet.bets.crash
  const bust = bustOf(round)
  const isDue = (at: number | undefined): at is number => at !== undefined && at <= reached && at < bust
  const halved =
    isDue(halfAutoAt) && bet.halfCashedAt === undefined
      ? await payCashOut(app, game, round, bet, halfAutoAt, true)
      : bet
  return isDue(autoAt) ? payCashOut(app, game, round, halved, autoAt, false) : halved
}

/** Closes all bets of a round that are still open: they have lost, but for those that could not be booked. */
export const closeLostBets = async (app: AppContext, { game, hall }: TableId, number: number): Promise<void> => {
  const now = new Date(app.now())
  await sql`
    select close_live_bets(array_agg(player_id), array_agg(id), ${now}::timestamptz) from live_bet
    where game_id = ${game.id}::int and hall = ${hall}::bigint and number = ${number}::bigint and state = 'open'
      and ${isNotInRetryQueue}
    having count(*) > 0`.execute(app.db.query)
}

/** Closes one bet that is still open: what it was paid it keeps. */
export const closeBet = async (app: AppContext, { player, id }: LiveBet): Promise<void> => {
  const now = new Date(app.now())
  await sql`
    select close_live_bets(array[${player}::bigint], array[${id}::text], ${now}::timestamptz)`.execute(app.db.query)
}

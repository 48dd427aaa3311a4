import type { Move, StepsRound } from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { frameOf, playerFrameOf } from '../../casino/index.ts'
import { isBarred, isOutside, stakeBarOf } from '../../protection/index.ts'
import { betIn, betOf, betsOf, giveBack, type LiveBet, postStake } from '../bets.ts'
import { type LiveRound, roundOfNumber, tableOfRound } from '../rounds.ts'
import { isSeats, keepMove, movesOf, postMove, type SeatsTable, seatBetOf, seatsPlayed } from '../seats.ts'
import { follow } from '../seatsRun.ts'
import { show, showSeats } from '../state.ts'
import { answer, liveGame, oneAfterAnother } from './table.ts'

const seatsTable = (gameId: number): SeatsTable | undefined => {
  const game = liveGame(gameId)
  const table = game && { game, hall: 0 }
  return table && isSeats(table) ? table : undefined
}

export const take_back: Handler<'studio', 'take_back'> = async ({ session, bet }, { app }) => {
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTable(frame.gameId)
  if (!table) return refuse('not_found')
  const { player } = frame
  return oneAfterAnother(app, player, async () => {
    const mine = await betIn(app, table.game.id, player, bet)
    const round = mine && seatBetOf(mine) && (await roundOfNumber(app, table, mine.number))
    if (!mine || !round) return refuse('not_found')
    if (mine.state === 'void') return answer(app, player, mine)
    if (app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
    if ((await giveBack(app, table, mine, false)) === undefined) return refuse('bets_closed')
    await showSeats(app, table, round)
    return answer(app, player, (await betOf(app, player, bet)) ?? mine)
  })
}

export const set_stake: Handler<'studio', 'set_stake'> = async (asked, { app, origin }) => {
  if (isOutside(app, origin)) return refuse('outside')
  const frame = await playerFrameOf(app, asked.session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTable(frame.gameId)
  const stake = kurusFromWire(asked.stake)
  if (!table) return refuse('not_found')
  if (stake === undefined) return refuse('stake_invalid')
  if (frame.restricted) return refuse('no_access')
  const { player } = frame
  return oneAfterAnother(app, player, () => staked(app, table, { player, id: asked.bet, stake }))
}

const staked = async (
  app: AppContext,
  table: SeatsTable,
  { player, id, stake }: { player: number; id: string; stake: Kurus },
) => {
  const mine = await betIn(app, table.game.id, player, id)
  const round = mine && seatBetOf(mine) && (await roundOfNumber(app, table, mine.number))
  if (!mine || !round) return refuse('not_found')
  if (!tableOfRound(table, round).game.mayStake(stake)) return refuse('stake_invalid')
  if (mine.state !== 'open' || app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
  if (mine.stake === stake) return answer(app, player, mine)
  const outcome = await postStake(app, table, mine, stake)
  if (outcome === undefined) return refuse('bets_closed')
  if (outcome !== 'done') return refuse(isBarred(outcome) ? outcome : 'insufficient_balance')
  await showSeats(app, table, round)
  return answer(app, player, (await betOf(app, player, id)) ?? mine)
}

export const decide: Handler<'studio', 'decide'> = async (asked, { app, origin }) => {
  // The moment that counts is the one when the request came in.
  const atMs = app.now()
  const frame = await playerFrameOf(app, asked.session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTable(frame.gameId)
  if (!table) return refuse('not_found')
  const bar = stakeBarOf(app, origin, frame)
  return oneAfterAnother(app, frame.player, async () => {
    // Of seats that are asked at once each other one may be quicker.
    for (let tries = 0; tries <= table.game.seats; tries++) {
      const done = await decided(app, table, frame.player, { ...asked, atMs, bar })
      if (done) return done
    }
    return refuse('turn_over')
  })
}

type Asked = {
  round: number
  step: number
  move: { name: string; seat?: number | undefined }
  atMs: number
  /** Why nothing more may be staked. */
  bar: ReturnType<typeof stakeBarOf>
}

/** Makes a decision; undefined when another one was kept meanwhile. */
const decided = async (app: AppContext, newest: SeatsTable, player: number, asked: Asked) => {
  const round = await roundOfNumber(app, newest, asked.round)
  const mine = round && (await betsOf(app, newest, round.number, player)).filter(isOwner)
  if (!round || !mine || mine.length === 0) return refuse('not_found')
  const table = tableOfRound(newest, round)
  const moves = movesOf(round)
  if (asked.step > moves.length) return refuse('move_invalid')
  if (asked.step === moves.length && round.phase !== 'play') return refuse('turn_over')
  const seat = asked.move.seat ?? turnsAt(app, table, round, asked.step)[0]
  const bet = mine.find((one) => seatBetOf(one)?.seat === seat)
  if (!bet || seat === undefined) return refuse('move_invalid')
  const known = decisionAt(app, table, round, seat, asked.step)
  if (known) return known.name === asked.move.name ? answer(app, player, bet) : refuse('turn_over')
  if (round.phase !== 'play') return refuse('turn_over')
  if (round.followed < moves.length) await settle(app, table, round)
  const before = seatsPlayed(app, table, round, moves)
  const move = table.game.turnsOf(before).includes(seat) && table.game.moveOf({ ...asked.move, seat }, before)
  if (!move) return refuse('move_invalid')
  if (asked.atMs >= (round.acts_until?.getTime() ?? 0)) return refuse('turn_over')
  const after = seatsPlayed(app, table, round, [...moves, move])
  return made(app, table, round, { before, after, move, bet, asked })
}

const isOwner = (bet: LiveBet): boolean => seatBetOf(bet)?.behind === false && bet.state !== 'void'

/** Whose decision is awaited after so many. */
const turnsAt = (app: AppContext, table: SeatsTable, round: LiveRound, step: number): readonly number[] =>
  table.game.turnsOf(seatsPlayed(app, table, round, movesOf(round).slice(0, step)))

/**
 * What a seat has decided since there were so many decisions: the same said again is answered the same, anything else comes too
 * late. Those before it are answers of others who were asked at the same time, and leave it the player's.
 */
const decisionAt = (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  seat: number,
  from: number,
): Move | undefined =>
  movesOf(round).find((move, step) => step >= from && (move.seat ?? turnsAt(app, table, round, step)[0]) === seat)

/** Settles a raise that is under way, so that the next decision can be kept. */
const settle = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<void> => {
  const settled = await follow(app, table, round)
  if (settled) show(app, table, settled)
}

type Made = { before: StepsRound; after: StepsRound; move: Move; bet: LiveBet; asked: Asked }

/** Keeps a decision, with what it stakes in one operation, settles what follows it, and shows it; undefined when it was overtaken. */
const made = async (app: AppContext, table: SeatsTable, round: LiveRound, { bet, asked, ...decision }: Made) => {
  const extra = kurus(decision.after.stakeKurus - decision.before.stakeKurus)
  if (extra === 0) {
    const kept = await keepMove(app, table, round, decision, new Date(asked.atMs))
    if (!kept) return undefined
    show(app, table, kept)
    return answer(app, bet.player, bet)
  }
  if (asked.bar) return refuse(asked.bar)
  const outcome = await postMove(app, { bet, round, extra, step: movesOf(round).length }, decision.move, asked.atMs)
  if (outcome === 'overtaken') return undefined
  if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(outcome)) return refuse(outcome)
  if (outcome === 'reused') return refuse('operation_reused')
  const stored = await roundOfNumber(app, table, round.number)
  const settled = stored && stored.followed < movesOf(stored).length ? await follow(app, table, stored) : undefined
  if (settled) show(app, table, settled)
  return answer(app, bet.player, (await betOf(app, bet.player, bet.id)) ?? bet)
}

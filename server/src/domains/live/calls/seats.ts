import type { Move, StepsRound } from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { frameOf, playerFrameOf } from '../../casino/index.ts'
import { isBarred, isOutside, stakeBarOf } from '../../protection/index.ts'
import { betOf, betOfGame, betsOfPlayer, changeStake, type LiveBet, returnSeatBet } from '../bets.ts'
import { publishRound, publishSeats } from '../roomSnapshot.ts'
import { type LiveRound, roundOfNumber, tableOfRound } from '../rounds.ts'
import { settleFollowers } from '../seatRoundPhases.ts'
import {
  isSeats,
  movesOf,
  postDecision,
  replaySeats,
  type SeatsTable,
  seatBetOf,
  storeDecision,
} from '../seatRounds.ts'
import { answerBet, inPlayerOrder, liveGame } from './table.ts'

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
  return inPlayerOrder(app, player, async () => {
    const own = await betOfGame(app, table.game.id, player, bet)
    const round = own && seatBetOf(own) && (await roundOfNumber(app, table, own.number))
    if (!own || !round) return refuse('not_found')
    if (own.state === 'void') return answerBet(app, player, own)
    if (app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
    if ((await returnSeatBet(app, table, own, false)) === undefined) return refuse('bets_closed')
    await publishSeats(app, table, round)
    return answerBet(app, player, (await betOf(app, player, bet)) ?? own)
  })
}

export const set_stake: Handler<'studio', 'set_stake'> = async (request, { app, origin }) => {
  if (isOutside(app, origin)) return refuse('outside')
  const frame = await playerFrameOf(app, request.session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTable(frame.gameId)
  const stake = kurusFromWire(request.stake)
  if (!table) return refuse('not_found')
  if (stake === undefined) return refuse('stake_invalid')
  if (frame.restricted) return refuse('no_access')
  const { player } = frame
  return inPlayerOrder(app, player, () => changeSeatStake(app, table, { player, id: request.bet, stake }))
}

const changeSeatStake = async (
  app: AppContext,
  table: SeatsTable,
  { player, id, stake }: { player: number; id: string; stake: Kurus },
) => {
  const own = await betOfGame(app, table.game.id, player, id)
  const round = own && seatBetOf(own) && (await roundOfNumber(app, table, own.number))
  if (!own || !round) return refuse('not_found')
  if (!tableOfRound(table, round).game.mayStake(stake)) return refuse('stake_invalid')
  if (own.state !== 'open' || app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
  if (own.stake === stake) return answerBet(app, player, own)
  const outcome = await changeStake(app, table, own, stake)
  if (outcome === undefined) return refuse('bets_closed')
  if (outcome !== 'done') return refuse(isBarred(outcome) ? outcome : 'insufficient_balance')
  await publishSeats(app, table, round)
  return answerBet(app, player, (await betOf(app, player, id)) ?? own)
}

export const decide: Handler<'studio', 'decide'> = async (request, { app, origin }) => {
  // The moment that counts is the one when the request came in.
  const atMs = app.now()
  const frame = await playerFrameOf(app, request.session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTable(frame.gameId)
  if (!table) return refuse('not_found')
  const bar = stakeBarOf(app, origin, frame)
  return inPlayerOrder(app, frame.player, async () => {
    // Of seats that are asked at once each other one may be quicker.
    for (let tries = 0; tries <= table.game.seats; tries++) {
      const done = await decideOnce(app, table, frame.player, { ...request, atMs, bar })
      if (done) return done
    }
    return refuse('turn_over')
  })
}

type DecisionRequest = {
  round: number
  step: number
  move: { name: string; seat?: number | undefined }
  atMs: number
  /** Why nothing more may be staked. */
  bar: ReturnType<typeof stakeBarOf>
}

/** Makes a decision; undefined when another one was kept meanwhile. */
const decideOnce = async (app: AppContext, newest: SeatsTable, player: number, request: DecisionRequest) => {
  const round = await roundOfNumber(app, newest, request.round)
  const own = round && (await betsOfPlayer(app, newest, round.number, player)).filter(isOwner)
  if (!round || !own || own.length === 0) return refuse('not_found')
  const table = tableOfRound(newest, round)
  const moves = movesOf(round)
  if (request.step > moves.length) return refuse('move_invalid')
  if (request.step === moves.length && round.phase !== 'play') return refuse('turn_over')
  const seat = request.move.seat ?? turnsAfter(app, table, round, request.step)[0]
  const bet = own.find((one) => seatBetOf(one)?.seat === seat)
  if (!bet || seat === undefined) return refuse('move_invalid')
  const known = decisionAt(app, table, round, seat, request.step)
  if (known) return known.name === request.move.name ? answerBet(app, player, bet) : refuse('turn_over')
  if (round.phase !== 'play') return refuse('turn_over')
  if (round.followed < moves.length) await settlePendingRaise(app, table, round)
  const before = replaySeats(app, table, round, moves)
  const move = table.game.turnsOf(before).includes(seat) && table.game.moveOf({ ...request.move, seat }, before)
  if (!move) return refuse('move_invalid')
  if (request.atMs >= (round.acts_until?.getTime() ?? 0)) return refuse('turn_over')
  const after = replaySeats(app, table, round, [...moves, move])
  return storeDecisionAndAnswer(app, table, round, { before, after, move, bet, request })
}

const isOwner = (bet: LiveBet): boolean => seatBetOf(bet)?.behind === false && bet.state !== 'void'

/** Whose decision is awaited after so many. */
const turnsAfter = (app: AppContext, table: SeatsTable, round: LiveRound, step: number): readonly number[] =>
  table.game.turnsOf(replaySeats(app, table, round, movesOf(round).slice(0, step)))

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
  movesOf(round).find((move, step) => step >= from && (move.seat ?? turnsAfter(app, table, round, step)[0]) === seat)

/** Settles a raise that is under way, so that the next decision can be kept. */
const settlePendingRaise = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<void> => {
  const settled = await settleFollowers(app, table, round)
  if (settled) publishRound(app, table, settled)
}

type MadeDecision = { before: StepsRound; after: StepsRound; move: Move; bet: LiveBet; request: DecisionRequest }

/** Keeps a decision, with what it stakes in one operation, settles what follows it, and shows it; undefined when it was overtaken. */
const storeDecisionAndAnswer = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  { bet, request, ...decision }: MadeDecision,
) => {
  const extra = kurus(decision.after.stakeKurus - decision.before.stakeKurus)
  if (extra === 0) {
    const kept = await storeDecision(app, table, round, decision, new Date(request.atMs))
    if (!kept) return undefined
    publishRound(app, table, kept)
    return answerBet(app, bet.player, bet)
  }
  if (request.bar) return refuse(request.bar)
  const outcome = await postDecision(
    app,
    { bet, round, extra, step: movesOf(round).length },
    decision.move,
    request.atMs,
  )
  if (outcome === 'overtaken') return undefined
  if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(outcome)) return refuse(outcome)
  if (outcome === 'reused') return refuse('operation_reused')
  const stored = await roundOfNumber(app, table, round.number)
  const settled =
    stored && stored.followed < movesOf(stored).length ? await settleFollowers(app, table, stored) : undefined
  if (settled) publishRound(app, table, settled)
  return answerBet(app, bet.player, (await betOf(app, bet.player, bet.id)) ?? bet)
}

import type { Move, StepsRound } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { refuse } from '../../transport/rpc/handler.ts'
import type { stakeRefusalOf } from '../../transport/rpc/playLocation.ts'
import { isBarred } from '../protection/index.ts'
import { betById, betsOfPlayer, type LiveBet } from './bets.ts'
import { answerBet } from './betView.ts'
import { settleFollowers } from './followers.ts'
import { publishRound } from './roomSnapshot.ts'
import { type LiveRound, roundOfNumber, tableOfRound } from './rounds.ts'
import { postDecision } from './seatRaises.ts'
import { movesOf, replaySeats, type SeatsTable, seatBetOf } from './seatRounds.ts'
import { storeDecision } from './seatRoundUpdates.ts'

type DecisionRequest = {
  round: number
  step: number
  move: { name: string; seat?: number | undefined }
  atMs: number
  /** Why nothing more may be staked. */
  bar: ReturnType<typeof stakeRefusalOf>
}

/** Makes the player's decision at a seat and answers the bet on it. A repeated decision gets the same answer. */
export const decideSeat = async (app: AppContext, table: SeatsTable, player: number, request: DecisionRequest) => {
  // If several seats decide at once, the decision of each other seat may be stored first.
  for (let tries = 0; tries <= table.game.seats; tries++) {
    const decided = await decideOnce(app, table, player, request)
    if (decided) return decided
  }
  return refuse('turn_over')
}

/** Makes a decision; undefined when another one was stored first. */
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
  const known = decisionAt(app, table, round, { seat, from: request.step })
  if (known) return known.name === request.move.name ? answerBet(app, player, bet) : refuse('turn_over')
  return decideNext(app, table, round, { seat, bet, request })
}

type SeatDecision = { seat: number; bet: LiveBet; request: DecisionRequest }

const decideNext = async (app: AppContext, table: SeatsTable, round: LiveRound, decision: SeatDecision) => {
  const { seat, bet, request } = decision
  if (round.phase !== 'play') return refuse('turn_over')
  const moves = movesOf(round)
  if (round.followed < moves.length) await settlePendingRaise(app, table, round)
  const before = replaySeats(app, table, round, moves)
  const move = table.game.turnsOf(before).includes(seat) && table.game.moveOf({ ...request.move, seat }, before)
  if (!move) return refuse('move_invalid')
  if (request.atMs >= (round.acts_until?.getTime() ?? 0)) return refuse('turn_over')
  const after = replaySeats(app, table, round, [...moves, move])
  return storeDecisionAndAnswer(app, table, round, { before, after, move, bet, request })
}

const isOwner = (bet: LiveBet): boolean => seatBetOf(bet)?.behind === false && bet.state !== 'void'

/** Returns the seats that may decide after the first `step` decisions. */
const turnsAfter = (app: AppContext, table: SeatsTable, round: LiveRound, step: number): readonly number[] =>
  table.game.turnsOf(replaySeats(app, table, round, movesOf(round).slice(0, step)))

/**
 * Returns the decision that a seat has made from step `from` on. Decisions before it may be those of other seats that decide at the same
 * time.
 */
const decisionAt = (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  { seat, from }: { seat: number; from: number },
): Move | undefined =>
  movesOf(round).find((move, step) => step >= from && (move.seat ?? turnsAfter(app, table, round, step)[0]) === seat)

/** Settles a pending raise, so that the next decision can be stored. */
const settlePendingRaise = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<void> => {
  const settled = await settleFollowers(app, table, round)
  if (settled) publishRound(app, table, settled)
}

type MadeDecision = { before: StepsRound; after: StepsRound; move: Move; bet: LiveBet; request: DecisionRequest }

/** Stores a decision with its stake, settles the bets that follow it, and publishes it; undefined when another one came first. */
const storeDecisionAndAnswer = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  { bet, request, ...decision }: MadeDecision,
) => {
  const extra = kurus(decision.after.stakeKurus - decision.before.stakeKurus)
  if (extra === 0) {
    const stored = await storeDecision(app, table, round, decision, new Date(request.atMs))
    if (!stored) return undefined
    publishRound(app, table, stored)
    return answerBet(app, bet.player, bet)
  }
  if (request.bar) return refuse(request.bar)
  const raise = { bet, round, extra, step: movesOf(round).length }
  const outcome = await postDecision(app, raise, decision.move, request.atMs)
  if (outcome === 'overtaken') return undefined
  if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(outcome)) return refuse(outcome)
  if (outcome === 'reused') return refuse('operation_reused')
  const stored = await roundOfNumber(app, table, round.number)
  if (stored && stored.followed < movesOf(stored).length) await settlePendingRaise(app, table, stored)
  return answerBet(app, bet.player, (await betById(app, bet.player, bet.id)) ?? bet)
}

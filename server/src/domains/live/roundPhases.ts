import type { BingoOutcome } from '@yakamoz/games'
import { noMoney } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type BingoPool, bingoAwards, bingoPoolOf } from './bingoSettlement.ts'
import { drawOutcome, saltOf } from './roundDraws.ts'
import { refundRound, voidRound } from './roundRefunds.ts'
import { betsMs, isDue, type LiveRound, type RoundDetail, tableOfRound } from './rounds.ts'
import { advanceRound, openNext } from './roundUpdates.ts'
import { advanceSeatRound, nextStepAtMs } from './seatRoundPhases.ts'
import { isSeats } from './seatRounds.ts'
import { settleRound } from './settlement.ts'
import type { TableId } from './tables.ts'

/** Time after a bust for cash-outs that were requested before it and are still being written. */
const crashGraceMs = 400

/** The data that a draw and its animation depend on, besides the round. */
type DrawInputs = { salt: string; pool: BingoPool }

const emptyPool: BingoPool = { bets: 0, cards: [], positions: [], jackpotKurus: noMoney }

const drawInputsOf = async (app: AppContext, { game, hall }: TableId, round: LiveRound): Promise<DrawInputs> => ({
  salt: await saltOf(app, { game, hall }, round),
  pool: game.form === 'bingo' ? await bingoPoolOf(app, { game, hall }, round) : emptyPool,
})

/** Returns the start and end of the animation of a drawn round, with the prizes of a bingo round. */
const animationOf = (app: AppContext, table: TableId, outcome: unknown, { pool }: DrawInputs) => {
  const { game } = table
  const startMs = app.now()
  const between = (ms: number, detail: RoundDetail = {}) => ({
    starts_at: new Date(startMs),
    ends_at: new Date(startMs + ms),
    detail,
  })
  if (game.form === 'shared') return between(game.phases.showMs)
  if (game.form === 'seats') throw new TypeError('rounds with seats are run by seatRoundPhases')
  if (game.form === 'crash') return between(game.riseMsOf((outcome as { bustHundredths: number }).bustHundredths))
  const awarded = bingoAwards({ ...table, game }, pool, outcome as BingoOutcome)
  // The hall of a round in which nobody has a stake goes on quickly; its draw is the same.
  const isEmpty = pool.bets === 0
  const { ballMs, resultMs } = isEmpty ? game.phases.empty : game.phases
  const lastMs = game.animationOf(outcome as BingoOutcome, awarded.awards, ballMs).at(-1)?.atMs ?? 0
  return between(lastMs + resultMs, isEmpty ? { ...awarded, ballMs } : awarded)
}

/**
 * Draws the outcome and stores it before it is published. A draw that fails voids the round and refunds its bets (A9). When the database
 * fails, the round stays as it is and the turn is repeated.
 */
const draw = async (app: AppContext, table: TableId, round: LiveRound): Promise<LiveRound | undefined> => {
  const drawn = drawAndSchedule(app, table, round, await drawInputsOf(app, table, round))
  if (drawn) return advanceRound(app, round, 'closed', { phase: 'film', ...drawn })
  if (!(await voidRound(app, table, round))) return undefined
  return advanceRound(app, round, 'closed', { phase: 'void', ends_at: new Date(app.now()) })
}

const drawAndSchedule = (app: AppContext, table: TableId, round: LiveRound, inputs: DrawInputs) => {
  try {
    const outcome = drawOutcome(app, table, round, inputs.salt)
    return { outcome, ...animationOf(app, table, outcome, inputs) }
  } catch (cause) {
    app.log.error({ cause: String(cause), game: table.game.id, round: round.number }, 'a draw failed')
    return undefined
  }
}

/**
 * Voids a rise that was interrupted by a jump of the clock. Its multiplier is unknown, so bets that are not cashed out are refunded.
 */
const refundInterruptedRise = async (
  app: AppContext,
  table: TableId,
  round: LiveRound,
): Promise<LiveRound | undefined> => {
  await refundRound(app, table, round)
  return advanceRound(app, round, 'film', { phase: 'void', ends_at: new Date(app.now()) })
}

/** Returns the length of a round's animation. */
const animationMs = ({ starts_at, ends_at }: LiveRound): number =>
  (ends_at?.getTime() ?? 0) - (starts_at?.getTime() ?? 0)

/** Returns the time between the end of the bets and the draw. */
const closedMs = ({ game }: TableId): number => (game.form === 'crash' ? 0 : game.phases.closedMs)
/** Returns the time between the end of the animation and the payments. */
const graceMs = ({ game }: TableId): number => (game.form === 'crash' ? crashGraceMs : 0)
/** Returns how long the end of a round is shown before the next one opens. */
const pauseMs = ({ game }: TableId): number => (game.form === 'crash' ? game.showMs : 0)

/**
 * Makes the next step of a round if it is due, and returns the round; `wait` before its time; `shut` when the round is over and no further one opens,
 * because the game is not open; undefined when another process made the step. `newest` is the table with the current version of its game.
 */
export const nextPhase = async (
  app: AppContext,
  newest: TableId,
  round: LiveRound | undefined,
): Promise<LiveRound | undefined | 'wait' | 'shut'> => {
  if (!round) return openNext(app, newest, 1)
  if (isSeats(newest)) return advanceSeatRound(app, newest, round)
  const table = tableOfRound(newest, round)
  const { dueMs, lengthMs } = stepTimes(table, round)
  if (!isDue(app.now(), dueMs, lengthMs)) return 'wait'
  if (round.phase === 'bets') return advanceRound(app, round, 'bets', { phase: 'closed' })
  if (round.phase === 'closed') return draw(app, table, round)
  if (round.phase === 'film') return endAnimation(app, table, round)
  return openNext(app, newest, round.number + 1)
}

/** Returns when the next step of a round is due, and the length of the phase before it. */
const stepTimes = (table: TableId, round: LiveRound): { dueMs: number; lengthMs: number } => {
  const closes = round.closes_at.getTime()
  const ends = round.ends_at?.getTime() ?? 0
  switch (round.phase) {
    case 'bets':
      return { dueMs: closes, lengthMs: betsMs(round) }
    case 'closed':
      return { dueMs: closes + closedMs(table), lengthMs: closedMs(table) }
    case 'film':
      return { dueMs: ends + graceMs(table), lengthMs: animationMs(round) + graceMs(table) }
    default:
      return { dueMs: ends + pauseMs(table), lengthMs: pauseMs(table) }
  }
}

const endAnimation = async (app: AppContext, table: TableId, round: LiveRound): Promise<LiveRound | undefined> => {
  if (isRising(app, table, round)) return refundInterruptedRise(app, table, round)
  await settleRound(app, table, round)
  return advanceRound(app, round, 'film', { phase: 'settled' })
}

/** Whether a crash round is rising now. */
export const isRising = (app: AppContext, { game }: TableId, { phase, ends_at }: LiveRound): boolean =>
  game.form === 'crash' && phase === 'film' && app.now() < (ends_at?.getTime() ?? 0)

const autoCashOutEveryMs = 150

/** Returns the milliseconds until the next turn: until the next step, or the end of a rise and its automatic cash-outs. */
export const msUntilNextTurn = (app: AppContext, newest: TableId, round: LiveRound): number => {
  const now = app.now()
  const table = tableOfRound(newest, round)
  if (isSeats(table)) return Math.max(1, nextStepAtMs(table, round) - now)
  if (!isRising(app, table, round)) return Math.max(1, stepTimes(table, round).dueMs - now)
  return Math.max(1, Math.min(autoCashOutEveryMs, (round.ends_at?.getTime() ?? now) - now))
}

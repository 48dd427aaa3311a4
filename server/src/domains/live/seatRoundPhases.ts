import type { StepsRound } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { isGameOpen } from '../casino/index.ts'
import { settleFollowers } from './followers.ts'
import { returnOrphanBets } from './orphanBets.ts'
import { refundOpenBets } from './roundRefunds.ts'
import { betsMs, isDue, type LiveRound, tableOfRound } from './rounds.ts'
import { advanceRound, openNext } from './roundUpdates.ts'
import { movesOf, replaySeats, type SeatsTable, seatsOf, seatsOutcome } from './seatRounds.ts'
import { refreshSeats, restartBetWindow, startPlay, storeDecision } from './seatRoundUpdates.ts'
import { settleRound } from './settlement.ts'

/** Time after a deadline for decisions that were made before it and are still being written. */
const graceMs = 400

/** Returns when a round with seats has its next step, in milliseconds since 1970. */
export const nextStepAtMs = ({ game }: SeatsTable, round: LiveRound): number => {
  const ends = round.ends_at?.getTime() ?? 0
  switch (round.phase) {
    case 'bets':
      return round.closes_at.getTime()
    case 'closed':
      return round.closes_at.getTime() + game.phases.closedMs
    case 'play':
      return round.followed < movesOf(round).length ? 0 : (round.acts_until?.getTime() ?? 0) + graceMs
    default:
      return ends
  }
}

/** Upper bound of the time for a decision, including the animation before it. */
const maxTurnMs = 120_000

/** Returns the maximum length of the phase that ends at the next step. */
const phaseLengthMs = ({ game }: SeatsTable, round: LiveRound): number => {
  const { phase, starts_at, ends_at } = round
  switch (phase) {
    case 'bets':
      return betsMs(round)
    case 'closed':
      return game.phases.closedMs
    case 'play':
      return maxTurnMs
    default:
      return (ends_at?.getTime() ?? 0) - (starts_at?.getTime() ?? ends_at?.getTime() ?? 0)
  }
}

/** Whether the next step is due. */
const isStepDue = (app: AppContext, table: SeatsTable, round: LiveRound): boolean =>
  isDue(app.now(), nextStepAtMs(table, round), phaseLengthMs(table, round))

/**
 * Makes the next step of a round with seats and returns the round; `wait` before its time, `shut` when no further
 * one opens; undefined when another process made it.
 */
export const advanceSeatRound = async (
  app: AppContext,
  newest: SeatsTable,
  round: LiveRound,
): Promise<LiveRound | undefined | 'wait' | 'shut'> => {
  const table = tableOfRound(newest, round)
  if (round.phase === 'play') return continuePlay(app, table, round)
  if (!isStepDue(app, table, round)) return 'wait'
  if (round.phase === 'bets') return closeBets(app, table, round)
  if (round.phase === 'closed') return deal(app, table, round)
  if (round.phase === 'film') {
    await settleRound(app, table, round)
    return advanceRound(app, round, 'film', { phase: 'settled' })
  }
  // Refunds first: when the process is stopped in between, the refund is repeated.
  if (round.phase === 'void') await refundOpenBets(app, table, round)
  await clearSeats(app, round)
  return openNext(app, newest, round.number + 1)
}

/**
 * Closes bets if a seat is taken; otherwise returns the stakes behind empty seats and restarts the betting time, or ends the round if it is the last
 * one.
 */
const closeBets = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<LiveRound | undefined> => {
  const fresh = await refreshSeats(app, table, round)
  if (!fresh) return undefined
  // The first seat may have restarted the betting time.
  if (!isStepDue(app, table, fresh)) return fresh
  if (seatsOf(fresh).length > 0) return advanceRound(app, fresh, 'bets', { phase: 'closed' })
  await returnOrphanBets(app, table, fresh, [])
  return (await isGameOpen(app, table.game.id))
    ? restartBetWindow(app, table, fresh)
    : advanceRound(app, fresh, 'bets', voidChange(app))
}

const deal = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<LiveRound | undefined> => {
  const fresh = await refreshSeats(app, table, round)
  if (!fresh) return undefined
  const taken = seatsOf(fresh).map(({ seat }) => seat)
  await returnOrphanBets(app, table, fresh, taken)
  const played = taken.length > 0 ? tryReplay(app, table, fresh) : undefined
  return played ? startPlay(app, table, fresh, played) : advanceRound(app, fresh, 'closed', voidChange(app))
}

const voidChange = (app: AppContext) => ({ phase: 'void' as const, ends_at: new Date(app.now()) })

/** Computes a round; undefined when its stored seats or decisions cannot be read, which voids it. */
const tryReplay = (app: AppContext, table: SeatsTable, round: LiveRound, moves = movesOf(round)) => {
  try {
    return replaySeats(app, table, round, moves)
  } catch (cause) {
    app.log.error(
      { cause: String(cause), game: table.game.id, round: round.number },
      'a round with seats cannot be replayed',
    )
    return undefined
  }
}

const continuePlay = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
): Promise<LiveRound | undefined | 'wait'> => {
  const played = tryReplay(app, table, round)
  if (!played) return advanceRound(app, round, 'play', voidChange(app))
  if (round.followed < movesOf(round).length) return settleFollowers(app, table, round)
  if (!played.open) return endPlay(app, table, round, played)
  if (!isStepDue(app, table, round)) return 'wait'
  const move = table.game.finishedBy(played)
  const after = replaySeats(app, table, round, [...movesOf(round), move])
  return storeDecision(app, table, round, { before: played, after, move }, undefined)
}

/** Ends the play after the last decision and starts the animation of the dealer's cards and the payouts. */
const endPlay = async (app: AppContext, table: SeatsTable, round: LiveRound, played: StepsRound) => {
  const { game } = table
  const shownBefore =
    movesOf(round).length > 0 ? replaySeats(app, table, round, movesOf(round).slice(0, -1)) : undefined
  const animationMs = game.msOf(played.events.slice(shownBefore?.events.length ?? 0))
  const startMs = app.now()
  return advanceRound(app, round, 'play', {
    phase: 'film',
    starts_at: new Date(startMs),
    ends_at: new Date(startMs + animationMs + game.phases.resultMs),
    outcome: seatsOutcome(round, played),
  })
}

const clearSeats = async (app: AppContext, { game_id, hall, number }: LiveRound): Promise<void> => {
  await app.db.query
    .deleteFrom('live_seat')
    .where('game_id', '=', game_id)
    .where('hall', '=', hall)
    .where('number', '=', number)
    .execute()
}

import type { StepsRound } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { isolateFailure } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betChunks, type LiveBet, returnSeatBet } from './bets.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { advanceRound, betsMs, isDue, type LiveRound, latestRound, openRound, tableOfRound } from './rounds.ts'
import {
  markFollowed,
  movesOf,
  postFollow,
  refreshSeats,
  replaySeats,
  restartBetWindow,
  type SeatsTable,
  seatBetOf,
  seatsOf,
  seatsOutcome,
  startPlay,
  storeDecision,
} from './seatRounds.ts'
import { refundOpenBets, settleRound } from './settlement.ts'

/** After a decision's time is over: one that came in time may still be on its way. */
const graceMs = 400

/** When a round at the seats has its next step, in milliseconds since 1970. */
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

/** A decision, and what is shown before it, take no longer. */
const maxTurnMs = 120_000

/** How long what ends at that time is at most. */
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

/** Whether the next step of a round at the seats may be made. */
const isStepDue = (app: AppContext, table: SeatsTable, round: LiveRound): boolean =>
  isDue(app.now(), nextStepAtMs(table, round), phaseLengthMs(table, round))

/** The next step of a round at the seats: the round after it, `wait` before its time; undefined when another process made it. */
export const advanceSeatRound = async (
  app: AppContext,
  newest: SeatsTable,
  round: LiveRound,
): Promise<LiveRound | undefined | 'wait'> => {
  const table = tableOfRound(newest, round)
  if (round.phase === 'play') return continuePlay(app, table, round)
  if (!isStepDue(app, table, round)) return 'wait'
  if (round.phase === 'bets') return closeBets(app, table, round)
  if (round.phase === 'closed') return deal(app, table, round)
  if (round.phase === 'film') {
    await settleRound(app, table, round)
    return advanceRound(app, round, 'film', { phase: 'settled' })
  }
  // What a void round still holds is paid back before anything else: cut off, it is done again.
  if (round.phase === 'void') await refundOpenBets(app, table, round)
  await clearSeats(app, round)
  await openRound(app, newest, round.number + 1)
  return latestRound(app, table)
}

/** Bets are closed once somebody sits; nothing lies behind an empty seat. */
const closeBets = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<LiveRound | undefined> => {
  const fresh = await refreshSeats(app, table, round)
  // The first seat may just have opened the window.
  if (fresh && !isStepDue(app, table, fresh)) return fresh
  if (fresh && seatsOf(fresh).length > 0) return advanceRound(app, fresh, 'bets', { phase: 'closed' })
  await returnOrphanBets(app, table, round, [])
  return restartBetWindow(app, table, round)
}

const returnOrphanBet = async (app: AppContext, table: SeatsTable, bet: LiveBet): Promise<void> => {
  const outcome = await returnSeatBet(app, table, bet, true)
  if (outcome === 'no_wallet') throw new Error(`a stake did not go back: ${outcome}`)
}

/** Stakes behind a seat that its owner has left go back. */
const returnOrphanBets = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  taken: readonly number[],
): Promise<void> => {
  for await (const bets of betChunks(app, table, round.number, true)) {
    const orphans = bets.filter((bet) => !taken.includes(seatBetOf(bet)?.seat ?? 0))
    await Promise.all(orphans.map((bet) => bookOrRetry(app, bet, true, () => returnOrphanBet(app, table, bet))))
  }
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

/** A round that its seed no longer gives cannot be ended: it is void. */
const tryReplay = (app: AppContext, table: SeatsTable, round: LiveRound, moves = movesOf(round)) => {
  try {
    return replaySeats(app, table, round, moves)
  } catch (cause) {
    app.log.error({ cause: String(cause), game: table.game.id, round: round.number }, 'a round cannot be played')
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

/**
 * Who may stake nothing more: closed accounts, and players whom the law keeps from play. Exclusions and limits are the ledger's; the
 * place is the one that the bet was laid from, with the word to follow.
 */
const barredPlayers = async (app: AppContext, players: readonly number[]): Promise<ReadonlySet<number>> => {
  if (players.length === 0) return new Set()
  const rows = await app.db.query
    .selectFrom('player')
    .select('id')
    .where('id', 'in', players)
    .where((row) => row.or([row('restricted', '=', true), row('status', '<>', 'active')]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** After a decision that raised its seat: the stakes behind it follow, before anybody sees the card. */
export const settleFollowers = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
): Promise<LiveRound | undefined> => {
  const step = movesOf(round).length - 1
  const after = replaySeats(app, table, round, movesOf(round))
  for await (const bets of betChunks(app, table, round.number, true)) {
    const due = bets.flatMap((bet) => {
      const placed = seatBetOf(bet)
      const extra = placed && !placed.raises.includes(step) ? table.game.raiseOf(after, placed) : 0
      return extra > 0 ? [{ bet, round, extra: kurus(extra), step }] : []
    })
    const barred = await barredPlayers(
      app,
      due.map(({ bet }) => bet.player),
    )
    const raises = due.filter(({ bet }) => !barred.has(bet.player))
    const what = 'a stake behind a seat was not raised'
    await Promise.all(
      raises.map((raise) => isolateFailure(app, { what, player: raise.bet.player }, () => postFollow(app, raise))),
    )
  }
  const before = replaySeats(app, table, round, movesOf(round).slice(0, -1))
  return markFollowed(app, table, round, { before, after })
}

/** The last hand is decided: the dealer's cards are shown, and what the round paid. */
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

import type { StepsRound } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { isolateFailure } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookApart } from './asides.ts'
import { chunksOf, giveBack, type LiveBet } from './bets.ts'
import { betsMs, isDue, type LiveRound, latestRound, moveOn, openRound, tableOfRound } from './rounds.ts'
import {
  dealt,
  keepMove,
  movesOf,
  postRaise,
  refreshSeats,
  type SeatsTable,
  seatBetOf,
  seatsOf,
  seatsOutcome,
  seatsPlayed,
  settledMove,
  waitOn,
} from './seats.ts'
import { payAllBack, settleRound } from './settle.ts'

/** After a decision's time is over: one that came in time may still be on its way. */
const graceMs = 400

/** When a round at the seats has its next step, in milliseconds since 1970. */
export const seatsDue = ({ game }: SeatsTable, round: LiveRound): number => {
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
const mostTurnMs = 120_000

/** How long what ends at that time is at most. */
const seatsLength = ({ game }: SeatsTable, round: LiveRound): number => {
  const { phase, starts_at, ends_at } = round
  switch (phase) {
    case 'bets':
      return betsMs(round)
    case 'closed':
      return game.phases.closedMs
    case 'play':
      return mostTurnMs
    default:
      return (ends_at?.getTime() ?? 0) - (starts_at?.getTime() ?? ends_at?.getTime() ?? 0)
  }
}

/** Whether the next step of a round at the seats may be made. */
const isStepDue = (app: AppContext, table: SeatsTable, round: LiveRound): boolean =>
  isDue(app.now(), seatsDue(table, round), seatsLength(table, round))

/** The next step of a round at the seats: the round after it, `wait` before its time; undefined when another process made it. */
export const stepSeats = async (
  app: AppContext,
  newest: SeatsTable,
  round: LiveRound,
): Promise<LiveRound | undefined | 'wait'> => {
  const table = tableOfRound(newest, round)
  if (round.phase === 'play') return playOn(app, table, round)
  if (!isStepDue(app, table, round)) return 'wait'
  if (round.phase === 'bets') return close(app, table, round)
  if (round.phase === 'closed') return deal(app, table, round)
  if (round.phase === 'film') {
    await settleRound(app, table, round)
    return moveOn(app, round, 'film', { phase: 'settled' })
  }
  // What a void round still holds is paid back before anything else: cut off, it is done again.
  if (round.phase === 'void') await payAllBack(app, table, round)
  await leaveSeats(app, round)
  await openRound(app, newest, round.number + 1)
  return latestRound(app, table)
}

/** Bets are closed once somebody sits; nothing lies behind an empty seat. */
const close = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<LiveRound | undefined> => {
  const fresh = await refreshSeats(app, table, round)
  // The first seat may just have opened the window.
  if (fresh && !isStepDue(app, table, fresh)) return fresh
  if (fresh && seatsOf(fresh).length > 0) return moveOn(app, fresh, 'bets', { phase: 'closed' })
  await giveOrphansBack(app, table, round, [])
  return waitOn(app, table, round)
}

const giveOrphanBack = async (app: AppContext, table: SeatsTable, bet: LiveBet): Promise<void> => {
  const outcome = await giveBack(app, table, bet, true)
  if (outcome === 'no_wallet') throw new Error(`a stake did not go back: ${outcome}`)
}

/** Stakes behind a seat that its owner has left go back. */
const giveOrphansBack = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  taken: readonly number[],
): Promise<void> => {
  for await (const bets of chunksOf(app, table, round.number, true)) {
    const orphans = bets.filter((bet) => !taken.includes(seatBetOf(bet)?.seat ?? 0))
    await Promise.all(orphans.map((bet) => bookApart(app, bet, true, () => giveOrphanBack(app, table, bet))))
  }
}

const deal = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<LiveRound | undefined> => {
  const fresh = await refreshSeats(app, table, round)
  if (!fresh) return undefined
  const taken = seatsOf(fresh).map(({ seat }) => seat)
  await giveOrphansBack(app, table, fresh, taken)
  const played = taken.length > 0 ? playedOrNot(app, table, fresh) : undefined
  return played ? dealt(app, table, fresh, played) : moveOn(app, fresh, 'closed', voided(app))
}

const voided = (app: AppContext) => ({ phase: 'void' as const, ends_at: new Date(app.now()) })

/** A round that its seed no longer gives cannot be ended: it is void. */
const playedOrNot = (app: AppContext, table: SeatsTable, round: LiveRound, moves = movesOf(round)) => {
  try {
    return seatsPlayed(app, table, round, moves)
  } catch (cause) {
    app.log.error({ cause: String(cause), game: table.game.id, round: round.number }, 'a round cannot be played')
    return undefined
  }
}

const playOn = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
): Promise<LiveRound | undefined | 'wait'> => {
  const played = playedOrNot(app, table, round)
  if (!played) return moveOn(app, round, 'play', voided(app))
  if (round.followed < movesOf(round).length) return follow(app, table, round)
  if (!played.open) return end(app, table, round, played)
  if (!isStepDue(app, table, round)) return 'wait'
  const move = table.game.finishedBy(played)
  const after = seatsPlayed(app, table, round, [...movesOf(round), move])
  return keepMove(app, table, round, { before: played, after, move }, undefined)
}

/**
 * Who may stake nothing more: closed accounts, and players whom the law keeps from play. Exclusions and limits are the ledger's; the
 * place is the one that the bet was laid from, with the word to follow.
 */
const barredAmong = async (app: AppContext, players: readonly number[]): Promise<ReadonlySet<number>> => {
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
export const follow = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<LiveRound | undefined> => {
  const step = movesOf(round).length - 1
  const after = seatsPlayed(app, table, round, movesOf(round))
  for await (const bets of chunksOf(app, table, round.number, true)) {
    const due = bets.flatMap((bet) => {
      const placed = seatBetOf(bet)
      const extra = placed && !placed.raises.includes(step) ? table.game.raiseOf(after, placed) : 0
      return extra > 0 ? [{ bet, round, extra: kurus(extra), step }] : []
    })
    const barred = await barredAmong(
      app,
      due.map(({ bet }) => bet.player),
    )
    const raises = due.filter(({ bet }) => !barred.has(bet.player))
    const what = 'a stake behind a seat was not raised'
    await Promise.all(
      raises.map((raise) => isolateFailure(app, { what, player: raise.bet.player }, () => postRaise(app, raise))),
    )
  }
  const before = seatsPlayed(app, table, round, movesOf(round).slice(0, -1))
  return settledMove(app, table, round, { before, after })
}

/** The last hand is decided: the dealer's cards are shown, and what the round paid. */
const end = async (app: AppContext, table: SeatsTable, round: LiveRound, played: StepsRound) => {
  const { game } = table
  const seen = movesOf(round).length > 0 ? seatsPlayed(app, table, round, movesOf(round).slice(0, -1)) : undefined
  const filmMs = game.msOf(played.events.slice(seen?.events.length ?? 0))
  const startMs = app.now()
  return moveOn(app, round, 'play', {
    phase: 'film',
    starts_at: new Date(startMs),
    ends_at: new Date(startMs + filmMs + game.phases.resultMs),
    outcome: seatsOutcome(round, played),
  })
}

const leaveSeats = async (app: AppContext, { game_id, hall, number }: LiveRound): Promise<void> => {
  await app.db.query
    .deleteFrom('live_seat')
    .where('game_id', '=', game_id)
    .where('hall', '=', hall)
    .where('number', '=', number)
    .execute()
}

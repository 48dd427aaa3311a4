import type { Felt, TableState } from '@yakamoz/contract'
import type { SeatsOutcome } from '@yakamoz/games'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { publishBoard } from './lobbyBoards.ts'
import { bustOf, detailOf, type LiveRound, latestRound, roundOfNumber, tableOfRound } from './rounds.ts'
import { isSeats, movesOf, replaySeats, type SeatsTable, seatsOf } from './seatRounds.ts'
import { refreshSeats } from './seatRoundUpdates.ts'
import { closingOf, isRoundOver, readClosings } from './tableClosing.ts'
import { type TableId, tableName } from './tables.ts'

const feltOf = (app: AppContext, table: SeatsTable, round: LiveRound): Felt => {
  const seats = seatsOf(round)
  if (round.phase === 'bets' || round.phase === 'closed' || round.phase === 'void')
    return { seats, events: [], step: 0 }
  const step = round.followed
  if (round.phase !== 'play') return { seats, events: (round.outcome as SeatsOutcome).events, step }
  const played = replaySeats(app, table, round)
  const [seat] = table.game.turnsOf(played)
  const until = round.acts_until?.getTime() ?? 0
  // No decision is possible while a raise is being settled.
  const isAwaited = seat !== undefined && played.open && step === movesOf(round).length
  return { seats, events: played.events, step, ...(isAwaited ? { turn: { seat, until, open: played.open } } : {}) }
}

/** Returns the public state of a round. */
export const snapshotOf = (app: AppContext, newest: TableId, round: LiveRound): TableState => {
  const table = tableOfRound(newest, round)
  const { game, hall } = table
  const isOver = round.phase === 'settled'
  const closing = closingOf(app, table)
  const now = app.now()
  const isCrashAnimation = game.form === 'crash' && round.phase === 'film'
  const isRising = isCrashAnimation && now < (round.ends_at?.getTime() ?? 0)
  const { awards, jackpotKurus, ballMs } = detailOf(round)
  const hasOutcome = (isOver || (round.phase === 'film' && !isRising)) && game.form !== 'seats'
  return {
    game: game.id,
    hall,
    round: round.number,
    // The version of the game, not of the state: `revision` counts the changes of the round.
    version: round.version,
    phase: isRising ? 'rising' : isCrashAnimation ? 'busted' : round.phase,
    opensAt: round.opens_at.getTime(),
    closesAt: round.closes_at.getTime(),
    ...(round.starts_at ? { startsAt: round.starts_at.getTime() } : {}),
    // The end of a rise would reveal its bust.
    ...(round.ends_at && !isRising ? { endsAt: round.ends_at.getTime() } : {}),
    seedHash: round.seed_hash,
    ...(isOver ? { seed: app.vault.open(round.seed_sealed) } : {}),
    ...(hasOutcome ? { outcome: game.form === 'crash' ? bustOf(round) : round.outcome } : {}),
    ...(isSeats(table) ? { felt: feltOf(app, table, round) } : {}),
    ...(awards ? { awards } : {}),
    ...(ballMs === undefined ? {} : { ballMs }),
    ...(jackpotKurus === undefined ? {} : { jackpot: jackpotKurus }),
    // A last round that is over leaves a table that takes no bets.
    ...(closing ? { closing: isRoundOver(round) ? 'closed' : closing } : {}),
    revision: round.revision,
    now,
  }
}

/** Returns the last snapshots that this process has published, by table. */
export const snapshotsOf = perApp((_: AppContext) => new Map<string, TableState>())

/** Publishes a round to the listeners of this process, and notifies the other processes. */
export const publishRound = (app: AppContext, table: TableId, round: LiveRound): void => {
  publishLocally(app, table, round)
  app.bus.publish('table', { by: app.process, game: table.game.id, hall: table.hall, round: round.number })
}

/** Publishes a round to the listeners of this process. */
export const publishLocally = (app: AppContext, table: TableId, round: LiveRound): void => {
  const name = tableName(table)
  const state = snapshotOf(app, table, round)
  const before = snapshotsOf(app).get(name)
  snapshotsOf(app).set(name, state)
  app.rooms.publish(name, state)
  // The lobby does not show seats and decisions.
  if (before?.phase !== state.phase || before.round !== state.round || before.closesAt !== state.closesAt)
    publishBoard(app, table, state)
}

/** Publishes the seats of a table after a bet was placed, changed or returned. */
export const publishSeats = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<void> => {
  const fresh = await refreshSeats(app, table, round)
  if (fresh) publishRound(app, table, fresh)
}

/** Reads and publishes a round that another process has changed, or a table that was opened or closed. */
export const republishRound = async (app: AppContext, table: TableId, number?: number): Promise<void> => {
  await readClosings(app)
  const round = number === undefined ? await latestRound(app, table) : await roundOfNumber(app, table, number)
  if (round) publishLocally(app, table, round)
}

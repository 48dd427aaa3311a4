import type { GameEvent, OpenMove, SeatsOutcome } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { publishBoard } from './lobbyBoards.ts'
import {
  bustOf,
  detailOf,
  type LiveRound,
  latestRound,
  roundOfNumber,
  type TableId,
  tableName,
  tableOfRound,
} from './rounds.ts'
import { isSeats, movesOf, refreshSeats, replaySeats, type SeatsTable, seatsOf, type TakenSeat } from './seatRounds.ts'

/** What everybody may know of a round at a moment. Instants are milliseconds since 1970, by the house's clock. */
export type RoomSnapshot = {
  game: number
  hall: number
  round: number
  version: number
  phase: 'bets' | 'closed' | 'play' | 'film' | 'rising' | 'busted' | 'settled' | 'void'
  opensAt: number
  closesAt: number
  startsAt?: number
  endsAt?: number
  /** SHA-256 of the seed, known before the first bet; the seed itself when the round is over. */
  seedHash: string
  seed?: string
  /** Never before the last bet; of a crash round never before its bust. */
  outcome?: unknown
  awards?: unknown
  jackpot?: number
  /** Rises with every change of the round. */
  told: number
  /** Of a table with seats: who plays, what has happened, and what is open until when. */
  felt?: Felt
  /** When this was said: listeners set their clocks by it. */
  now: number
}

/**
 * `step` is how many decisions were made; `turn` is there while one is awaited. Where several seats are asked at once, `seat`
 * is the first of them and each open move says whose it is.
 */
export type Felt = {
  seats: readonly TakenSeat[]
  events: readonly GameEvent[]
  step: number
  turn?: { seat: number; until: number; open: readonly OpenMove[] }
}

const feltOf = (app: AppContext, table: SeatsTable, round: LiveRound): Felt => {
  const seats = seatsOf(round)
  if (round.phase === 'bets' || round.phase === 'closed' || round.phase === 'void')
    return { seats, events: [], step: 0 }
  const step = round.followed
  if (round.phase !== 'play') return { seats, events: (round.outcome as SeatsOutcome).events, step }
  const played = replaySeats(app, table, round)
  const [seat] = table.game.turnsOf(played)
  const until = round.acts_until?.getTime() ?? 0
  // While a raise is being settled nobody decides.
  const isAwaited = seat !== undefined && played.open && step === movesOf(round).length
  return { seats, events: played.events, step, ...(isAwaited ? { turn: { seat, until, open: played.open } } : {}) }
}

/** The state of a round as it is told. Pure but for the seed, which is opened when the round is over. */
export const snapshotOf = (app: AppContext, newest: TableId, round: LiveRound): RoomSnapshot => {
  const table = tableOfRound(newest, round)
  const { game, hall } = table
  const isOver = round.phase === 'settled'
  const now = app.now()
  const isCrashAnimation = game.form === 'crash' && round.phase === 'film'
  const isRising = isCrashAnimation && now < (round.ends_at?.getTime() ?? 0)
  const { awards, jackpotKurus } = detailOf(round)
  const hasOutcome = (isOver || (round.phase === 'film' && !isRising)) && game.form !== 'seats'
  return {
    game: game.id,
    hall,
    round: round.number,
    version: round.version,
    phase: isRising ? 'rising' : isCrashAnimation ? 'busted' : round.phase,
    opensAt: round.opens_at.getTime(),
    closesAt: round.closes_at.getTime(),
    ...(round.starts_at ? { startsAt: round.starts_at.getTime() } : {}),
    // The end of a rise would tell its bust.
    ...(round.ends_at && !isRising ? { endsAt: round.ends_at.getTime() } : {}),
    seedHash: round.seed_hash,
    ...(isOver ? { seed: app.vault.open(round.seed_sealed) } : {}),
    ...(hasOutcome ? { outcome: game.form === 'crash' ? bustOf(round) : round.outcome } : {}),
    ...(isSeats(table) ? { felt: feltOf(app, table, round) } : {}),
    ...(awards ? { awards } : {}),
    ...(jackpotKurus === undefined ? {} : { jackpot: jackpotKurus }),
    told: round.told,
    now,
  }
}

const snapshots = new WeakMap<AppContext, Map<string, RoomSnapshot>>()

/** The tables as this process knows them: what its rooms show. */
export const snapshotsOf = (app: AppContext): Map<string, RoomSnapshot> => {
  const tables = snapshots.get(app) ?? new Map<string, RoomSnapshot>()
  snapshots.set(app, tables)
  return tables
}

/** Shows a round to the listeners of this process, and tells the other processes to look. */
export const publishRound = (app: AppContext, table: TableId, round: LiveRound, notifyProcesses = true): void => {
  const name = tableName(table)
  const state = snapshotOf(app, table, round)
  const before = snapshotsOf(app).get(name)
  snapshotsOf(app).set(name, state)
  app.rooms.tell(name, state)
  // Who sits down and what is decided is no news for the lobby.
  if (before?.phase !== state.phase || before.round !== state.round || before.closesAt !== state.closesAt)
    publishBoard(app, table, state)
  if (notifyProcesses)
    app.bus.tell('table', { by: app.process, game: table.game.id, hall: table.hall, round: round.number })
}

/** Shows who sits at a table, after a bet was laid there or taken back. */
export const publishSeats = async (app: AppContext, table: SeatsTable, round: LiveRound): Promise<void> => {
  const fresh = await refreshSeats(app, table, round)
  if (fresh) publishRound(app, table, fresh)
}

/** Reads a table's round again, because another process has moved it on. */
export const republishRound = async (app: AppContext, table: TableId, number?: number): Promise<void> => {
  const round = number === undefined ? await latestRound(app, table) : await roundOfNumber(app, table, number)
  if (round) publishRound(app, table, round, false)
}

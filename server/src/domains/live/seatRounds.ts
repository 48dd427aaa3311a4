import type { TakenSeat } from '@yakamoz/contract'
import type { Move, SeatsGame, SeatsOutcome, StepsRound } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { LiveBet, SeatBet } from './bets.ts'
import { drawsOf } from './roundDraws.ts'
import { type LiveRound, tableOfRound } from './rounds.ts'
import { liveGame, type TableId } from './tables.ts'

/** A table with seats that players take. */
export type SeatsTable = TableId & { game: SeatsGame }

/** Returns the table of a game with seats; undefined for other games. */
export const seatsTableOf = (gameId: number): SeatsTable | undefined => {
  const game = liveGame(gameId)
  return game?.form === 'seats' ? { game, hall: 0 } : undefined
}

export const isSeats = (table: TableId): table is SeatsTable => table.game.form === 'seats'

export const seatsOf = ({ seats }: LiveRound): readonly TakenSeat[] => seats as TakenSeat[]

export const movesOf = ({ moves }: LiveRound): readonly Move[] => moves as Move[]

/** Returns the decisions that may be shown: those whose followers are settled. */
const shownMoves = (round: LiveRound): readonly Move[] => movesOf(round).slice(0, round.followed)

/** Computes a round from its seed, its seats and these decisions. */
export const replaySeats = (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  moves: readonly Move[] = shownMoves(round),
): StepsRound => {
  const bets = seatsOf(round).map(({ seat, stakeKurus }) => ({ seat, stakeKurus: kurus(stakeKurus) }))
  return tableOfRound(table, round).game.play({ bets, moves, draws: drawsOf(app, table, round) })
}

export const seatsOutcome = (round: LiveRound, { events }: StepsRound): SeatsOutcome => ({
  bets: seatsOf(round).map(({ seat, stakeKurus }) => ({ seat, stakeKurus })),
  moves: movesOf(round),
  events,
})

/** Returns a bet on or behind a seat with its raises; undefined for other bets. */
export const seatBetOf = ({ bets, raises }: LiveBet): (SeatBet & { raises: readonly number[] }) | undefined =>
  'seat' in bets ? { ...bets.seat, raises } : undefined

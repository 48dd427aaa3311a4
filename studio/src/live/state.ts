import type { Closing, Phase, TableState } from '@yakamoz/contract'
import type { StudioAnswer } from '../common/endpoint.ts'
import type { State } from '../common/state.ts'

export type { Closing, Phase, TableState }

/** The page state of each phase of a round. */
export const pageStates = {
  bets: 'bets',
  closed: 'closed',
  play: 'playing',
  film: 'film',
  rising: 'film',
  busted: 'film',
  settled: 'settled',
  void: 'settled',
} as const satisfies Record<Phase, State>

/** The answer of `studio table`. `history` has the shape of the game. */
export type TableView = StudioAnswer<'table'>

/** One of the player's own bets. `on` has the shape of the game; multipliers are hundredths, 0 for none. */
export type LiveBet = TableView['bets'][number]

/** The answer to placing or changing a bet, with the balance. */
export type PlacedBet = StudioAnswer<'bet'>

/** Whether all bets of a round are paid or returned. */
export const isOver = ({ phase }: TableState): boolean => phase === 'settled' || phase === 'void'

/** Whether the running round takes bets by its state; whether their time is over is another question. */
export const takesBets = ({ phase, closing }: Pick<TableState, 'phase' | 'closing'>): boolean =>
  phase === 'bets' && closing !== 'closed'

/** Whether a received state is newer than the known one. States arrive by call and by socket and may overtake each other. */
export const isNewer = (known: TableState | undefined, received: TableState): boolean => {
  if (!known || received.round !== known.round) return !known || received.round > known.round
  if (received.version !== known.version) return received.version > known.version
  if (received.revision !== known.revision) return received.revision > known.revision
  if (received.phase !== known.phase || (known.outcome === undefined && received.outcome !== undefined)) return true
  // Opening and closing a table are no changes of its round.
  return received.closing !== known.closing && received.now >= known.now
}

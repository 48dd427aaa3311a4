import type { Phase, TableState } from '@yakamoz/contract'
import type { StudioAnswer } from '../common/endpoint.ts'
import type { State } from '../common/state.ts'

export type { Phase, TableState }

/** What the page is doing in each phase of a round. */
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

/** What `studio table` answers. `history` is that of the game. */
export type TableView = StudioAnswer<'table'>

/** One of the player's own bets of a round. `on` has the shape of the game; multipliers are hundredths, 0 for none. */
export type LiveBet = TableView['bets'][number]

/** A bet after it was placed or changed, and the balance. */
export type Placed = StudioAnswer<'bet'>

/** Whether all bets of a round are paid, or given back. */
export const isOver = ({ phase }: TableState): boolean => phase === 'settled' || phase === 'void'

/** Whether what was heard is news beside what is known: news come over two ways and may overtake each other. */
export const isNews = (known: TableState | undefined, heard: TableState): boolean => {
  if (!known || heard.round !== known.round) return !known || heard.round > known.round
  if (heard.version !== known.version) return heard.version > known.version
  if (heard.revision !== known.revision) return heard.revision > known.revision
  return heard.phase !== known.phase || (known.outcome === undefined && heard.outcome !== undefined)
}

import { state } from './state.ts'

/** The game of the play page: found by its `gameID` (slot) or `tableID` (live). */
export type CurrentGame =
  | { gameID: number; name: string; url?: string }
  | { tableID: number; name: string; url?: string }

export type PlayId = { kind: 'slot' | 'live'; id: number }

export const playIdOf = (game: CurrentGame): PlayId =>
  'tableID' in game ? { kind: 'live', id: game.tableID } : { kind: 'slot', id: game.gameID }

/** What stays of the current game when a play page opens: another id clears it, the same keeps it (S-33, Z-88). */
export const whenOpening = (current: CurrentGame | undefined, opening: PlayId): CurrentGame | undefined => {
  if (!current) return undefined
  const { kind, id } = playIdOf(current)
  return kind === opening.kind && id === opening.id ? current : undefined
}

/** The game on screen: set when one is opened, cleared when the play page is left. */
export const currentGame = state<CurrentGame | undefined>(undefined)

/**
 * Whether the game shows a round that the house has settled already: until its end nobody looks the balance up because of it,
 * which would tell how the round ends.
 */
export const isRoundShown = state(false)

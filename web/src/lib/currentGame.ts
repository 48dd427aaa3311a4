import { state } from './state.ts'

/** The game of the play page: found by its `gameID` (slot) or `tableID` (live). */
export type PlayId = { kind: 'slot' | 'live'; id: number }

/**
 * Whether the game shows a round that the house has settled already: until its end nobody looks the balance up because of it,
 * which would tell how the round ends.
 */
export const isRoundShown = state(false)

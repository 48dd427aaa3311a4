import { state } from '../browser/state.ts'

/**
 * Whether the game shows a round that the server has settled already. Until its end the balance is not fetched, because the new
 * balance would reveal how the round ends.
 */
export const isRoundShown = state(false)

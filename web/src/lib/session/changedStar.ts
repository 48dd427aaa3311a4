import { state } from '../browser/state.ts'

/** The last star that was given or taken on any page of the player, as its account event names it. */
export const changedStar = state<string>('')

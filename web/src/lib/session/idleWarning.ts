import { state } from '../browser/state.ts'

/** `soon` in the last minute before a player who does nothing is logged out, `over` once that has happened, until it was read. */
export const idleWarning = state<false | 'soon' | 'over'>(false)

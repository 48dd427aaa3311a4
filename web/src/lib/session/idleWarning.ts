import { state } from '../state.ts'

/** True in the last minute before a player who does nothing is logged out. */
export const idleWarning = state(false)

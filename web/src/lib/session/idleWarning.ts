import { state } from '../browser/state.ts'

/** `soon` in the last minute before an idle player is logged out, then `over` until the notice was read. */
export const idleWarning = state<false | 'soon' | 'over'>(false)

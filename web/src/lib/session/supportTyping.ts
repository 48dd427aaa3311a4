import { state } from '../browser/state.ts'

/** When support last told that it writes an answer, in ms of `performance.now()`; 0: not yet. */
export const supportTyping = state(0)

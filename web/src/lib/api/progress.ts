import { state } from '../browser/state.ts'

/** Requests under way that the progress bar shows; the balance and pings are not counted (C-fin-13). */
export const requestsUnderWay = state(0)

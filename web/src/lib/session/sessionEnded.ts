import { state } from '../browser/state.ts'

/** Whether the session of this page ended by itself or in another tab: the sign-in page shows it. */
export const sessionEnded = state(false)

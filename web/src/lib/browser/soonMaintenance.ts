import { state } from './state.ts'

/** A maintenance that is planned: when it starts and ends, and what is done, in the language of the page. */
export type PlannedMaintenance = { start: string; end: string; reason: string }

/** The maintenance that starts soon, while it does. Apart from what watches it, which is loaded after the page. */
export const soonMaintenance = state<PlannedMaintenance | undefined>(undefined)

import { state } from './state.ts'

/** Whether the sheet of account and menu lies over the page. */
export const menuOpen = state(false)

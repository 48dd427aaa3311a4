import { state } from './state.ts'

/** Whether the sheet of account and menu lies over the page, or in its place the one of live support or of a quick deposit. */
export const menuOpen = state<boolean | 'support' | 'quick'>(false)

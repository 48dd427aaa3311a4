import { state } from './state.ts'

/** Whether the sheet of account and menu lies over the page, or in its place the one of live support, a quick deposit or the parts of the balance. */
export const openSheet = state<boolean | 'support' | 'quick' | 'purse'>(false)

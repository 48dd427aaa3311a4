import { state } from './state.ts'

/** Which sheet is open over the page: the menu (true), live support, a quick deposit or the parts of the balance. */
export const openSheet = state<boolean | 'support' | 'quick' | 'purse'>(false)

import { state } from '../../lib/state.ts'

/** The e-mail of whoever has just become a member on this page: the sign-in need not ask for it again. */
export const registeredEmail = state('')

import { state } from '../../lib/browser/state.ts'

/** How far whoever forgot a password has come on this page: the sign-in says what is next, for as long as it is read. */
export const passwordNotice = state<'' | 'auth.linkSent' | 'auth.passwordSet'>('')

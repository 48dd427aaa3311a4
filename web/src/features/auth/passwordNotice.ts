import { state } from '../../lib/browser/state.ts'

/** The last step of a password reset on this page; the login page shows the next one. */
export const passwordNotice = state<'' | 'auth.linkSent' | 'auth.passwordSet'>('')

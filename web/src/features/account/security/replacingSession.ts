/** The lock under which a session is renewed, among all tabs of the site. */
const renewalLock = 'yakamoz.renew'

/**
 * Runs work that replaces the session while renewals wait: the event that the old session has ended may arrive before the
 * answer with the new one, and a renewal in between would log the player out.
 */
export const replacingSession = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(renewalLock, work) as Promise<T>) : work()

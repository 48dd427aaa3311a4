/** The lock under which a session is renewed, among all tabs of the site. */
const renewalLock = 'yakamoz.renew'

/**
 * Does work that replaces the session, with every renewal waiting until it is done: the news that the old session has ended
 * may be here before the answer that brings the new one, and a renewal in between would log the player out.
 */
export const replacingSession = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(renewalLock, work) as Promise<T>) : work()

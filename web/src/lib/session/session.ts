import { setCookie } from '../browser/cookies.ts'
import { browserStore } from '../browser/localStore.ts'
import { goTo } from '../browser/navigation.ts'
import { state } from '../browser/state.ts'
import { mayEnter, readSession } from '../browser/storedSession.ts'
import { isProtected } from './guard.ts'
import { refreshPlayer } from './player.ts'
import { storeReturnUrl } from './returnUrl.ts'

/** Whether the start of the page has ended. */
export const started = state(false)

export const playerChanged = (): void => refreshPlayer(browserStore, setCookie)

let startPlayer = (): void => undefined

/** Sets the function that starts the loads, timers and the socket of a signed-in player. */
export const setPlayerStart = (start: () => void): void => {
  startPlayer = start
}

/**
 * Applies a session that began, was renewed or ended by itself or in another tab. A protected page opens the sign-in, which
 * leads back to it (SR-11). While only the auth is stored the session is being renewed, here or in another tab: the player
 * stays.
 */
export const sessionChanged = (): void => {
  const isIn = readSession(browserStore) !== undefined
  if (!isIn && mayEnter(browserStore)) return
  playerChanged()
  if (isIn && started.get()) startPlayer()
  const { pathname, search } = location
  if (isIn || !isProtected(pathname)) return
  storeReturnUrl(browserStore, pathname + search)
  goTo('/login')
}

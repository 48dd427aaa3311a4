import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { Answer, RefusalName } from '@yakamoz/contract'
import { inactivityCheckMs, pingMs, siteType } from '@yakamoz/contract/constants'
import { api, get } from '../api/api.ts'
import { orFalse } from '../api/client.ts'
import { controlMessages } from '../api/controlMessages.ts'
import { queries } from '../api/queryClient.ts'
import { browserStore } from '../browser/localStore.ts'
import { goTo } from '../browser/navigation.ts'
import { toast } from '../browser/notices.ts'
import { clearAtLogout, mayEnter, readSession } from '../browser/storedSession.ts'
import { listenToAccount } from './accountSocket.ts'
import { activityEvents, isIdle, isNearlyIdle, lastActivity, noteActivity } from './activity.ts'
import { idleWarning } from './idleWarning.ts'
import { type LoginAct, type LoginData, loginData, needsCode, storeLogin } from './login.ts'
import { isLogoutDone } from './logout.ts'
import { isCheckDue, takePing } from './ping.ts'
import { player } from './player.ts'
import { playerLoads } from './playerLoads.ts'
import { createRenew } from './renew.ts'
import { createSeal, type PublicKey } from './seal.ts'
import { playerChanged, sessionChanged } from './session.ts'
import { sessionEnded } from './sessionEnded.ts'

/** The code of this browser that only a player, or a user who signs in, needs. */

const seal = createSeal(() => get('/endpoint/v1/key') as Promise<PublicKey>)

/** Until when this page counts the session as checked by its last ping, in milliseconds since 1970. */
let checkedUntilMs = 0

/** A new session is not checked yet: its own marker counts. */
const keep = (data: LoginData, act: LoginAct): Promise<boolean> => {
  checkedUntilMs = 0
  return storeLogin(data, { store: browserStore, seal, nowMs: Date.now() }, act)
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('yakamoz.renew', work) as Promise<T>) : work()

/** Renews the session with the stored auth; concurrent renewals share one. */
export const renew = createRenew({
  store: browserStore,
  login: (auth) => api.call('user', 'login', { auth }, { quiet: true }),
  storeLogin: (data, isWanted) => keep(data, { isPlayerAct: false, isWanted }),
  withLock: alone,
})

/** A code that a login waits for: the challenge, the kind of factor, and whether a code was sent by SMS. */
export type CodeChallenge = { challenge: string; factor: LoginData['factor']; wasSent: boolean }

export type LoginStep =
  | { step: 'in' }
  | ({ step: 'code' } & CodeChallenge)
  | { step: 'refused'; message: string; refusal: RefusalName | undefined }
  | { step: 'unreachable' }

export type Credentials = { username: string; password: string }

/** The first step of signing in. A second factor leaves nothing stored until its code was right (S-09). */
export const login = async (credentials: Credentials): Promise<LoginStep> => {
  const answer = await orFalse(api.call('user', 'login', credentials))
  const data = answer && loginData(answer)
  if (data && needsCode(data)) {
    return { step: 'code', challenge: data.gasecret, factor: data.factor, wasSent: data.codeSent }
  }
  return stepFrom(answer)
}

/** Signs in with what a device signed by one of its passkeys. */
export const signInByPasskey = async (credential: AuthenticationResponseJSON): Promise<LoginStep> =>
  stepFrom(await orFalse(api.call('user', 'passkey_sign_in', { credential }, { quiet: true })))

/** The second step: the code that belongs to the challenge. */
export const sendCode = async (challenge: string, code: string): Promise<LoginStep> =>
  stepFrom(await orFalse(api.call('user', 'check_ga', { SiteType: siteType, ga_code: code, gasecret: challenge })))

/** Completes a registration with the code of the mail: opens the account and signs its player in. */
export const completeRegistration = async (registration: string, code: string): Promise<LoginStep> =>
  stepFrom(await orFalse(api.call('user', 'complete_register', { registration, code })))

const stepFrom = async (answer: Answer | false): Promise<LoginStep> => {
  if (!answer) return { step: 'unreachable' }
  const data = loginData(answer)
  if (!data) return { step: 'refused', message: answer.message, refusal: answer.refusal }
  await keep(data, { isPlayerAct: true })
  toast({ tone: 'good', text: answer.message })
  // Data that was loaded as a visitor is loaded again as the player; menus are the same for both.
  void queries.get()?.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'datas' })
  playerChanged()
  startPlayer()
  return { step: 'in' }
}

/** Stores a new session from an answer (a password change returns one). */
export const takeSession = async (answer: Answer): Promise<boolean> => {
  const data = loginData(answer)
  if (data) await keep(data, { isPlayerAct: true })
  playerChanged()
  return data !== undefined
}

/**
 * Logs out by the button. If the server does not confirm, the session stays, and the caller offers to sign out on this device
 * (S-15, Z-28).
 */
export const logout = async (): Promise<boolean> => {
  const answer = await orFalse(api.call('user', 'logout', {}, { quiet: true }))
  if (!isLogoutDone(answer)) return false
  leave()
  toast({ tone: 'good', text: controlMessages.logged_out })
  goTo('/')
  return true
}

/**
 * Signs out on this device without the server: after idleness, a silent end of the session, or when the server does not
 * answer.
 */
export const leave = (): void => {
  clearAtLogout(browserStore)
  stopPlayer()
  queries.get()?.clear()
  playerChanged()
}

/** The player whose answers the cache holds. */
let cachedUid: string | undefined

/** Clears the cache when another player signs in, here or in another tab. */
const clearOtherPlayersCache = (): void => {
  const uid = player.get().profile?.uid
  if (uid === undefined || uid === cachedUid) return
  if (cachedUid !== undefined) queries.get()?.clear()
  cachedUid = uid
}
player.subscribe(clearOtherPlayersCache)

let stop: (() => void) | undefined

/** The loads, timers and the socket of a signed-in player; a second call changes nothing. */
export const startPlayer = (): void => {
  if (stop) return
  clearOtherPlayersCache()
  const client = queries.get()
  if (client) playerLoads(client)
  const stops = [watchActivity(), watchIdleness(), watchSession(), listenToAccount()]
  const stopWatching = player.subscribe(() => {
    if (player.get().isSignedIn) return
    sessionEnded.set(true)
    stopPlayer()
  })
  stop = () => {
    stopWatching()
    for (const end of stops) end()
  }
}

const stopPlayer = (): void => {
  stop?.()
  stop = undefined
}

const watchActivity = () => {
  const note = () => noteActivity(browserStore, Date.now())
  for (const event of activityEvents) window.addEventListener(event, note, { passive: true, capture: true })
  return () => {
    for (const event of activityEvents) window.removeEventListener(event, note, { capture: true })
  }
}

const watchIdleness = () => {
  const look = () => {
    if (isIdle(browserStore, Date.now())) return logoutIdle()
    idleWarning.set(isNearlyIdle(browserStore, Date.now()) && 'soon')
  }
  const timer = setInterval(look, inactivityCheckMs)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
    idleWarning.set(false)
  }
}

const logoutIdle = (): void => {
  const session = readSession(browserStore)
  leave()
  if (session) void orFalse(api.call('user', 'logout', { idle: true }, { quiet: true, session }))
  // The player reads this notice after an hour away.
  idleWarning.set('over')
  goTo('/')
}

let pingedActivity: number | undefined

const ping = async (): Promise<void> => {
  // Where only the auth is left, the ping brings a session back.
  if (!mayEnter(browserStore) || document.visibilityState !== 'visible') return
  const last = lastActivity(browserStore)
  const active = last !== pingedActivity
  pingedActivity = last
  checkedUntilMs = Date.now() + pingMs
  const answer = await orFalse(api.call('system', 'ping', { active }, { quiet: true }))
  if (!takePing(browserStore, answer)) return
  await renew()
  sessionChanged()
}

/** Sends one ping at the first focus or navigation after the marker (Z-22). */
export const checkSession = (): void => {
  if (isCheckDue(browserStore, { nowMs: Date.now(), checkedUntilMs })) void ping()
}

/** A ping a minute, and those after the marker (Z-27). */
const watchSession = () => {
  const timer = setInterval(ping, pingMs)
  window.addEventListener('focus', checkSession)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', checkSession)
  }
}

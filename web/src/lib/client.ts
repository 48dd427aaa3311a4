import type { Answer, Envelope } from '@yakamoz/contract'
import { type Language, languageFrom } from '@yakamoz/values'
import { isProtected } from './guard.ts'
import { createMaintenance } from './maintenance.ts'
import { toast } from './notices.ts'
import { refreshPlayer } from './player.ts'
import { requestsUnderWay } from './progress.ts'
import { keepReturnUrl } from './returnUrl.ts'
import { mayEnter, readSession } from './session/record.ts'
import { start } from './start.ts'
import { state } from './state.ts'
import { keys, memoryStore, placeKey, type Store } from './storage.ts'
import { controlMessages } from './wire/control.ts'
import { Blocked, createWire, orFalse, type Reply, Unreachable } from './wire/wire.ts'

/** This browser: its storage, its clock, its wire. Only code that runs in the browser calls what stands here. */

/** Whether this browser has what the site needs; until it was looked at it is trusted. */
export const isUsable = state(true)

const forgetful = memoryStore()
const storage = (): Store => (isUsable.get() ? localStorage : forgetful)

/** Local storage, looked up when it is used: this module is loaded on the server too. A browser without it gets one that forgets. */
export const browserStore: Store = {
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
}

export const pageLanguage = (): Language => languageFrom(document.documentElement.lang)

const yearSeconds = 31_536_000

/** A hint for the server's next paint; an empty value takes it away. */
export const setCookie = (name: string, value: string): void => {
  const age = value ? yearSeconds : 0
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // The Cookie Store API is missing in browsers that are still supported.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value};path=/;max-age=${age};samesite=lax${secure}`
}

const headers = { panel: 'frontend' }

/** After this time a request counts as unanswered, as in the games; the server gives up earlier (8 s). */
const answerLimitMs = 10_000

/** Aborts by the caller's signal or at the limit; a browser that cannot join the two keeps the limit. */
const limited = (signal?: AbortSignal): AbortSignal => {
  const limit = AbortSignal.timeout(answerLimitMs)
  return (signal && AbortSignal.any?.([signal, limit])) ?? limit
}

const send = async (body: Envelope, signal?: AbortSignal): Promise<Reply> => {
  const reply = await fetch('/endpoint/v1', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: limited(signal),
  })
  return { status: reply.status, answer: answerFrom(await reply.json().catch(() => undefined)) }
}

const answerFrom = (value: unknown): Answer | undefined =>
  typeof (value as Answer | undefined)?.result === 'boolean'
    ? { ...(value as Answer), message: String((value as Answer).message ?? '') }
    : undefined

let go: (path: string) => void = (path) => location.assign(path)

/** The router takes over where moves of this module lead. */
export const setNavigator = (navigate: (path: string) => void): void => {
  go = navigate
}

export const goTo = (path: string): void => go(path)

/** Keeps where the player is: a page that is loaded anew in maintenance hears of it when it has been led away already (Z-36). */
export const keepPlace = (address: string): void => {
  if (!address.startsWith('/maintenance')) sessionStorage.setItem(placeKey, address)
}

export const maintenance = createMaintenance({
  store: browserStore,
  announce: () => void toast({ tone: 'bad', text: controlMessages.maintenance }),
  go: (path) => go(path),
})

export const playerChanged = (): void => refreshPlayer(browserStore, setCookie)

/**
 * As above, for a session that began, was renewed or ended by itself or in another tab: a page of the player's has nothing for
 * a visitor, and the sign-in leads back to it (SR-11). While only the auth is stored, the session is being renewed, here or
 * in another tab: the player stays.
 */
export const sessionChanged = (): void => {
  const isIn = readSession(browserStore) !== undefined
  if (!isIn && mayEnter(browserStore)) return
  playerChanged()
  if (isIn && started.get()) startPlayer()
  const { pathname, search } = location
  if (isIn || !isProtected(pathname)) return
  keepReturnUrl(browserStore, pathname + search)
  go('/login')
}

/** All that only a player needs is loaded when there is one. */
const playerCode = () => import('./session/browser.ts')

const startPlayer = (): void => void playerCode().then((code) => code.startPlayer())

/** Whether there is a maintenance is asked first of all: whatever else is asked waits for the answer (Z-34). */
let firstCheck: Promise<unknown> | undefined

export const wire = createWire({
  ready: () => firstCheck,
  send,
  store: browserStore,
  language: pageLanguage,
  notify: toast,
  maintenanceFound: () => maintenance.found(),
  renew: async (failed) => (await playerCode()).renew(failed),
  sessionChanged,
  busy: (change) => requestsUnderWay.set((now) => now + change),
})

/** What stands beside the calls and is fetched by its address: after an HTTP 500 nothing more is, as nothing is called (S-28). */
export const get = async (address: string): Promise<unknown> => {
  if (wire.blocked.get()) throw new Blocked()
  const reply = await fetch(address, { headers, signal: limited() })
  if (reply.status === 500) wire.block()
  if (!reply.ok) throw new Unreachable(address)
  return reply.json()
}

const startupCheckMs = 3_000

/** Whether the site is under maintenance; a check that fails by network starts the page normally (Z-34). */
export const checkMaintenance = async (signal = AbortSignal.timeout(startupCheckMs)): Promise<boolean> => {
  const answer = await orFalse(wire.call('maintenance', 'check_status', {}, { quiet: true, signal }))
  const isUnder = answer !== false && !answer.result
  if (isUnder) maintenance.found()
  return isUnder
}

/** Whether the start of the page has come to its end. */
export const started = state(false)

/** What another tab has changed about the player, and this one goes along with. */
const heard: readonly string[] = [keys.session, keys.profile, keys.auth, keys.showBalance]

/** Starts the page in this browser, once. */
export const startPage = async (): Promise<void> => {
  keepPlace(location.pathname + location.search)
  await start({
    store: browserStore,
    nowMs: Date.now,
    checkMaintenance: () => (firstCheck = checkMaintenance()),
    renew: async () => (await playerCode()).renew(),
    loadPlayer: startPlayer,
  })
  sessionChanged()
  started.set(true)
  window.addEventListener('storage', ({ key }) => {
    if (!key || heard.includes(key)) sessionChanged()
  })
}

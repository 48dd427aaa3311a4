import { browserStore } from '../browser/localStore.ts'
import { goTo } from '../browser/navigation.ts'
import { toast } from '../browser/notices.ts'
import { pageLanguage } from '../browser/pageLanguage.ts'
import type { StoredSession } from '../browser/storedSession.ts'
import { Blocked, createApiClient, orFalse, Unreachable } from './client.ts'
import { controlMessages } from './controlMessages.ts'
import { createMaintenance } from './maintenance.ts'
import { requestsUnderWay } from './progress.ts'
import { fetchAddress, sendEnvelope } from './transport.ts'

/** The calls of this browser. Only code that runs in the browser uses this module's functions. */

export type SessionHooks = {
  /** Renews the session with the stored auth; resolves to whether there is a session afterwards. */
  renew(failed?: StoredSession): Promise<boolean>
  /** The stored session or player has changed. */
  sessionChanged(): void
}

let session: SessionHooks = { renew: async () => false, sessionChanged: () => undefined }

/** Connects the calls with the session code, which imports this module. */
export const connectSession = (hooks: SessionHooks): void => {
  session = hooks
}

export const maintenance = createMaintenance({
  store: browserStore,
  announce: () => void toast({ tone: 'bad', text: controlMessages.maintenance }),
  go: goTo,
})

/** The first check for maintenance; all other calls wait for it (Z-34). */
let firstCheck: Promise<unknown> | undefined

export const api = createApiClient({
  ready: () => firstCheck,
  send: sendEnvelope,
  store: browserStore,
  language: pageLanguage,
  notify: toast,
  maintenanceFound: () => maintenance.found(),
  renew: (failed) => session.renew(failed),
  sessionChanged: () => session.sessionChanged(),
  countRequest: (change) => requestsUnderWay.set((now) => now + change),
})

/** Fetches JSON by its address, outside the calls. An HTTP 500 blocks it like the calls (S-28). */
export const get = async (address: string): Promise<unknown> => {
  if (api.blocked.get()) throw new Blocked()
  const reply = await fetchAddress(address)
  if (reply.status === 500) api.block()
  if (!reply.ok) throw new Unreachable(address)
  return reply.json()
}

const startupCheckMs = 3_000

/** When a check for maintenance last found the site up, by `performance.now()`; undefined if the last one did not. */
let foundUpMs: number | undefined
const freshCheckMs = 5_000

/** Whether a check of the last seconds found the site up, such as that of the start. */
export const wasJustUp = (): boolean => performance.now() - (foundUpMs ?? Number.NEGATIVE_INFINITY) < freshCheckMs

/** Whether the site is under maintenance; a check that fails by network counts as no (Z-34). */
export const checkMaintenance = async (signal = AbortSignal.timeout(startupCheckMs)): Promise<boolean> => {
  const answer = await orFalse(api.call('maintenance', 'check_status', {}, { quiet: true, signal }))
  foundUpMs = answer !== false && answer.result ? performance.now() : undefined
  const isUnder = answer !== false && !answer.result
  if (isUnder) maintenance.found()
  return isUnder
}

/** The check at the start of the page: calls made from now on wait for its answer. */
export const checkMaintenanceFirst = (): Promise<boolean> => {
  const check = checkMaintenance()
  firstCheck = check
  return check
}

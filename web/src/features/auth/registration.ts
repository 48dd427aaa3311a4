import type { RefusalName } from '../../lib/api/refusals.ts'
import { state } from '../../lib/browser/state.ts'
import type { Store } from '../../lib/browser/storage.ts'

/** The e-mail of a new account on this page, to fill in at the login. */
export const registeredEmail = state('')

/** A registration whose code is awaited: its token, the address that the mail went to, and until when it is good. */
export type Waiting = { registration: string; email: string; untilMs: number }

export const waitingRegistration = state<Waiting | undefined>(undefined)

/** Stored for this tab: the page may have been reloaded on return from the mail program. */
const key = 'yakamozRegistration'
const lifeMs = 30 * 60_000

type Opened = Pick<Waiting, 'registration' | 'email'>

export const storeWaiting = (store: Store, opened: Opened, nowMs: number): void => {
  const waiting = { ...opened, untilMs: nowMs + lifeMs }
  store.setItem(key, JSON.stringify(waiting))
  waitingRegistration.set(waiting)
}

export const clearWaiting = (store: Store): void => {
  store.removeItem(key)
  waitingRegistration.set(undefined)
}

/** Restores a registration that waits for its code; an expired or unreadable one is removed. */
export const restoreWaiting = (store: Store, nowMs: number): void => {
  const read = readWaiting(store.getItem(key))
  if (read && read.untilMs > nowMs) waitingRegistration.set(read)
  else store.removeItem(key)
}

const readWaiting = (stored: string | null): Waiting | undefined => {
  try {
    const read = JSON.parse(stored ?? 'null') as Partial<Waiting> | null
    return read?.registration && read.email && read.untilMs ? (read as Waiting) : undefined
  } catch {
    return undefined
  }
}

/** Why the form is shown again after the code: a value that another account has, at its field. */
export type FormFault = { name: RefusalName; message: string }

export const formFault = state<FormFault | undefined>(undefined)

import type { SentSession } from '@yakamoz/contract'
import { type Language, languageFrom } from '@yakamoz/values'
import { keys, remove, type Store } from './storage.ts'

/** The stored session: three ciphertexts, and in clear the offset and the language (E-03, E-04). */
export type StoredSession = { uid: string; sid: string; uip: string; gmt: string; lang: Language }

/** The stored player: the named fields of the login answer and nothing else (E-01, Z-86). */
export type StoredProfile = {
  uid: string
  firstname: string
  lastname: string
  username: string
  lastlogin: string
  language: Language
  gtm: string
  rid: number
  gasecret: string
}

export const readSession = (store: Store): StoredSession | undefined => {
  const found = readObject(store, keys.session)
  const { uid, sid, uip, gmt, lang } = found
  if (!isFilled(uid) || !isFilled(sid) || !isFilled(uip)) return undefined
  return { uid, sid, uip, gmt: String(gmt ?? ''), lang: languageFrom(isFilled(lang) ? lang : undefined) }
}

export const readProfile = (store: Store): StoredProfile | undefined => {
  const found = readObject(store, keys.profile)
  return isFilled(found.uid) ? (found as StoredProfile) : undefined
}

/** The session as it travels: the ciphertexts and the language (C-main-03). */
export const sentSession = (session: StoredSession, lang: Language): SentSession => ({
  uid: session.uid,
  sid: session.sid,
  uip: session.uip,
  lang,
})

/** Removes the stored session; the auth that can renew it stays (S-25). */
export const clearSession = (store: Store): void => remove(store, 'session', 'profile', 'expiry')

/** Everything of the player goes (S-07, S-15). Where a visitor wanted to go stays: the sign-in leads there. */
export const clearPlayer = (store: Store): void =>
  remove(store, 'session', 'profile', 'expiry', 'auth', 'rid', 'activity')

/** As above, and a later sign-in leads home again (Z-56). */
export const clearAtLogout = (store: Store): void => {
  clearPlayer(store)
  remove(store, 'returnUrl')
}

/** Whether something stored lets a protected page be tried: a session or an auth (G-04, Z-16). */
export const mayEnter = (store: Store): boolean =>
  readSession(store) !== undefined || isFilled(store.getItem(keys.auth))

const readObject = (store: Store, key: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

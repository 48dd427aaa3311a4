import type { Answer } from '@yakamoz/contract'
import { codeDigits, defaultAddress, expiryMarkerMs, secondFactorOver } from '@yakamoz/contract/constants'
import type { Language } from '@yakamoz/values'
import type { Read } from '../api/client.ts'
import { keys, type Store } from '../browser/storage.ts'
import type { StoredProfile, StoredSession } from '../browser/storedSession.ts'
import type { Seal } from './seal.ts'

export type LoginData = Read<'user', 'login'>

/** A login whose answer carries a challenge waits for a code before anything is stored (S-09). */
export const needsCode = (data: Pick<LoginData, 'gasecret'>): boolean => data.gasecret.length > secondFactorOver

/** The code of the second factor: exactly six digits (V-10). */
export const isCode = (text: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(text)

export type StoreParts = { store: Store; seal: Seal; nowMs: number; address?: string }

/**
 * `isPlayerAct` is false for a renewal, which is no act of the player and does not change the activity (Z-20). `isWanted` is asked before
 * anything is stored: the player may have signed out meanwhile.
 */
export type LoginAct = { isPlayerAct: boolean; isWanted?: () => boolean }

/**
 * Stores the session and the player of a login answer (S-08, S-11, E-01, E-03). The marker is 15,000 ms ahead (Z-22). Resolves to whether
 * it was stored.
 */
export const storeLogin = async (
  data: LoginData,
  keeping: StoreParts,
  { isPlayerAct, isWanted = () => true }: LoginAct,
): Promise<boolean> => {
  const { store, seal, nowMs } = keeping
  const address = data.uip || keeping.address || defaultAddress
  const [uid, sid, uip] = await Promise.all([seal('uid', data.uid), seal('sid', data.sid), seal('uip', address)])
  if (!isWanted()) return false
  const lang = languageAtLogin(store, data.language)
  const session: StoredSession = { uid, sid, uip, gmt: data.gtm, lang }
  store.setItem(keys.session, JSON.stringify(session))
  store.setItem(keys.profile, JSON.stringify(profileOf(data)))
  store.setItem(keys.auth, data.auth)
  store.setItem(keys.rid, String(data.rid))
  store.setItem(keys.expiry, String(nowMs + expiryMarkerMs))
  if (isPlayerAct) store.setItem(keys.activity, String(nowMs))
  return true
}

/** The language chosen in this browser wins over the profile's (Z-75). */
const languageAtLogin = (store: Store, ofProfile: Language): Language =>
  (store.getItem(keys.language) as Language | null) ?? ofProfile

const profileOf = (data: LoginData): StoredProfile => ({
  uid: data.uid,
  firstname: data.firstname,
  lastname: data.lastname,
  username: data.username,
  lastlogin: data.lastlogin,
  language: data.language,
  gtm: data.gtm,
  rid: data.rid,
  gasecret: data.gasecret,
})

/** The login data of an answer, as an object or as a list of one (Z-42). */
export const loginData = (answer: Answer): LoginData | undefined => {
  const one = (Array.isArray(answer.data) ? answer.data[0] : answer.data) as Partial<LoginData> | null | undefined
  return answer.result && typeof one?.sid === 'string' ? (one as LoginData) : undefined
}

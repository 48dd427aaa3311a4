import type { Answer } from '@yakamoz/contract'
import { controlName } from '../api/controlMessages.ts'
import { keys, type Store } from '../browser/storage.ts'
import { clearPlayer, readSession, type StoredSession } from '../browser/storedSession.ts'
import { type LoginData, loginData } from './login.ts'

export type RenewParts = {
  store: Store
  /** `user login` with the stored auth. */
  login(auth: string): Promise<Answer>
  /** Stores the login if it is still wanted; resolves to whether it did. */
  storeLogin(data: LoginData, isWanted: () => boolean): Promise<boolean>
  /** Runs alone among all tabs of the site. */
  withLock<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Renews a session by logging in with the stored auth (S-06, S-13, Z-23). Concurrent calls, in all tabs, share one login,
 * because the auth can be used once. Login failed and inactive account log the player out silently (S-14); a network failure
 * keeps everything for the next try. Resolves to whether there is a session.
 */
export const createRenew = (parts: RenewParts) => {
  let running: Promise<boolean> | undefined
  return (failed?: StoredSession): Promise<boolean> => {
    running ??= parts
      .withLock(() => renewOnce(parts, failed))
      .catch(() => false)
      .finally(() => {
        running = undefined
      })
    return running
  }
}

const renewOnce = async ({ store, login, storeLogin }: RenewParts, failed?: StoredSession): Promise<boolean> => {
  const stored = readSession(store)
  // Another tab has renewed the session already.
  if (stored && stored.sid !== failed?.sid) return true
  const auth = store.getItem(keys.auth)
  if (!auth) {
    clearPlayer(store)
    return false
  }
  const answer = await login(auth)
  const data = loginData(answer)
  // A logout in the meantime, here or in another tab, has removed the auth: it stays a logout.
  if (data) {
    const isStored = await storeLogin(data, () => store.getItem(keys.auth) === auth)
    return isStored || readSession(store) !== undefined
  }
  const name = controlName(answer.message)
  if (name === 'login_failed' || name === 'inactive_account') clearPlayer(store)
  return false
}

import type { Answer } from '@yakamoz/contract'
import { controlName } from '../api/controlMessages.ts'
import { keys, type Store } from '../browser/storage.ts'
import { clearSession } from '../browser/storedSession.ts'

/** Takes in a ping's answer: false or session expired removes session, profile and expiry, and leaves the auth (S-24, Z-27). A network failure removes nothing. Returns whether it removed. */
export const takePing = (store: Store, answer: Answer | false): boolean => {
  if (answer === false) return false
  const isOver = !answer.result || controlName(answer.message) === 'session_expired'
  if (isOver) clearSession(store)
  return isOver
}

/**
 * Whether the next navigation or focus sends a ping (Z-22): after the marker, which stays 15,000 ms after the login, the session is not
 * freshly checked. `checkedUntilMs`: until when this page counts it as checked by its last ping.
 */
export const isCheckDue = (
  store: Store,
  { nowMs, checkedUntilMs }: { nowMs: number; checkedUntilMs: number },
): boolean => {
  const marker = store.getItem(keys.expiry)
  return marker !== null && nowMs > Number(marker) && nowMs > checkedUntilMs
}

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

/** After the marker the session is not freshly checked: the next navigation or focus sends one ping (Z-22). */
export const isMarkerPassed = (store: Store, nowMs: number): boolean => {
  const marker = store.getItem(keys.expiry)
  return marker !== null && nowMs > Number(marker)
}

/** Moves the marker, so that one ping is sent and not one per navigation. */
export const moveMarker = (store: Store, toMs: number): void => store.setItem(keys.expiry, String(toMs))

import { hintCookies } from '@yakamoz/contract/visitorHints'
import { type State, state } from '../browser/state.ts'
import type { Store } from '../browser/storage.ts'
import { keys, storedShowBalance } from '../browser/storage.ts'
import { readProfile, readSession, type StoredProfile } from '../browser/storedSession.ts'

/** The user of this browser. A player is a user with a session. */
export type Player = { isSignedIn: boolean; profile: StoredProfile | undefined }

export const visitor: Player = { isSignedIn: false, profile: undefined }

export const player: State<Player> = state(visitor)

/** Whether amounts of the balance are shown (S-20). */
export const showBalance: State<boolean> = state(true)

/** Reads the stored player again, and leaves the server a hint for its next paint. */
export const readPlayer = (store: Store): Player => {
  const isSignedIn = readSession(store) !== undefined
  return { isSignedIn, profile: isSignedIn ? readProfile(store) : undefined }
}

export const refreshPlayer = (store: Store, setCookie: (name: string, value: string) => void): void => {
  const next = readPlayer(store)
  const now = player.get()
  const isSame = now.isSignedIn === next.isSignedIn && JSON.stringify(now.profile) === JSON.stringify(next.profile)
  if (!isSame) player.set(next)
  showBalance.set(storedShowBalance(store))
  setCookie(hintCookies.signedIn, next.isSignedIn ? '1' : '')
}

export const toggleBalance = (store: Store): void => {
  const isShown = !showBalance.get()
  store.setItem(keys.showBalance, isShown ? '1' : '0')
  showBalance.set(isShown)
}

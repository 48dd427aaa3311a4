import { keys, type Store } from '../browser/storage.ts'
import { clearPlayer, readProfile, readSession } from '../browser/storedSession.ts'
import { isIdle } from './activity.ts'

export type StartParts = {
  store: Store
  nowMs(): number
  /** Calls `maintenance check_status` and reacts to a no; resolves to whether the site is under maintenance. */
  checkMaintenance(): Promise<boolean>
  renew(): Promise<boolean>
  /** Loads the data of a signed-in player's pages (S-04). */
  loadPlayer(): void
}

export type Started = 'restored' | 'renewed' | 'visitor' | 'maintenance'

/**
 * Starts the page in the specified order: sets `modalStatus` to 1, clears the maintenance flag and checks again, finds the
 * player and loads the player's data (S-01 to S-07). A player who was away for over an hour is logged out first (Z-20, Z-26).
 */
export const start = async (parts: StartParts): Promise<Started> => {
  const { store } = parts
  store.setItem(keys.modal, '1')
  store.removeItem(keys.maintenance)
  if (isIdle(store, parts.nowMs())) clearPlayer(store)
  if (await parts.checkMaintenance()) return 'maintenance'
  const found = await findPlayer(parts)
  if (found !== 'visitor') parts.loadPlayer()
  return found
}

/** Restores the player from stored profile and session, else renews from the stored auth, else clears all (S-05 to S-07). */
export const findPlayer = async ({ store, renew }: Pick<StartParts, 'store' | 'renew'>) => {
  if (readSession(store) && readProfile(store)) return 'restored'
  if (store.getItem(keys.auth)) return (await renew()) ? 'renewed' : 'visitor'
  clearPlayer(store)
  return 'visitor'
}

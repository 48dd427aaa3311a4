import { keys, type Store } from '../browser/storage.ts'
import { clearPlayer, readProfile, readSession } from '../browser/storedSession.ts'
import { isIdle } from './activity.ts'

export type StartParts = {
  store: Store
  nowMs(): number
  /** Asks `maintenance check_status` and acts on a no; resolves to whether the site is under maintenance. */
  checkMaintenance(): Promise<boolean>
  renew(): Promise<boolean>
  /** What a signed-in player's pages need (S-04). */
  loadPlayer(): void
}

export type Started = 'restored' | 'renewed' | 'visitor' | 'maintenance'

/**
 * What the page does when it starts, in the order of the specification: `modalStatus` 1, the maintenance flag cleared and
 * asked for anew, the player found, the player's loads (S-01 to S-07). A player who was away for over an hour is logged
 * out before anything else is asked (Z-20, Z-26).
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

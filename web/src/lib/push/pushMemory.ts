import type { Store } from '../browser/storage.ts'

/** What this browser remembers of its messages: its id at the server, and the address that the server knows. */
export type KnownBrowser = { id: string; endpoint: string }

const [browserKey, declinedKey] = ['yakamozPush', 'yakamozPushNo']

/** After a no the offer is not shown for this time. */
const declinedMs = 30 * 24 * 3_600_000

export const knownBrowser = (store: Store): KnownBrowser | undefined => {
  try {
    const { id, endpoint } = JSON.parse(store.getItem(browserKey) ?? '{}') as Partial<KnownBrowser>
    return typeof id === 'string' && id && typeof endpoint === 'string' ? { id, endpoint } : undefined
  } catch {
    return undefined
  }
}

export const rememberBrowser = (store: Store, known: KnownBrowser): void =>
  store.setItem(browserKey, JSON.stringify(known))

export const forgetBrowser = (store: Store): void => store.removeItem(browserKey)

/** Remembers that the player does not want to be asked. */
export const declineOffer = (store: Store, nowMs: number): void => store.setItem(declinedKey, String(nowMs))

/** Whether the player may be asked: not within 30 days of a no. A time in the future comes from a clock that was set back. */
export const mayOffer = (store: Store, nowMs: number): boolean => {
  const declined = Number(store.getItem(declinedKey) ?? 0)
  return !(declined > 0 && declined <= nowMs && nowMs - declined < declinedMs)
}

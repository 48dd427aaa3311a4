import { keys, type Store } from '../browser/storage.ts'

/** Whether a path leads to a route of the site. */
export type IsRoute = (path: string) => boolean

/**
 * Whether a stored address may be followed: it begins with a single slash, stays on this origin and leads to a known route
 * (SR-10).
 */
export const isSafeAddress = (address: string, isRoute: IsRoute): boolean => {
  if (!/^\/(?![/\\])/.test(address)) return false
  const base = 'https://here.invalid'
  const url = parsed(address, base)
  return url !== undefined && url.origin === base && isRoute(url.pathname)
}

const parsed = (address: string, base: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined

/** Where a login leads: the stored address, or `/` when none is stored, it is unsafe, the sign-in's own, or contains `profile` (G-08, G-09). The value is used up. */
export const afterLogin = (store: Store, isRoute: IsRoute): string => {
  const address = takeReturnUrl(store)
  return address && !/profile|^\/login\b/.test(address) && isSafeAddress(address, isRoute) ? address : '/'
}

/** Where a game that could not start leads: the stored address unless it is a game again, else home (S-36, Z-56). */
export const afterFailedStart = (store: Store, isRoute: IsRoute): string => {
  const address = takeReturnUrl(store)
  return address && !/^\/(play|try)\//.test(address) && isSafeAddress(address, isRoute) ? address : '/'
}

const takeReturnUrl = (store: Store): string | null => {
  const address = store.getItem(keys.returnUrl)
  store.removeItem(keys.returnUrl)
  return address
}

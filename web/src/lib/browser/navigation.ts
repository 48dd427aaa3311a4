import { addressKey } from './storage.ts'

let navigate: (path: string) => void = (path) => location.assign(path)

/** Lets the router navigate instead of the browser. */
export const setNavigator = (navigator: (path: string) => void): void => {
  navigate = navigator
}

export const goTo = (path: string): void => navigate(path)

/** Stores the current address for this tab: a reload during maintenance is redirected before the page knows why (Z-36). */
export const storeAddress = (address: string): void => {
  if (!address.startsWith('/maintenance')) sessionStorage.setItem(addressKey, address)
}

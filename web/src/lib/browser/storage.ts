import { type Language, languageFrom } from '@yakamoz/values'

/** The keys of local storage, exactly as specified (E-26 to E-29). */
export const keys = {
  session: 'bnwUserSession',
  profile: 'bnwUserProfile',
  auth: 'bnwUserAuth',
  language: 'bnwUserLang',
  mode: 'bnwUserMode',
  modal: 'modalStatus',
  maintenance: 'siteUnderMaintenance',
  activity: 'userActivityStartTime',
  rid: 'ridValue',
  expiry: 'expirationDate',
  returnUrl: 'returnUrl',
  showBalance: 'showBalance',
} as const

/** In the storage of the tab: where the player is, or was when a maintenance began. */
export const addressKey = 'yakamozPlace'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored language, otherwise Turkish (W-11). */
export const storedLanguage = (store: Store): Language => languageFrom(store.getItem(keys.language))

/** Shown unless the player hid it (E-29, S-20). */
export const storedShowBalance = (store: Store): boolean => store.getItem(keys.showBalance) !== '0'

export const isMaintenanceFlagged = (store: Store): boolean => store.getItem(keys.maintenance) === 'true'

export const remove = (store: Store, ...names: (keyof typeof keys)[]): void => {
  for (const name of names) store.removeItem(keys[name])
}

/** A store in memory: for tests, and for a browser without local storage. */
export const memoryStore = (entries: Record<string, string> = {}): Store => {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

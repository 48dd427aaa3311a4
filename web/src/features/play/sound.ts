import type { Store } from '../../lib/browser/storage.ts'

const key = 'yakamozSound'

/** Whether the sound was on in the last game: a frame stores nothing itself. Off by default. */
export const storedSound = (store: Store): boolean => store.getItem(key) === 'on'

export const storeSound = (store: Store, on: boolean): void => (on ? store.setItem(key, 'on') : store.removeItem(key))

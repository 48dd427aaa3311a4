import type { Store } from '../../lib/browser/storage.ts'

const key = 'yakamozSound'

/** Whether the player left the sound on in the last game: a frame keeps nothing itself. Off until asked for. */
export const storedSound = (store: Store): boolean => store.getItem(key) === 'on'

export const storeSound = (store: Store, on: boolean): void => (on ? store.setItem(key, 'on') : store.removeItem(key))

import { state } from './state.ts'
import { memoryStore, type Store } from './storage.ts'

/** Whether this browser supports what the site needs; true until it is checked. */
export const isUsable = state(true)

const fallback = memoryStore()
const storage = (): Store => (isUsable.get() ? localStorage : fallback)

/**
 * The local storage of this browser, or memory where it has none. Storage is looked up at each use, because the server loads this
 * module too.
 */
export const browserStore: Store = {
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
}

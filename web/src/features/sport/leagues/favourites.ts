import { browserStore } from '../../../lib/browser/localStore.ts'
import { type State, state } from '../../../lib/browser/state.ts'
import type { Store } from '../../../lib/browser/storage.ts'

const key = 'yakamozLeagues'
/** The maximum that one call takes. */
export const maxFavourites = 12

export const readFavourites = (store: Store): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '[]')
    const ids = Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string' && id.length <= 80)
      : []
    return [...new Set(ids)].slice(0, maxFavourites)
  } catch {
    return []
  }
}

/** The list with a league put in, or taken out if it was there; the oldest makes room. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-maxFavourites)

export const none: readonly string[] = []

/** The competitions that this browser's player has starred. */
export const favourites: State<readonly string[]> = state(none)

/** Without favourites the list stays the same object: another empty one would render every match again. */
export const loadFavourites = (): void => {
  const stored = readFavourites(browserStore)
  favourites.set(stored.length > 0 ? stored : none)
}

export const toggleFavourite = (id: string): void => {
  const next = toggled(readFavourites(browserStore), id)
  browserStore.setItem(key, JSON.stringify(next))
  favourites.set(next)
}

import type { Store } from '../../lib/browser/storage.ts'

const key = 'bnwSupport'

/** What a visitor keeps to go on with a conversation; given one, it is kept. */
export const supportToken = (store: Store, given?: string): string => {
  if (given) store.setItem(key, given)
  return given || (store.getItem(key) ?? '')
}

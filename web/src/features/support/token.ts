import type { Store } from '../../lib/browser/storage.ts'

const key = 'bnwSupport'

/** The token by which a visitor continues a conversation; a new one is stored. */
export const supportToken = (store: Store, given?: string): string => {
  if (given) store.setItem(key, given)
  return given || (store.getItem(key) ?? '')
}

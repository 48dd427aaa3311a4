import { keys, type Store } from '../browser/storage.ts'

/** Keeps where somebody is to come back to; `wayBack.ts` reads it, and only follows what is safe. */
export const storeReturnUrl = (store: Store, address: string): void => store.setItem(keys.returnUrl, address)

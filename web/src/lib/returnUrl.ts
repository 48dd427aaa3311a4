import { keys, type Store } from './storage.ts'

/** Keeps where somebody is to come back to; `wayBack.ts` reads it, and only follows what is safe. */
export const keepReturnUrl = (store: Store, address: string): void => store.setItem(keys.returnUrl, address)

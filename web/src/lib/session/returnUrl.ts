import { keys, type Store } from '../browser/storage.ts'

/** Stores where to return after sign-in; `followReturnUrl.ts` reads it and follows only safe addresses. */
export const storeReturnUrl = (store: Store, address: string): void => store.setItem(keys.returnUrl, address)

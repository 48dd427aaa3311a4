import { keys, type Store } from '../browser/storage.ts'

export type MaintenanceParts = {
  store: Store
  /** Shows the message of the detection. */
  announce(): void
  go(path: '/maintenance'): void
}

/**
 * Reacts to the server's answer that the site is under maintenance (S-22): stores the flag, shows the message and opens the
 * maintenance page, once per detection. Further blocked answers do nothing (Z-36).
 */
export const createMaintenance = ({ store, announce, go }: MaintenanceParts) => ({
  found: (): void => {
    if (store.getItem(keys.maintenance) === 'true') return
    store.setItem(keys.maintenance, 'true')
    announce()
    go('/maintenance')
  },
  over: (): void => store.removeItem(keys.maintenance),
})

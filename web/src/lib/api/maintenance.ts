import { keys, type Store } from '../browser/storage.ts'

export type MaintenanceParts = {
  store: Store
  /** Shows the message of the detection. */
  announce(): void
  go(path: '/maintenance'): void
}

/**
 * What happens when the server says that the site is under maintenance (S-22): the flag is stored, the message shown, the
 * player taken to the maintenance page, all once for a detection; further blocked answers move nobody (Z-36).
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

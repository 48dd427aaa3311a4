import { keys, type Store } from './storage.ts'

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

/** What the maintenance page shows, as `check-maintenance` gives it; kept only while its status is true (C-sys-03). */
export type MaintenanceNotice = { status: boolean; reason?: string; until?: string }

export const noticeFrom = (answer: { status?: unknown } & Record<string, unknown>): MaintenanceNotice | undefined =>
  answer.status === true
    ? {
        status: true,
        ...(typeof answer.reason === 'string' && { reason: answer.reason }),
        ...(typeof answer.until === 'string' && { until: answer.until }),
      }
    : undefined

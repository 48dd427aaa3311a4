import { popupSiteId, siteType } from '@yakamoz/contract/constants'
import { keys, type Store } from '../../lib/browser/storage.ts'
import { onlyActive } from '../../lib/content/active.ts'

/** The calls of the home page (K-04). */
export const popupsCall = ['cms', 'popupInformation', { SiteType: siteType, siteId: popupSiteId }] as const

type Popup = { id: number; Active: unknown }

/** Popups closed in this visit, by id. */
const closedKey = 'yakamozPopups'

const closedIds = (visit: Store): number[] => {
  try {
    const value: unknown = JSON.parse(visit.getItem(closedKey) ?? '[]')
    return Array.isArray(value) ? value.map(Number) : []
  } catch {
    return []
  }
}

/** The popup to open: the first active one that was not closed in this visit, while `modalStatus` is 1 (Z-33). */
export const popupToOpen = <P extends Popup>(
  popups: readonly P[],
  stores: { kept: Store; visit: Store },
): P | undefined => {
  if (stores.kept.getItem(keys.modal) !== '1') return undefined
  const closed = closedIds(stores.visit)
  return onlyActive(popups).find(({ id }) => !closed.includes(id))
}

/** Closing writes 0 until the next page load, and remembers the popup for the visit. */
export const closePopup = (id: number, { kept, visit }: { kept: Store; visit: Store }): void => {
  kept.setItem(keys.modal, '0')
  visit.setItem(closedKey, JSON.stringify([...closedIds(visit), id]))
}

import type { Store } from '../lib/browser/storage.ts'

/** What this browser remembers of the offer to install the site: its visits, and when the offer was shown. */
type Visits = { count: number; offeredMs: number }

const visitsKey = 'yakamozVisits'
/** In the storage of the tab: this visit is counted. */
const countedKey = 'yakamozVisit'

const visitsOf = (store: Store): Visits => {
  const [count = 0, offeredMs = 0] = (store.getItem(visitsKey) ?? '').split(' ').map(Number)
  return { count: count || 0, offeredMs: offeredMs || 0 }
}

const storeVisits = (store: Store, { count, offeredMs }: Visits): void =>
  store.setItem(visitsKey, `${count} ${offeredMs}`)

/** Counts a visit once per tab. */
export const countVisit = (store: Store, tab: Store): void => {
  if (tab.getItem(countedKey)) return
  tab.setItem(countedKey, '1')
  const visits = visitsOf(store)
  storeVisits(store, { ...visits, count: visits.count + 1 })
}

export const noteOffered = (store: Store, nowMs: number): void =>
  storeVisits(store, { ...visitsOf(store), offeredMs: nowMs })

/** The offer is not repeated for this time. */
const repeatedAfterMs = 90 * 24 * 3_600_000

/** Whether the offer may be shown at all: from the second visit on, and not again for ninety days. */
export const isOfferDue = (store: Store, nowMs: number): boolean => {
  const { count, offeredMs } = visitsOf(store)
  return count >= 2 && !(offeredMs > 0 && offeredMs <= nowMs && nowMs - offeredMs < repeatedAfterMs)
}

/** Lists and pages to read: neither games, nor forms, nor the slip of the sportsbook. */
const quietPages = /^\/(home|slot|live|promotions|tournaments|notifications|favorites|about-us|info)?(\/|$)/

/** Whether a page is one that an offer does not disturb. */
export const isQuietPage = (path: string): boolean => quietPages.test(path)

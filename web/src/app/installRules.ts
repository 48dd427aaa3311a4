import type { Store } from '../lib/browser/storage.ts'

/** What this browser remembers of the offer to install the site: its visits, the last one, and when the offer was shown. */
type Visits = { count: number; lastMs: number; offeredMs: number }

const visitsKey = 'yakamozVisits'

const visitsOf = (store: Store): Visits => {
  const [count, lastMs, offeredMs] = (store.getItem(visitsKey) ?? '').split(' ').map((part) => Number(part) || 0)
  return { count: count ?? 0, lastMs: lastMs ?? 0, offeredMs: offeredMs ?? 0 }
}

const storeVisits = (store: Store, { count, lastMs, offeredMs }: Visits): void =>
  store.setItem(visitsKey, `${count} ${lastMs} ${offeredMs}`)

/** A page that is loaded later than this after the last one begins another visit. */
const visitMs = 30 * 60_000

/** Counts the visit that a loaded page begins; further pages and tabs belong to it. */
export const countVisit = (store: Store, nowMs: number): void => {
  const visits = visitsOf(store)
  const isNew = Math.abs(nowMs - visits.lastMs) > visitMs
  storeVisits(store, { ...visits, count: visits.count + (isNew ? 1 : 0), lastMs: nowMs })
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

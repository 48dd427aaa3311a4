import type { Sent } from '../../lib/api/client.ts'
import type { Store } from '../../lib/browser/storage.ts'
import type { SlipLeg } from './slip/slip.ts'

/** The key of local storage that holds the requests of the sportsbook without an answer; absent when there are none. */
export const outboxKey = 'yakamozOutbox'

/** A coupon or a cash-out that was sent, or is about to be, under the id that lets it happen once. Stored: field names stay as they are. */
export type Entry = { id: string; player: string; atMs: number } & (
  | { kind: 'coupon'; placing: Sent<'betframe', 'placeCoupon'>; legs: readonly SlipLeg[] }
  | { kind: 'cashOut'; asked: Sent<'betframe', 'cashOut'> }
)

/** The stored entries of every player of this browser; invalid ones are left out. */
export const readEntries = (store: Store): readonly Entry[] => {
  try {
    const stored: unknown = JSON.parse(store.getItem(outboxKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

export const writeEntries = (store: Store, entries: readonly Entry[]): void =>
  entries.length === 0 ? store.removeItem(outboxKey) : store.setItem(outboxKey, JSON.stringify(entries))

const isEntry = (value: unknown): value is Entry => {
  const entry = value as Partial<Entry> | null
  return (
    typeof entry?.id === 'string' &&
    typeof entry.player === 'string' &&
    typeof entry.atMs === 'number' &&
    (entry.kind === 'coupon'
      ? Array.isArray(entry.legs) && entry.placing !== undefined
      : entry.kind === 'cashOut' && typeof entry.asked?.couponID === 'string')
  )
}

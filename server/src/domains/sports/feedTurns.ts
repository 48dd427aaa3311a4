import type { Feed } from './feeds/feed.ts'

/** How a turn of the feeds went: those that have more than they processed, and those that failed. */
export type Turn = { behind: ReadonlySet<Feed>; failed: ReadonlySet<Feed> }

/** Reads the feeds one after another; one that fails keeps none of the others from being read. */
export const readFeedsOnce = async (feeds: readonly Feed[], logFailure: (cause: unknown) => void): Promise<Turn> => {
  const [behind, failed] = [new Set<Feed>(), new Set<Feed>()]
  for (const feed of feeds) {
    try {
      if (await feed.turn()) behind.add(feed)
    } catch (cause) {
      failed.add(feed)
      logFailure(cause)
    }
  }
  return { behind, failed }
}

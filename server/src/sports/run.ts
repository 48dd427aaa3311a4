import { holdLease } from '../db/lease.ts'
import type { House } from '../house.ts'
import { bookOf } from './book.ts'
import { autoCashOut } from './cash.ts'
import { decidePending } from './decide.ts'
import type { Feed } from './feeds/feed.ts'
import { openFeeds } from './feeds/index.ts'
import { settleJobs } from './settle.ts'
import { followMissed, followStops, serveStream } from './stream.ts'

export type SportsBook = {
  /** Does what is due now: decisions, settlements, automatic cash-outs. Answers how many coupons have changed. */
  work(): Promise<number>
  close(): Promise<void>
}

const worksMs = 250
/** How often matches that are long over leave the memory of a process. */
const tidiesMs = 60_000
/** How often the others are told that the feeds are heard, though they say nothing. */
const pulsesMs = 5_000
/** How long a process that does not run the feed may not know of what it was not told. */
const missesMs = 2_000

const work = async (house: House): Promise<number> => {
  const settled = await settleJobs(house)
  const decided = await decidePending(house)
  return settled + decided + (await autoCashOut(house))
}

/**
 * Opens the sportsbook in this process: the stream to its own listeners, and, in one process of the house, the feed and the
 * work on coupons. `byItself` off leaves the work to whoever calls it.
 */
export const openSports = async (house: House, byItself: boolean): Promise<SportsBook> => {
  const stop = await serveStream(house)
  if (!byItself) return { work: () => work(house), close: async () => stop() }
  let feeds: Feed[] = []
  const book = await bookOf(house)
  let working: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const tidying = setInterval(() => {
    const dropped = book.dropEnded()
    for (const feed of feeds) feed.forget?.(dropped)
    // News of a stop may have been lost.
    followStops(house, book).catch((cause) => house.log.warn({ cause: String(cause) }, 'stops'))
  }, tidiesMs).unref()
  let isRunning = false
  const catchUp = () =>
    followMissed(house, book).catch((cause) => house.log.warn({ cause: String(cause) }, 'matches not read again'))
  const following = setInterval(() => {
    if (!isRunning) void catchUp()
  }, missesMs).unref()
  const failed = (cause: unknown) => house.log.warn({ cause: String(cause) }, 'sportsbook')
  let pulsedMs = 0
  const hear = async () => {
    for (const feed of feeds) await feed.turn()
    book.heardMs = house.now()
    if (book.heardMs - pulsedMs < pulsesMs) return
    pulsedMs = book.heardMs
    house.bus.tell('sport', { by: house.process, matches: [] })
  }
  const turn = () => {
    working = working
      // A feed that fails keeps no coupon from being decided and settled.
      .then(() => hear().catch(failed))
      .then(() => work(house))
      .catch(failed)
      .then(() => {
        if (timer) timer = setTimeout(turn, worksMs)
      })
  }
  const lease = await holdLease(house.db, 'sports', house.process, {
    begin: async () => {
      // Whatever was missed until now: from here on this book is the newest.
      await catchUp()
      feeds = await openFeeds(house)
      isRunning = true
      timer = setTimeout(turn, worksMs)
    },
    end: async () => {
      clearTimeout(timer)
      timer = undefined
      await working
      feeds = []
      isRunning = false
    },
  })
  return {
    work: () => work(house),
    close: async () => {
      await lease.close()
      clearInterval(tidying)
      clearInterval(following)
      stop()
    },
  }
}

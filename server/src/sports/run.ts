import { holdLease } from '../db/lease.ts'
import type { House } from '../house.ts'
import { bookOf } from './book.ts'
import { autoCashOut } from './cash.ts'
import { noteMissed } from './coupons.ts'
import { decidePending } from './decide.ts'
import type { Feed } from './feeds/feed.ts'
import { openFeeds } from './feeds/index.ts'
import { settleJobs } from './settle.ts'
import { followMissed, followStops, serveStream } from './stream.ts'
import { countDueCoupons } from './wagering.ts'

export type SportsBook = {
  /** Does what is due now: decisions, settlements, automatic cash-outs. Answers how many coupons have changed. */
  work(): Promise<number>
  close(): Promise<void>
}

const worksMs = 250
/** How often matches that are long over leave the memory of a process. */
const tidiesMs = 60_000
/** How often the others are told that the feeds are heard, though they say nothing: a cash-out in play there waits for it. */
const pulsesMs = 1_000
/** How long a process that does not run the feed may not know of what it was not told. */
const missesMs = 2_000

const work = async (house: House): Promise<number> => {
  const settled = await settleJobs(house)
  const decided = await decidePending(house)
  // What was cut off after a settlement.
  await countDueCoupons(house)
  return settled + decided + (await autoCashOut(house))
}

type Loop = { end(): Promise<void> }

/** Does something again and again, each time a moment after the last. */
const again = (act: () => Promise<unknown>): Loop => {
  let timer: NodeJS.Timeout | undefined
  let doing: Promise<unknown> = Promise.resolve()
  const turn = () => {
    doing = act().then(() => {
      if (timer) timer = setTimeout(turn, worksMs)
    })
  }
  timer = setTimeout(turn, worksMs)
  return {
    end: async () => {
      clearTimeout(timer)
      timer = undefined
      await doing
    },
  }
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
  let loops: Loop[] = []
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
  const failed = (cause: unknown) => {
    house.metrics.sweepFailures.inc({ sweep: 'sportsbook' })
    house.log.warn({ cause: String(cause) }, 'sportsbook')
  }
  let pulsedMs = 0
  const hear = async () => {
    // What the first said may be old when the last has spoken: one of them reads from afar.
    const beganMs = house.now()
    let isBehind = false
    for (const feed of feeds) if (await feed.turn()) isBehind = true
    if (isBehind) return
    book.heardMs = beganMs
    if (Math.abs(beganMs - pulsedMs) < pulsesMs) return
    pulsedMs = beganMs
    house.bus.tell('sport', { by: house.process, matches: [], heardMs: beganMs })
  }
  const lease = await holdLease(house.db, 'sports', house.process, {
    begin: async () => {
      // Whatever was missed until now: from here on this book is the newest.
      await catchUp()
      // Beside everything else: it reads all open coupons.
      void noteMissed(house).catch(failed)
      feeds = await openFeeds(house)
      isRunning = true
      // Side by side: neither does a feed that fails keep coupons from being settled, nor a hundred thousand of them the feeds
      // from being heard.
      loops = [hear, () => work(house)].map((act) => again(() => act().catch(failed)))
    },
    end: async () => {
      await Promise.all(loops.map((loop) => loop.end()))
      loops = []
      feeds = []
      isRunning = false
    },
  })
  const stopJumps = house.clock.onJump(async () => {
    if (lease.held) await lease.giveAway()
  })
  return {
    work: () => work(house),
    close: async () => {
      stopJumps()
      await lease.close()
      clearInterval(tidying)
      clearInterval(following)
      stop()
    },
  }
}

import { holdLease } from '../../platform/db/lease.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { autoCashOut } from './autoCashOut.ts'
import { bookOf } from './book.ts'
import { decidePending } from './couponDecision.ts'
import type { Feed } from './feeds/feed.ts'
import { openFeeds } from './feeds/index.ts'
import { reloadMissedMatches, reloadStops, serveRooms } from './matchRooms.ts'
import { settleJobs } from './settlement.ts'
import { queueMissedMarkets } from './settlementQueue.ts'
import { countDueCoupons } from './wagering.ts'

export type SportsBook = {
  /** Does what is due now: decisions, settlements, automatic cash-outs. Answers how many coupons have changed. */
  work(): Promise<number>
  close(): Promise<void>
}

const workMs = 250
/** How often matches that are long over leave the memory of a process. */
const cleanupMs = 60_000
/** How often the others are told that the feeds are heard, though they say nothing: a cash-out in play there waits for it. */
const heartbeatMs = 1_000
/** How long a process that does not run the feed may not know of what it was not told. */
const catchUpMs = 2_000

const work = async (app: AppContext): Promise<number> => {
  const settled = await settleJobs(app)
  const decided = await decidePending(app)
  // What was cut off after a settlement.
  await countDueCoupons(app)
  return settled + decided + (await autoCashOut(app))
}

type Loop = { end(): Promise<void> }

/** Does something again and again, each time a moment after the last. */
const repeat = (act: () => Promise<unknown>): Loop => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = act().then(() => {
      if (timer) timer = setTimeout(run, workMs)
    })
  }
  timer = setTimeout(run, workMs)
  return {
    end: async () => {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}

/**
 * Opens the sportsbook in this process: the stream to its own listeners, and, in one process of the house, the feed and the
 * work on coupons. `byItself` off leaves the work to whoever calls it.
 */
export const openSports = async (app: AppContext, byItself: boolean): Promise<SportsBook> => {
  const stop = await serveRooms(app)
  if (!byItself) return { work: () => work(app), close: async () => stop() }
  let feeds: Feed[] = []
  const book = await bookOf(app)
  let loops: Loop[] = []
  const cleanupTimer = setInterval(() => {
    const dropped = book.dropEnded()
    for (const feed of feeds) feed.forget?.(dropped)
    // News of a stop may have been lost.
    reloadStops(app, book).catch((cause) => app.log.warn({ cause: String(cause) }, 'stops'))
  }, cleanupMs).unref()
  let isRunningFeeds = false
  const catchUp = () =>
    reloadMissedMatches(app, book).catch((cause) => app.log.warn({ cause: String(cause) }, 'matches not read again'))
  const catchUpTimer = setInterval(() => {
    if (!isRunningFeeds) void catchUp()
  }, catchUpMs).unref()
  const failed = (cause: unknown) => {
    app.metrics.sweepFailures.inc({ sweep: 'sportsbook' })
    app.log.warn({ cause: String(cause) }, 'sportsbook')
  }
  let heartbeatSentMs = 0
  const readFeeds = async () => {
    // What the first said may be old when the last has spoken: one of them reads from afar.
    const startedMs = app.now()
    let isBehind = false
    for (const feed of feeds) if (await feed.turn()) isBehind = true
    if (isBehind) return
    book.receivedUntilMs = startedMs
    if (Math.abs(startedMs - heartbeatSentMs) < heartbeatMs) return
    heartbeatSentMs = startedMs
    app.bus.tell('sport', { by: app.process, matches: [], heardMs: startedMs })
  }
  const lease = await holdLease(app.db, 'sports', app.process, {
    begin: async () => {
      // Whatever was missed until now: from here on this book is the newest.
      await catchUp()
      // Beside everything else: it reads all open coupons.
      void queueMissedMarkets(app).catch(failed)
      feeds = await openFeeds(app)
      isRunningFeeds = true
      // Side by side: neither does a feed that fails keep coupons from being settled, nor a hundred thousand of them the feeds
      // from being heard.
      loops = [readFeeds, () => work(app)].map((act) => repeat(() => act().catch(failed)))
    },
    end: async () => {
      await Promise.all(loops.map((loop) => loop.end()))
      loops = []
      feeds = []
      isRunningFeeds = false
    },
  })
  const stopJumps = app.clock.onJump(async () => {
    if (lease.held) await lease.giveAway()
  })
  return {
    work: () => work(app),
    close: async () => {
      stopJumps()
      await lease.close()
      clearInterval(cleanupTimer)
      clearInterval(catchUpTimer)
      stop()
    },
  }
}

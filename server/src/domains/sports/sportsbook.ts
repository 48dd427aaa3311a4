import type { MatchId } from '@yakamoz/sports'
import { holdLease } from '../../platform/db/lease.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { autoCashOut } from './autoCashOut.ts'
import { type Book, bookOf } from './book.ts'
import { countClosingLines } from './closingLines.ts'
import { decidePending } from './couponDecision.ts'
import { createActivityLog } from './feedActivity.ts'
import { createStateLog } from './feedStates.ts'
import type { Feed } from './feeds/feed.ts'
import { openFeeds } from './feeds/index.ts'
import { readFeedsOnce } from './feedTurns.ts'
import { goalsQueued } from './goals.ts'
import { publishEndedOverrides, reloadMissedMatches, reloadSaleControls, serveRooms } from './matchRooms.ts'
import { createReactor } from './reactions.ts'
import { settleJobs } from './settlement.ts'
import { applyOrders } from './settlementOrders.ts'
import { queueMissedMarkets } from './settlementQueue.ts'
import { countDueCoupons } from './wagering.ts'

export type SportsBook = {
  /** Makes the decisions, settlements and automatic cash-outs that are due, and returns how many coupons have changed. */
  work(): Promise<number>
  close(): Promise<void>
}

const workMs = 250
/** How often ended matches are dropped from memory. */
const cleanupMs = 60_000
/** How often the other processes are notified that the feeds were read, even without messages: their cash-outs in play wait for it. */
const heartbeatMs = 1_000
/** How often a process without the feeds reloads changes whose notifications it missed. */
const catchUpMs = 2_000
/** How often the ends of overrides are published. Bets are at the feed's prices at once. */
const overrideMs = 1_000

const work = async (app: AppContext): Promise<number> => {
  const settled = await settleJobs(app)
  const decided = await decidePending(app)
  // Counts coupons whose count was interrupted after a settlement.
  await countDueCoupons(app)
  const cashedOut = await autoCashOut(app)
  await countClosingLines(app)
  return settled + decided + cashedOut
}

type Loop = { end(): Promise<void> }

/** Repeats an action, each time `workMs` after it has ended. */
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
 * Opens the sportsbook in this process: the rooms for its listeners and, when it gets the lease, the feeds and the work on coupons.
 * `runsFeeds` is off in tests that do the work themselves.
 */
export const openSports = async (app: AppContext, { runsFeeds }: { runsFeeds: boolean }): Promise<SportsBook> => {
  const stopRooms = await serveRooms(app)
  if (!runsFeeds) return { work: () => work(app), close: async () => stopRooms() }
  const runner = await createFeedRunner(app)
  const stopTimers = startBookRefresh(app, await bookOf(app), runner)
  const lease = await holdLease(app.db, 'sports', app.process, { begin: runner.begin, end: runner.end })
  const stopJumps = app.clock.onJump(async () => {
    if (lease.held) await lease.release()
  })
  return {
    work: () => work(app),
    close: async () => {
      stopJumps()
      await lease.close()
      stopTimers()
      stopRooms()
    },
  }
}

type FeedRunner = {
  begin(): Promise<void>
  end(): Promise<void>
  isRunning(): boolean
  forget(matches: MatchId[]): void
}

/** Runs the feeds and the work on coupons in the process that holds the lease. */
const createFeedRunner = async (app: AppContext): Promise<FeedRunner> => {
  const book = await bookOf(app)
  let feeds: Feed[] = []
  let loops: Loop[] = []
  let isRunning = false
  const logFailure = (cause: unknown) => {
    app.metrics.jobFailures.inc({ job: 'sportsbook' })
    app.log.warn({ cause: String(cause) }, 'the sportsbook failed; it is repeated')
  }
  const sendHeartbeat = createHeartbeat(app)
  const storeActivity = createActivityLog(app)
  const reportStates = createStateLog(app)
  const react = createReactor(app)
  const readFeeds = async () => {
    // Taken before the first feed is read, because reading all feeds may take long.
    const startedMs = app.now()
    // Results by hand that fail stop no feed.
    await applyOrders(app).catch(logFailure)
    const turn = await readFeedsOnce(feeds, logFailure)
    await storeActivity(feeds)
    await reportStates(feeds, turn)
    if (turn.behind.size > 0 || turn.failed.size > 0) return
    book.receivedUntilMs = startedMs
    sendHeartbeat(startedMs)
  }
  return {
    begin: async () => {
      // From here on this process has the newest book.
      await catchUp(app, book)
      // In the background, because it reads all open coupons.
      void queueMissedMarkets(app).catch(logFailure)
      feeds = await openFeeds(app)
      isRunning = true
      // In parallel: a failing feed must not delay settlements, and a large settlement must not delay the feeds.
      loops = [readFeeds, () => work(app), react].map((run) => repeat(() => run().catch(logFailure)))
    },
    end: async () => {
      await Promise.all(loops.map((loop) => loop.end()))
      // After the loops, which read them: the next process must not receive beside this one.
      await Promise.all(feeds.map((feed) => feed.close?.()))
      await goalsQueued(app)
      loops = []
      feeds = []
      isRunning = false
    },
    isRunning: () => isRunning,
    forget: (matches) => {
      for (const feed of feeds) feed.forget?.(matches)
    },
  }
}

/** Returns a function that notifies the other processes of the time up to which the feeds were read, at most once a second. */
const createHeartbeat = (app: AppContext) => {
  let sentMs = 0
  return (receivedMs: number): void => {
    if (Math.abs(receivedMs - sentMs) < heartbeatMs) return
    sentMs = receivedMs
    app.bus.publish('matches', { by: app.process, matches: [], receivedMs })
  }
}

const catchUp = (app: AppContext, book: Book): Promise<void> =>
  reloadMissedMatches(app, book).catch((cause) =>
    app.log.warn({ cause: String(cause) }, 'missed matches were not reloaded'),
  )

/** Drops ended matches from memory, and reloads what this process may have missed while another one runs the feeds. */
const startBookRefresh = (app: AppContext, book: Book, runner: FeedRunner): (() => void) => {
  const cleanupTimer = setInterval(() => {
    runner.forget(book.dropEnded())
    // Messages between processes may be lost.
    reloadSaleControls(app, book).catch((cause) =>
      app.log.warn({ cause: String(cause) }, 'stops and overrides were not reloaded'),
    )
  }, cleanupMs).unref()
  const catchUpTimer = setInterval(() => {
    if (!runner.isRunning()) void catchUp(app, book)
  }, catchUpMs).unref()
  const overrideTimer = setInterval(() => publishEndedOverrides(app, book), overrideMs).unref()
  return () => {
    clearInterval(cleanupTimer)
    clearInterval(overrideTimer)
    clearInterval(catchUpTimer)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type EventRange, nextPageEnd, readEvents } from './eventFeed.ts'
import type { EventSink, SinkName } from './sinks/eventSink.ts'

/**
 * Delivery to a sink, at least once and in the order of each player. The row of the sink (`event_sink`), which this file alone moves, has the position up to
 * which everything was accepted, and the end of the page that is being sent. A process that dies in between leaves both, and the next one sends the same
 * page again: nothing is lost, and what comes twice has the same bytes.
 */

type App = Pick<AppContext, 'db' | 'config' | 'now' | 'metrics' | 'log'>

/** A sink begins before everything, also before the players from before the stream. */
export const firstPosition = -9_000_000_000_000_000
/** Building a page holds up the calls of its process for so long as so many events take: some milliseconds. */
const eventsPerPage = 200

const [firstPauseMs, longestPauseMs] = [1_000, 300_000]

/** The pause after so many failures in a row: a second, then twice as long each time, five minutes at most. */
export const pauseAfter = (tries: number): number =>
  Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs)

const rowOf = (app: App, name: SinkName) => app.db.background.updateTable('event_sink').where('name', '=', name)

/** Stores the end of the next page, or returns the page whose delivery is not known to have ended; undefined if there is nothing to send. */
const claimPage = ({ db }: App, name: SinkName): Promise<EventRange | undefined> =>
  db.background.transaction().execute(async (executor) => {
    const row = await executor
      .selectFrom('event_sink')
      .select(['tx', 'pending_tx'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.pending_tx !== null) return { afterTx: row.tx, lastTx: row.pending_tx }
    const lastTx = await nextPageEnd(executor, row.tx, eventsPerPage)
    if (lastTx === undefined) return undefined
    await executor.updateTable('event_sink').set({ pending_tx: lastTx }).where('name', '=', name).execute()
    return { afterTx: row.tx, lastTx }
  })

/** Moves the position over a page that was accepted, unless it was moved by hand meanwhile. */
const confirmPage = async (app: App, name: SinkName, { afterTx, lastTx }: EventRange, count: number): Promise<void> => {
  await rowOf(app, name)
    .where('tx', '=', afterTx)
    .where('pending_tx', '=', lastTx)
    .set((row) => ({
      tx: lastTx,
      pending_tx: null,
      delivered: row('delivered', '+', count),
      delivered_at: new Date(app.now()),
      tries: 0,
      due_at: null,
      cause: '',
    }))
    .execute()
  app.metrics.eventsDelivered.inc({ sink: name }, count)
}

const recordFailure = async (app: App, name: SinkName, cause: unknown): Promise<void> => {
  const text =
    cause instanceof Error
      ? [cause.message, cause.cause && String(cause.cause)].filter(Boolean).join(': ')
      : String(cause)
  app.metrics.eventFailures.inc({ sink: name })
  const { tries } = await rowOf(app, name)
    .set((row) => ({ tries: row('tries', '+', 1), failed_at: new Date(app.now()), cause: text.slice(0, 300) }))
    .returning('tries')
    .executeTakeFirstOrThrow()
  const due_at = new Date(app.now() + pauseAfter(tries))
  await rowOf(app, name).set({ due_at }).execute()
  app.log.warn({ sink: name, cause: text, tries }, 'events were not delivered')
}

/** How many events a page had, 0 if there was none, and how long reading them took. */
type Delivered = { count: number; readMs: number }

/** Sends one page; rejects when the sink has not accepted all of it. */
export const deliverEventPage = async (
  app: App,
  sink: EventSink,
  signal: AbortSignal = new AbortController().signal,
): Promise<Delivered> => {
  const startedMs = performance.now()
  const range = await claimPage(app, sink.name)
  if (!range) return { count: 0, readMs: 0 }
  const events = await readEvents(app.db.background, range, app.config.events.isPersonal)
  const readMs = performance.now() - startedMs
  await sink.send(events, signal)
  await confirmPage(app, sink.name, range, events.length)
  return { count: events.length, readMs }
}

/** Creates the row of a sink at the beginning of the stream, if it has none. */
export const addSink = async ({ db }: App, name: SinkName): Promise<void> => {
  await db.background
    .insertInto('event_sink')
    .values({ name, tx: firstPosition })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Lets a sink go on from another position, at once. Returns whether there is such a sink. */
export const movePosition = async (executor: Executor, name: SinkName, tx: number): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('event_sink')
    .set({ tx, pending_tx: null, tries: 0, due_at: null })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the row of a sink. Returns whether there was one. */
export const deleteSink = async (executor: Executor, name: SinkName): Promise<boolean> => {
  const { numDeletedRows } = await executor.deleteFrom('event_sink').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

const isDue = async ({ db, now }: App, name: SinkName): Promise<boolean> => {
  const row = await db.background.selectFrom('event_sink').select('due_at').where('name', '=', name).executeTakeFirst()
  return (row?.due_at?.getTime() ?? 0) <= now()
}

/** Sends page after page while there are any and `goesOn` says so. A failure is recorded, and nothing is tried before its pause is over. */
export const deliverEvents = async (
  app: App,
  sink: EventSink,
  { goesOn, signal }: { goesOn(): boolean; signal: AbortSignal },
): Promise<void> => {
  if (!(await isDue(app, sink.name))) return
  try {
    while (goesOn()) {
      const { count, readMs } = await deliverEventPage(app, sink, signal)
      if (count === 0) return
      // A backlog takes half of the time at most: bets go first.
      await wait(readMs, undefined, { signal })
    }
  } catch (cause) {
    if (goesOn()) await recordFailure(app, sink.name, cause)
  }
}

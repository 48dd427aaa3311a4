import { holdLease } from '../../platform/db/lease.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { addSink, deliverEvents } from './delivery.ts'
import { configuredSinks } from './sinks/configuredSinks.ts'
import type { EventSink } from './sinks/eventSink.ts'

const pollMs = 1_000

/**
 * Delivers events to the sinks of the settings, in one process at a time: the one that holds the lease `events`. Sinks do not wait for each other, and nothing
 * waits for a sink. `close` interrupts what is being sent, which is sent again later.
 */
export const openEvents = async (app: AppContext): Promise<{ close(): Promise<void> }> => {
  const sinks = configuredSinks(app)
  if (sinks.length === 0) return { close: async () => {} }
  for (const { name } of sinks) await addSink(app, name)
  const closing = new AbortController()
  const nothing = () => {}
  const lease = await holdLease(app.db, 'events', app.process, { begin: nothing, end: nothing })
  const goesOn = () => lease.held && !closing.signal.aborted
  const running = new Map<EventSink, Promise<void>>()
  const start = (sink: EventSink) => {
    if (running.has(sink) || !goesOn()) return
    const delivery = deliverEvents(app, sink, { goesOn, signal: closing.signal })
      .catch((cause: unknown) => app.log.warn({ sink: sink.name, cause: String(cause) }, 'events were not followed'))
      .finally(() => running.delete(sink))
    running.set(sink, delivery)
  }
  const timer = setInterval(() => sinks.forEach(start), pollMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await Promise.all(running.values())
      await lease.close()
      for (const sink of sinks) await sink.close()
    },
  }
}

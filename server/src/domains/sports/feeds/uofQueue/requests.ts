import type { AppContext } from '../../../../transport/appContext.ts'

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** Returns how long a request pauses after so many failures in a row: a second, doubled with each one, at most a minute. */
export const pauseAfter = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 10), longestPauseMs)

type Act = (signal: AbortSignal) => Promise<void>

type Request = { act: Act; failures: number; dueMs: number; isRunning: boolean }

/** Requests to something outside that are repeated with growing pauses until they succeed. They never delay who adds them. */
export type Requests = {
  /** Adds a request; it replaces one of the same name. False when there are too many. */
  add(name: string, act: Act): boolean
  /** Starts what is due. Call it about every second. */
  start(): void
  /** Ends all requests, and returns when none runs any more. */
  close(): Promise<void>
}

/** `most`: how many may wait; `atOnce`: how many run at a time. */
export const createRequests = (app: AppContext, { most, atOnce }: { most: number; atOnce: number }): Requests => {
  const requests = new Map<string, Request>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const run = async (name: string, request: Request): Promise<void> => {
    request.isRunning = true
    try {
      await request.act(closing.signal)
      // Only if it was not replaced meanwhile.
      if (requests.get(name) === request) requests.delete(name)
    } catch (cause) {
      if (closing.signal.aborted) return
      request.failures++
      request.dueMs = app.now() + pauseAfter(request.failures)
      app.log.warn({ name, failures: request.failures, cause: String(cause) }, 'a request to the feed failed')
    } finally {
      request.isRunning = false
    }
  }

  return {
    add: (name, act) => {
      if (closing.signal.aborted || (requests.size >= most && !requests.has(name))) return false
      requests.set(name, { act, failures: 0, dueMs: 0, isRunning: false })
      return true
    },
    start: () => {
      if (closing.signal.aborted) return
      for (const [name, request] of requests) {
        if (running.size >= atOnce) return
        if (request.isRunning || request.dueMs > app.now()) continue
        const ended = run(name, request).finally(() => running.delete(ended))
        running.add(ended)
      }
    },
    close: async () => {
      closing.abort()
      requests.clear()
      await Promise.all(running)
    },
  }
}

import { errorCode } from '../db/failure.ts'

/** Lets so many in at once; who waits longest comes first. */
export type Gate = {
  enter(): Promise<void>
  /** `hasAsked`: whether the server was connected to, which has to see that this has ended. */
  leave(hasAsked: boolean): void
  /** Lets one fewer in for a while; false when one alone was let in already: from then on there is a pause before the next. */
  narrow(): boolean
}

/** How long a server that had no room is given fewer connections. */
const narrowMs = 600_000
/** What a server needs to see that a connection has ended. */
const betweenMs = 300

export const createGate = (most: number, now: () => number = Date.now): Gate => {
  let [allowed, inside, narrowedMs, pauseMs] = [most, 0, 0, 0]
  const waiting: (() => void)[] = []
  const letIn = () => {
    if (now() - narrowedMs > narrowMs) [allowed, pauseMs] = [most, 0]
    while (inside < allowed) {
      const next = waiting.shift()
      if (!next) return
      inside++
      next()
    }
  }
  return {
    enter: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        letIn()
      }),
    leave: (hasAsked) => {
      const goOn = () => {
        inside--
        letIn()
      }
      if (pauseMs === 0 || !hasAsked) goOn()
      else setTimeout(goOn, pauseMs)
    },
    narrow: () => {
      narrowedMs = now()
      const isOne = allowed === 1
      if (isOne) pauseMs = betweenMs
      else allowed--
      return !isOne
    },
  }
}

/** What a mail server answered with, and at what: both by the library's own names. */
type Answered = { responseCode?: unknown; command?: unknown }

/** Whether a mail server has refused a connection and no letter: it takes no more of them at once, or none for a moment. */
export const isFull = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || errorCode(cause) === undefined) return false
  const { responseCode, command } = cause as Error & Answered
  if (typeof responseCode !== 'number') return false
  return responseCode === 421 || (command === 'CONN' && responseCode >= 400 && responseCode < 500)
}

import { errorCode } from '../db/failure.ts'

/** Limits concurrent connections to a mail server, in order of waiting. */
export type Gate = {
  enter(): Promise<void>
  /** `hasAsked`: whether there was a connection, whose end the server must notice before the next one. */
  leave(hasAsked: boolean): void
  /** Reduces the limit by one for a while. Returns false when it is already one; then there is a pause before the next connection. */
  narrow(): boolean
}

/** How long the limit stays reduced after a refusal. */
const narrowMs = 600_000
/** The time that a server needs to notice the end of a connection. */
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

/** The answer of a mail server and its command, as the library names them. */
type Answered = { responseCode?: unknown; command?: unknown }

/** Whether a mail server refused the connection, not the e-mail: too many at once, or none for a moment. */
export const isFull = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || errorCode(cause) === undefined) return false
  const { responseCode, command } = cause as Error & Answered
  if (typeof responseCode !== 'number') return false
  return responseCode === 421 || (command === 'CONN' && responseCode >= 400 && responseCode < 500)
}

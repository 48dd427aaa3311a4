/**
 * The time of the server, estimated from the times in its messages. A message is always a little old when it arrives, so the
 * largest difference to the local clock is the most accurate one.
 */
export type ServerClock = {
  /** Takes a time of the server, in milliseconds since 1970. */
  update(serverMs: number): void
  /** The server's time now; 0 before the first message. */
  now(): number
}

/** `localMs` is a monotonic clock. */
export const serverClock = (localMs: () => number): ServerClock => {
  let ahead: number | undefined
  return {
    update: (serverMs) => {
      ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, serverMs - localMs())
    },
    now: () => (ahead === undefined ? 0 : localMs() + ahead),
  }
}

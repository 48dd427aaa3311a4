/** A clock that stands still until it is moved. */
export type Clock = {
  now(): number
  /** Moves the time forward by milliseconds. */
  advance(ms: number): void
  set(instantMs: number): void
}

export const createClock = (startMs: number): Clock => {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms
    },
    set: (instantMs) => {
      nowMs = instantMs
    },
  }
}

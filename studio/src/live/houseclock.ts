/**
 * The clock of the house, from what it says now and then. Whatever it says is already a little old when it arrives, so the
 * news that travelled least set it: of all differences to the own clock the largest one counts.
 */
export type HouseClock = {
  /** Hears the house's time in milliseconds since 1970. */
  hear(houseMs: number): void
  /** The house's time now; 0 before anything was heard. */
  now(): number
}

/** `localMs` is any clock that never jumps. */
export const houseClock = (localMs: () => number): HouseClock => {
  let ahead: number | undefined
  return {
    hear: (houseMs) => {
      ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, houseMs - localMs())
    },
    now: () => (ahead === undefined ? 0 : localMs() + ahead),
  }
}

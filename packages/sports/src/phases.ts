/** The match statuses of the feed that are in use. Sets (8 to 12) and quarters (13 to 16) are consecutive. */
export const phases = {
  notStarted: 0,
  firstHalf: 6,
  secondHalf: 7,
  firstSet: 8,
  firstQuarter: 13,
  halfTime: 31,
  overtime: 40,
  postponed: 60,
  cancelled: 70,
  interrupted: 80,
  abandoned: 90,
  ended: 100,
  endedAfterOvertime: 110,
  firstPause: 301,
} as const

/** Whether a phase is between two periods: half-time, or one of the pauses 301 to 310. */
export const isPause = (phase: number): boolean =>
  phase === phases.halfTime || (phase >= phases.firstPause && phase < phases.firstPause + 10)

/**
 * The match statuses of the feed that are in use. Periods (1 to 3), sets (8 to 12), quarters (13 to 16) and maps (141 to 147)
 * are consecutive.
 */
export const phases = {
  notStarted: 0,
  firstPeriod: 1,
  firstHalf: 6,
  secondHalf: 7,
  firstSet: 8,
  firstQuarter: 13,
  halfTime: 31,
  awaitingOvertime: 32,
  awaitingPenalties: 34,
  overtime: 40,
  penalties: 50,
  postponed: 60,
  cancelled: 70,
  interrupted: 80,
  abandoned: 90,
  ended: 100,
  endedAfterOvertime: 110,
  endedAfterPenalties: 120,
  firstMap: 141,
  firstPause: 301,
} as const

/** Whether a phase is between two periods: half-time, before and within extra time (31 to 34), or one of the pauses 301 to 310. */
export const isPause = (phase: number): boolean =>
  (phase >= phases.halfTime && phase <= phases.awaitingPenalties) ||
  (phase >= phases.firstPause && phase < phases.firstPause + 10)

import type { Draws } from '@yakamoz/games'
import { detectedBy, detectorAfter, type Evidence, type Expectation, freshDetector } from '@yakamoz/games/expectation'

type Watch = {
  readonly dayOf: (draws: Draws) => Evidence
  readonly sides: Expectation['sides']
  readonly threshold: number
  readonly days: number
}

/** Returns the day, from 1, on which the detector raises its first alarm; undefined within `days` without one. */
export const alarmDay = (draws: Draws, { dayOf, sides, threshold, days }: Watch): number | undefined => {
  let detector = freshDetector
  for (let day = 1; day <= days; day++) {
    detector = detectorAfter(detector, dayOf(draws))
    if (detectedBy(detector, sides) >= threshold) return day
  }
  return undefined
}

/** Returns the quantile (0 to 1) of days until an alarm; undefined counts as later than all. */
export const quantileOf = (days: readonly (number | undefined)[], share: number): number | undefined => {
  const sorted = days.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

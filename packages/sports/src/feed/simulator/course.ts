import type { Clock, EventStatus, Expected, MarketKey, Pair, Side, Standing } from '../../messages.ts'
import type { Outlook } from '../../prices/distribution.ts'

/** What happened, for a timeline. */
export type Happening =
  | 'start'
  | 'goal'
  | 'goalCancelled'
  | 'yellowCard'
  | 'redCard'
  | 'corner'
  | 'danger'
  | 'points'
  | 'miss'
  | 'point'
  | 'periodEnd'
  | 'periodStart'
  | 'abandoned'
  | 'retired'
  | 'end'
  | 'corrected'

/** How the book protects itself around a moment: seconds of the world, whatever the speed of the match. */
export type Suspension = { readonly leadS: number; readonly afterS: number }

/** The state of a match from one moment on. */
export type Frame = {
  /** Seconds after the start, at the natural speed. */
  readonly atS: number
  readonly what: Happening
  readonly side?: Side
  readonly eventStatus: EventStatus
  readonly standing: Standing
  /** Football: minutes of ninety played. Basketball: seconds left in the period. Else 0. */
  readonly clock: number
  /** By how much that grows in a second until the next frame: 0 while the clock stands. */
  readonly pace: number
  readonly suspension?: Suspension
  /** Basketball: the attacks of either side that are left in the running period, or in the overtime that comes. */
  readonly attacks?: Pair
}

/** A whole match, decided from the first frame to the last. */
export type Course = readonly Frame[]

/** A match with what is needed to price and settle it. */
export type Play = {
  readonly course: Course
  /** Every market that may be offered on it. */
  readonly family: readonly MarketKey[]
  /** What is expected at a frame when its clock has run on to `clock`. `drift` bends the expectation before the start, about 0. */
  readonly outlook: (frame: Frame, clock: number, drift: number) => Outlook
  /** What is left of that expectation as numbers, where the sport is priced from them. */
  readonly expected?: (frame: Frame, clock: number, drift: number) => Expected
  readonly clockOf: (frame: Frame, clock: number) => Clock | undefined
  /** What moves with the clock, so that it is looked at every few seconds: prices, or nothing but the clock itself. */
  readonly flows: 'prices' | 'clock' | 'nothing'
}

/** The frame that holds at a time: the last that is not after it. */
export const frameAt = (course: Course, seconds: number): Frame => {
  let [low, high] = [0, course.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((course[middle] as Frame).atS <= seconds) low = middle
    else high = middle - 1
  }
  return course[low] as Frame
}

/** What the clock of a frame shows some seconds later. */
export const clockAt = (frame: Frame, seconds: number): number =>
  Math.max(0, frame.clock + frame.pace * Math.max(0, seconds - frame.atS))

export const lastOf = (course: Course): Frame => course[course.length - 1] as Frame

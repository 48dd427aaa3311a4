import type { Clock, EventStatus, Expected, MarketKey, Pair, Side, Standing } from '../../messages.ts'
import type { Outlook } from '../../prices/distribution.ts'

/** An incident for the timeline. */
export type FrameKind =
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

/** Suspension of bets around an incident, in real seconds at any speed. */
export type Suspension = { readonly leadS: number; readonly afterS: number }

/** The state of a match from a moment on. */
export type Frame = {
  /** Seconds after the start, at the natural speed. */
  readonly atS: number
  readonly what: FrameKind
  readonly side?: Side
  readonly eventStatus: EventStatus
  readonly standing: Standing
  /** Football: minutes of ninety played. Basketball: seconds left in the period. Else 0. */
  readonly clock: number
  /** Its change per second until the next frame: 0 while the clock is stopped. */
  readonly pace: number
  readonly suspension?: Suspension
  /** Basketball: the remaining attacks of either side in the running period, or in the coming overtime. */
  readonly attacks?: Pair
}

/** A complete simulated match. */
export type Course = readonly Frame[]

/** A simulated match with the functions that price and settle it. */
export type Play = {
  readonly course: Course
  /** All markets that may be offered. */
  readonly family: readonly MarketKey[]
  /** Returns the model's expectation at a frame and clock. `drift` varies it before the start, around 0. */
  readonly outlook: (frame: Frame, clock: number, drift: number) => Outlook
  /** Returns the remaining expectation as numbers, for sports that have them. */
  readonly expected?: (frame: Frame, clock: number, drift: number) => Expected
  readonly clockOf: (frame: Frame, clock: number) => Clock | undefined
  /** What changes with the clock and is updated every few seconds: prices, or only the clock. */
  readonly flows: 'prices' | 'clock' | 'nothing'
}

/** Returns the last frame that is not after a time. */
export const frameAt = (course: Course, seconds: number): Frame => {
  let [low, high] = [0, course.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((course[middle] as Frame).atS <= seconds) low = middle
    else high = middle - 1
  }
  return course[low] as Frame
}

/** Returns the clock of a frame some seconds later. */
export const clockAt = (frame: Frame, seconds: number): number =>
  Math.max(0, frame.clock + frame.pace * Math.max(0, seconds - frame.atS))

export const lastOf = (course: Course): Frame => course[course.length - 1] as Frame

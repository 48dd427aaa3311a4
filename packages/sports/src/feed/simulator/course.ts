import type { Clock, EventStatus, Expected, MarketKey, Pair, Side, Standing } from '../../messages.ts'
import type { Outlook } from '../../prices/distribution.ts'
import type { SlotState } from '../../prices/iceHockey.ts'
import type { Draws } from '../chance.ts'
import type { StatisticsLog } from './statistics/log.ts'

/** The share of matches with a clock that are abandoned: one in two hundred. */
export const abandonedShare = 0.005
/**
 * One match with goals in a hundred and sixty ends with a goal too many in the report; it is corrected before the report is confirmed. A bet on
 * another goal wins by it, and smaller wins are paid by the first report, so its price has to bear this share (`football.test.ts`).
 */
export const misreportedShare = 0.00625
export const correctedAfterMs = 180_000

/** An incident for the timeline. */
export type FrameKind =
  | 'start'
  | 'goal'
  | 'goalConfirmed'
  | 'goalCancelled'
  | 'yellowCard'
  | 'redCard'
  | 'corner'
  | 'penalty'
  | 'penaltyOver'
  | 'attack'
  | 'attackOver'
  | 'lastSeconds'
  | 'points'
  | 'miss'
  | 'point'
  | 'periodEnd'
  | 'periodStart'
  | 'abandoned'
  | 'retired'
  | 'end'
  | 'corrected'

/** The state of a match from an event on. */
export type Frame = {
  /** Whole milliseconds after the start, at the natural speed; later than the frame before. */
  readonly atMs: number
  readonly what: FrameKind
  readonly side?: Side
  readonly eventStatus: EventStatus
  readonly standing: Standing
  /** Football: minutes of ninety played. Basketball and ice hockey: seconds left in the period. Else 0. */
  readonly clock: number
  /** Its change per second until the next frame: 0 while the clock is stopped. */
  readonly pace: number
  /** The time without bets around the event, in milliseconds after the start; a later frame may extend it. */
  readonly stop?: { readonly fromMs: number; readonly toMs: number }
  /** Football: a goal of this standing may still be disallowed, so it settles nothing. */
  readonly underReview?: boolean
  /** Basketball: the remaining attacks of either side in the running period, or in the coming overtime. */
  readonly attacks?: Pair
  /** Ice hockey: what is left of the running period, or of the coming one. */
  readonly slots?: SlotState
}

/** A complete simulated match. */
export type Course = readonly Frame[]

/** When the next event happens, and the time without bets around it: from `leadMs` before it until `tailMs` after it. */
export type Timing = {
  /** Milliseconds after the last event. */
  readonly gapMs: number
  readonly stop?: { readonly leadMs: number; readonly tailMs: number }
}

/** What a sport tells of the state after an event. `stopMs`: how long an event that everybody has seen stops bets from then on. */
export type FrameContent = Omit<Frame, 'atMs' | 'stop'> & { readonly stopMs?: number }

/** A state of play and when it began, in milliseconds after the start. */
export type Moment<State> = { readonly state: State; readonly atMs: number }

/**
 * The rules of a simulated sport. `timingOf` gets the state before an event, `outcomeOf` draws the event itself afterwards: neither the time
 * of an event nor a stop of bets before it can depend on its outcome. An open market, a stop and a silence therefore tell nothing that prices
 * do not contain.
 */
export type CourseRules<State, EventTiming extends Timing = Timing> = {
  /** Returns when the next event happens; undefined at the end. */
  readonly timingOf: (before: Moment<State>, draws: Draws) => EventTiming | undefined
  /** Returns the state after an event that happens at `atMs`. */
  readonly outcomeOf: (before: State, timing: EventTiming & { readonly atMs: number }, draws: Draws) => State
  readonly frameOf: (moment: Moment<State>) => FrameContent
}

/** Simulates a match event by event. */
export const courseOf = <State, EventTiming extends Timing>(
  rules: CourseRules<State, EventTiming>,
  beginning: State,
  draws: Draws,
): Course => {
  let now: Moment<State> = { state: beginning, atMs: 0 }
  const frames: Frame[] = [frameAfter(rules.frameOf(now), now.atMs, undefined)]
  for (;;) {
    const timing = rules.timingOf(now, draws)
    if (!timing) return frames
    const gapMs = Math.max(1, Math.round(timing.gapMs))
    const atMs = now.atMs + gapMs
    now = { state: rules.outcomeOf(now.state, { ...timing, atMs }, draws), atMs }
    // A stop never begins before the last event: then it would tell of what that event brings.
    const stop = timing.stop && { ...timing.stop, leadMs: Math.min(gapMs, timing.stop.leadMs) }
    frames.push(frameAfter(rules.frameOf(now), atMs, stop))
  }
}

const frameAfter = ({ stopMs, ...content }: FrameContent, atMs: number, stop: Timing['stop']): Frame => {
  if (stopMs === undefined && !stop) return { ...content, atMs }
  const { leadMs, tailMs } = stop ?? { leadMs: 0, tailMs: 0 }
  return { ...content, atMs, stop: { fromMs: atMs - leadMs, toMs: atMs + Math.max(tailMs, stopMs ?? 0) } }
}

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
  /** In play, markets that would refund more than this share of a stake are not offered; absent: all are. */
  readonly maxRefunded?: number
  /** Counts the match. Its chance is apart from that of the course, which it cannot change. */
  readonly statistics: (draws: Draws) => StatisticsLog
  /** What changes with the clock and is updated every few seconds: prices, or only the clock. */
  readonly flows: 'prices' | 'clock' | 'nothing'
}

/** A sport without a clock: its prices follow from the standing and a book, the distributions that are computed once for a model. */
type ClocklessSport<Model, Book> = {
  readonly bookOf: (model: Model) => Book
  readonly familyOf: (book: Book) => readonly MarketKey[]
  readonly outlookOf: (book: Book, standing: Standing) => Outlook
  /** Returns a model that is a little better for one side, for prices before the start. */
  readonly drifted: (model: Model, drift: number) => Model
}

/** A simulated match of a sport without a clock. */
export const clocklessPlay = <Model, Book>(
  { bookOf, familyOf, outlookOf, drifted }: ClocklessSport<Model, Book>,
  model: Model,
  { course, statistics }: Pick<Play, 'course' | 'statistics'>,
): Play => {
  const book = bookOf(model)
  return {
    course,
    family: familyOf(book),
    outlook: ({ standing }, _, drift) => outlookOf(drift === 0 ? book : bookOf(drifted(model, drift)), standing),
    clockOf: () => undefined,
    statistics,
    flows: 'nothing',
  }
}

export const lastOf = <Each>(frames: readonly Each[]): Each => frames[frames.length - 1] as Each

import type { MatchStatistics, Pair, Side, StatisticName } from '../../../messages.ts'
import { zeroPair } from '../../../pairs.ts'

type Counts = MatchStatistics['counts']

/** The counts from an instant on. `steps` of the momentum are complete; `running` is the value of the step that runs, if one does. */
type Entry = {
  /** Milliseconds after the start, at the natural speed. */
  readonly atMs: number
  readonly counts: Counts
  readonly steps: number
  readonly running?: number
}

/** The statistics of a simulated match by time, in order; `steps` has the whole momentum. */
export type StatisticsLog = { readonly entries: readonly Entry[]; readonly steps: readonly number[] }

/** Returns the statistics from an entry on. */
const statisticsOf = ({ steps }: StatisticsLog, { counts, steps: complete, running }: Entry): MatchStatistics => ({
  counts,
  momentum: [...steps.slice(0, complete), ...(running === undefined ? [] : [running])],
})

/** Returns the statistics of the last entry that is not after an instant; `isAfter` compares with it. */
export const statisticsBefore = (
  log: StatisticsLog,
  isAfter: (atMs: number) => boolean,
): MatchStatistics | undefined => {
  let [low, high] = [0, log.entries.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isAfter((log.entries[middle] as Entry).atMs)) high = middle
    else low = middle + 1
  }
  const entry = log.entries[low - 1]
  return entry && statisticsOf(log, entry)
}

/** Keeps small pressures near the middle, in the unit of what `press` adds. */
const calm = 2

/** Counts a match in the order of its events. */
export class StatisticsCounter implements StatisticsLog {
  readonly entries: Entry[] = []
  readonly steps: number[] = []
  #counts: Counts
  #pressure: Pair = zeroPair

  /** `counted`: what is 0 at the beginning. */
  constructor(counted: readonly StatisticName[]) {
    this.#counts = Object.fromEntries(counted.map((name) => [name, zeroPair]))
  }

  count(name: StatisticName): Pair {
    return this.#counts[name] ?? zeroPair
  }

  set(name: StatisticName, pair: Pair): void {
    this.#counts = { ...this.#counts, [name]: pair }
  }

  add(name: StatisticName, side: Side, by = 1): void {
    const before = this.count(name)
    this.set(name, { ...before, [side]: before[side] + by })
  }

  /** Raises a count to a value, if it is below. */
  raise(name: StatisticName, side: Side, to: number): void {
    const before = this.count(name)
    if (before[side] < to) this.set(name, { ...before, [side]: to })
  }

  /** A side presses by a weight. */
  press(side: Side, weight: number): void {
    this.#pressure = { ...this.#pressure, [side]: this.#pressure[side] + weight }
  }

  /** Leaves a share of the pressure, 0 to 1. */
  fade(share: number): void {
    this.#pressure = { home: this.#pressure.home * share, away: this.#pressure.away * share }
  }

  /** The momentum from the pressure of both sides: -100 to 100. */
  get momentum(): number {
    const { home, away } = this.#pressure
    return Math.round((100 * (home - away)) / (home + away + calm))
  }

  /** Completes a step of the momentum. */
  endStep(): void {
    this.steps.push(this.momentum)
  }

  /** Notes what holds from an instant on. `isRunning`: whether a step of the momentum runs. */
  note(atMs: number, isRunning: boolean): void {
    this.entries.push({
      atMs,
      counts: this.#counts,
      steps: this.steps.length,
      ...(isRunning && { running: this.momentum }),
    })
  }
}

const minuteSeconds = 60

/** Counts a match by its game clock: a minute is a step of the momentum. */
export class MinuteCounter extends StatisticsCounter {
  readonly #fadesSeconds: number
  #played = 0

  /** `fadesSeconds`: after so many seconds of the game clock a third of a pressure is left. */
  constructor(counted: readonly StatisticName[], fadesSeconds: number) {
    super(counted)
    this.#fadesSeconds = fadesSeconds
  }

  /** Seconds of the game clock so far. */
  get played(): number {
    return this.#played
  }

  /** The end of the running minute, in seconds of the game clock. */
  get minuteEnd(): number {
    return (this.steps.length + 1) * minuteSeconds
  }

  get isMinuteBegun(): boolean {
    return this.#played > this.steps.length * minuteSeconds
  }

  /** Passes time on the game clock, minute by minute. */
  playUntil(seconds: number): void {
    while (this.#played < seconds) {
      const to = Math.min(seconds, this.minuteEnd)
      this.fade(Math.exp((this.#played - to) / this.#fadesSeconds))
      this.#played = to
      if (to === this.minuteEnd) this.endStep()
    }
  }
}

import type { Pair, Side } from '../../../messages.ts'
import { phases } from '../../../messages.ts'
import { otherSide, zeroPair } from '../../../pairs.ts'
import { type IceHockeyModel, overtimeSeconds, periodSeconds, regularPeriods } from '../../../prices/iceHockey.ts'
import { type Draws, pickFrom } from '../../chance.ts'
import type { Course, Frame } from '../course.ts'
import { MinuteCounter, type StatisticsLog } from './log.ts'

/*
 * A side usually has about 30 shots on goal in sixty minutes, and half as many again that miss or are blocked each, as the leagues of the field
 * publish them in their season totals.
 */

/** Shots per second of the game clock of a side that expects `usualGoals`, besides those of the course's attacks. */
const shotRate = 0.0114
const usualGoals = 3
/** What a power play makes of the shots of the side that has it, and of the other. */
const inPowerPlay = { longer: 1.9, shorter: 0.35 }
/** How shots end that are no goals, and how the attacks of the course end that bring none. */
const shotEnds = { onTarget: 0.5, offTarget: 0.24, blocked: 0.26 }
const missedEnds = { onTarget: 0.6, offTarget: 0.2, blocked: 0.2 }
const penaltyMinutes = 2

/** What a side presses by. */
const weights = { shot: 1, onTarget: 2, attack: 2, goal: 4, powerPlay: 3 }
/** After so many seconds of the game clock a third of a pressure is left. */
const fadesSeconds = 90

const counted = [
  'shotsOnTarget',
  'shotsOffTarget',
  'shotsBlocked',
  'powerPlays',
  'powerPlayGoals',
  'penaltyMinutes',
] as const

/** Returns the seconds of the game clock before a frame. The shootout has none. */
const playedAt = ({ standing, clock, what }: Frame): number => {
  const period = standing.periods.length
  if (period > regularPeriods + 1) return regularPeriods * periodSeconds + overtimeSeconds
  const length = period > regularPeriods ? overtimeSeconds : periodSeconds
  const before = Math.max(0, period - 1) * periodSeconds
  return before + (what === 'periodEnd' ? length : length - clock)
}

/**
 * Returns the statistics of an ice hockey match. They follow the course without looking ahead: shots come by chance, at rates of the model and the penalties
 * so far, and what the course brings is counted with its event.
 */
export const iceHockeyStatistics = (model: IceHockeyModel, course: Course, draws: Draws): StatisticsLog => {
  const match = new IceHockeyStatistics(model, draws)
  for (const [index, frame] of course.entries()) {
    match.take(frame)
    const next = course[index + 1]
    if (next) match.playUntil(next.atMs)
  }
  return match.counter
}

class IceHockeyStatistics {
  readonly counter = new MinuteCounter(counted, fadesSeconds)
  readonly #model: IceHockeyModel
  readonly #draws: Draws
  #frame: Frame | undefined
  #nowMs = 0
  /** Players who were sent off when the running event began. */
  #suspended: Pair = zeroPair

  constructor(model: IceHockeyModel, draws: Draws) {
    this.#model = model
    this.#draws = draws
  }

  /** Counts an event of the course. */
  take(frame: Frame): void {
    this.#frame = frame
    this.#nowMs = frame.atMs
    this.counter.playUntil(playedAt(frame))
    if (frame.side) this.#count(frame, frame.side)
    this.#suspended = frame.standing.suspended ?? zeroPair
    // A goal in the overtime ends its minute.
    if (frame.what === 'end' && this.counter.isMinuteBegun) this.counter.endStep()
    this.#note()
  }

  #count({ what, standing }: Frame, side: Side): void {
    if (what === 'attack') this.counter.press(side, weights.attack)
    if (what === 'attackOver') this.#shoot(side, missedEnds)
    if (what === 'goal' || (what === 'end' && standing.phase === phases.endedAfterOvertime)) this.#score(side)
    if (what === 'penalty') {
      this.counter.add('penaltyMinutes', side, penaltyMinutes)
      this.counter.add('powerPlays', otherSide(side))
      this.counter.press(otherSide(side), weights.powerPlay)
    }
  }

  #score(side: Side): void {
    this.counter.add('shotsOnTarget', side)
    if (this.#suspended[otherSide(side)] > this.#suspended[side]) this.counter.add('powerPlayGoals', side)
    this.counter.press(side, weights.goal)
  }

  #shoot(side: Side, { onTarget, offTarget, blocked }: typeof shotEnds): void {
    const end = pickFrom(this.#draws, [onTarget, offTarget, blocked])
    this.counter.add((['shotsOnTarget', 'shotsOffTarget', 'shotsBlocked'] as const)[end] ?? 'shotsBlocked', side)
    this.counter.press(side, end === 0 ? weights.onTarget : weights.shot)
  }

  /** Lets both sides shoot until an instant. An attack of the course has its own shot, and nobody shoots while the clock stands. */
  playUntil(untilMs: number): void {
    const frame = this.#frame
    if (!frame || frame.pace === 0) return
    const msPerSecond = 1_000 / Math.abs(frame.pace)
    while (this.#nowMs < untilMs) {
      const { home, away } = this.#rates
      // Shots have no memory, so one that an event of the course comes before tells nothing of that event.
      const gapMs = (-Math.log(1 - this.#draws.float()) / (home + away)) * msPerSecond
      const toMs = frame.what === 'attack' ? untilMs : Math.min(untilMs, this.#nowMs + Math.max(1, Math.round(gapMs)))
      this.#passMinutes(toMs, msPerSecond)
      if (toMs < untilMs) this.#shoot(this.#draws.float() * (home + away) < home ? 'home' : 'away', shotEnds)
      this.#note()
    }
  }

  get #rates(): Pair {
    const suspended = this.#frame?.standing.suspended ?? zeroPair
    const rateOf = (side: Side): number => {
      const players = suspended[otherSide(side)] - suspended[side]
      const factor = players > 0 ? inPowerPlay.longer : players < 0 ? inPowerPlay.shorter : 1
      return shotRate * Math.sqrt(this.#model.goals[side] / usualGoals) * factor
    }
    return { home: rateOf('home'), away: rateOf('away') }
  }

  /** Passes real time until an instant, and notes each minute of the game clock that ends before it. */
  #passMinutes(toMs: number, msPerSecond: number): void {
    const { counter } = this
    const target = Math.min(this.#periodEnd, counter.played + (toMs - this.#nowMs) / msPerSecond)
    for (let end = counter.minuteEnd; end < target; end = counter.minuteEnd) {
      this.#nowMs += Math.round((end - counter.played) * msPerSecond)
      counter.playUntil(end)
      this.#note()
    }
    counter.playUntil(target)
    this.#nowMs = toMs
  }

  get #periodEnd(): number {
    const period = this.#frame?.standing.periods.length ?? 1
    return Math.min(period, regularPeriods) * periodSeconds + (period > regularPeriods ? overtimeSeconds : 0)
  }

  #note(): void {
    this.counter.note(this.#nowMs, this.#frame?.pace !== 0 && this.counter.isMinuteBegun)
  }
}

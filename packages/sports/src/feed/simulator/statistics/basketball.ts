import type { Pair, Side, Standing } from '../../../messages.ts'
import { otherSide, zeroPair } from '../../../pairs.ts'
import { overtimeSeconds, quarterSeconds } from '../../../prices/basketball.ts'
import type { Draws } from '../../chance.ts'
import type { Course, Frame } from '../course.ts'
import { MinuteCounter, type StatisticsLog } from './log.ts'

/** The share of attacks with three points that are one throw; the others are a basket and a free throw. */
const threeShare = 0.85
/** The share of attacks with two points that are two free throws. */
const freeThrowsShare = 0.15

/** After so many seconds of the game clock a third of a pressure is left. */
const fadesSeconds = 120

const counted = ['twoPointers', 'threePointers', 'freeThrows', 'biggestLead', 'secondsInLead', 'longestRun'] as const

/** Returns the seconds of the game clock before a frame. */
const playedAt = ({ standing, clock, what }: Frame): number => {
  const period = standing.periods.length
  const length = period > 4 ? overtimeSeconds : quarterSeconds
  const before = Math.min(period - 1, 4) * quarterSeconds + Math.max(0, period - 5) * overtimeSeconds
  return before + (what === 'periodEnd' || what === 'end' ? length : length - clock)
}

/** Returns the statistics of a basketball match: how the points of an attack were scored is drawn after them. */
export const basketballStatistics = (course: Course, draws: Draws): StatisticsLog => {
  const match = new BasketballStatistics(draws)
  for (const frame of course) match.take(frame)
  return match.counter
}

class BasketballStatistics {
  readonly counter = new MinuteCounter(counted, fadesSeconds)
  readonly #draws: Draws
  #score: Pair = zeroPair
  #secondsInLead: Pair = zeroPair
  #run: { readonly side: Side; readonly points: number } | undefined

  constructor(draws: Draws) {
    this.#draws = draws
  }

  take(frame: Frame): void {
    this.#passTime(playedAt(frame))
    if (frame.what === 'points' && frame.side) this.#countPoints(frame.side, frame.standing)
    this.#score = frame.standing.score
    this.counter.note(frame.atMs, frame.what !== 'end' && this.counter.isMinuteBegun)
  }

  /** Passes time on the game clock; the side that leads has it. */
  #passTime(until: number): void {
    const { home, away } = this.#score
    const passed = until - this.counter.played
    if (home !== away && passed > 0) this.#lead(home > away ? 'home' : 'away', passed)
    this.counter.playUntil(until)
  }

  #lead(side: Side, seconds: number): void {
    this.#secondsInLead = { ...this.#secondsInLead, [side]: this.#secondsInLead[side] + seconds }
    const { home, away } = this.#secondsInLead
    this.counter.set('secondsInLead', { home: Math.round(home), away: Math.round(away) })
  }

  #countPoints(side: Side, { score }: Standing): void {
    const points = score[side] - this.#score[side]
    this.#countThrows(side, points)
    this.#run = { side, points: (this.#run?.side === side ? this.#run.points : 0) + points }
    this.counter.raise('longestRun', side, this.#run.points)
    this.counter.raise('biggestLead', side, score[side] - score[otherSide(side)])
    this.counter.press(side, points)
  }

  #countThrows(side: Side, points: number): void {
    const isUsual = this.#draws.float() >= (points === 3 ? 1 - threeShare : freeThrowsShare)
    if (points === 3 && isUsual) this.counter.add('threePointers', side)
    if ((points === 3 && !isUsual) || (points === 2 && isUsual)) this.counter.add('twoPointers', side)
    if (points === 1 || (points === 3 && !isUsual)) this.counter.add('freeThrows', side)
    if (points === 2 && !isUsual) this.counter.add('freeThrows', side, 2)
  }
}

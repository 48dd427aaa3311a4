import type { Pair, Side } from '../../../messages.ts'
import { otherSide } from '../../../pairs.ts'
import { type FootballModel, withReds } from '../../../prices/football.ts'
import { type Draws, pickFrom } from '../../chance.ts'
import type { Course, Frame } from '../course.ts'
import { StatisticsCounter, type StatisticsLog } from './log.ts'

/*
 * A side usually has 12 shots in a match, 4 to 5 of them on target (4.5 in 4,226 matches of six leagues, 2023-25, football-data), 100 attacks, 45
 * of them dangerous, and 11 fouls, as feeds of live data count them.
 */

/** The mean time that a side keeps the ball, if both are equally strong. */
const spellMs = 22_000
/** How much of the difference in expected goals shows in possession. */
const possessionShare = 0.6
/** How a spell ends for the side that has the ball: with an attack, with a foul of the other side, or without either. */
const spellEnds = { attack: 0.715, foul: 0.075 }
/** The share of attacks that become dangerous, and of dangerous ones that end with a shot, of a side that expects `usualGoals`. */
const dangerousShare = 0.385
const shotShare = 0.145
const usualGoals = 1.34
/** How the shots of such attacks end: on target without a goal, off target, blocked. Goals come from the attacks of the course alone. */
const shotEnds = { onTarget: 0.13, offTarget: 0.53, blocked: 0.34 }
/** How an attack of the course ends that brings no goal. */
const missedEnds = { onTarget: 0.45, offTarget: 0.3, blocked: 0.15, none: 0.1 }
/** The share of cards that are shown for a foul. */
const foulsPerCard = 0.85

/** What a side presses by. */
const weights = { attack: 1, dangerousAttack: 2, shot: 2, onTarget: 4, corner: 3, goal: 5 }
/** After this time of play a third of a pressure is left. */
const fadesMs = 150_000

const minuteMs = 60_000
const halfMinutes = 45

const counted = ['attacks', 'dangerousAttacks', 'shotsOnTarget', 'shotsOffTarget', 'shotsBlocked', 'fouls'] as const

/**
 * Returns the statistics of a football match. They follow the course without looking ahead: the ball goes from side to side by chance, at rates of the
 * model and the red cards so far, and what the course brings is counted with its event. Before an attack that may bring a goal, and so stops bets,
 * nothing tells of it.
 */
export const footballStatistics = (model: FootballModel, course: Course, draws: Draws): StatisticsLog => {
  const match = new FootballStatistics(model, draws)
  for (const [index, frame] of course.entries()) {
    match.take(frame)
    const next = course[index + 1]
    if (next) match.playUntil(next.atMs)
  }
  return match.counter
}

class FootballStatistics {
  readonly counter = new StatisticsCounter(counted)
  readonly #model: FootballModel
  readonly #draws: Draws
  #frame: Frame | undefined
  #nowMs = 0
  #halfStartMs = 0
  #holder: Side
  /** Milliseconds with the ball. */
  #held: Pair = { home: 0, away: 0 }
  /** Attacks of the course that have not ended. */
  #attacks = 0
  /** Shots on target that were no goals. */
  #saved: Pair = { home: 0, away: 0 }

  constructor(model: FootballModel, draws: Draws) {
    this.#model = model
    this.#draws = draws
    this.#holder = draws.float() < 0.5 ? 'home' : 'away'
    this.counter.set('possession', { home: 50, away: 50 })
  }

  /** Counts an event of the course. */
  take(frame: Frame): void {
    const { what, side, atMs } = frame
    this.#frame = frame
    this.#nowMs = atMs
    if (what === 'attack' || what === 'attackOver' || what === 'goal') this.#attacks += what === 'attack' ? 1 : -1
    if (what === 'periodStart') this.#beginHalf(atMs)
    if (what === 'periodEnd' || this.#isOver) this.#endHalf()
    if (side) this.#count(what, side)
    this.#note()
  }

  get #isOver(): boolean {
    const status = this.#frame?.eventStatus
    return status === 3 || status === 9
  }

  #beginHalf(atMs: number): void {
    this.#halfStartMs = atMs
    this.counter.fade(0)
    this.#holder = otherSide(this.#holder)
  }

  /** Completes the last minute of a half, which contains its stoppage time. A correction after the end changes nothing. */
  #endHalf(): void {
    const half = this.#frame?.standing.periods.length ?? 1
    if (this.counter.steps.length < half * halfMinutes) this.counter.endStep()
  }

  #count(what: Frame['what'], side: Side): void {
    if (what === 'attack') {
      this.#holder = side
      this.counter.add('attacks', side)
      this.counter.add('dangerousAttacks', side)
      this.counter.press(side, weights.attack + weights.dangerousAttack)
    } else if (what === 'attackOver') {
      const { onTarget, offTarget, blocked, none } = missedEnds
      this.#shoot(side, [onTarget, offTarget, blocked, none])
    } else if (what === 'goal') {
      this.counter.press(side, weights.goal)
      this.#holder = otherSide(side)
    } else if (what === 'corner') {
      this.#holder = side
      this.counter.press(side, weights.corner)
    } else if ((what === 'yellowCard' || what === 'redCard') && this.#draws.float() < foulsPerCard) {
      this.counter.add('fouls', side)
      this.#holder = otherSide(side)
    }
  }

  /** Draws how a shot ends: on target, off target, blocked, or, with a fourth chance, that there is none. */
  #shoot(side: Side, ends: readonly number[]): void {
    const end = pickFrom(this.#draws, ends)
    if (end === 0) this.#saved = { ...this.#saved, [side]: this.#saved[side] + 1 }
    if (end === 1) this.counter.add('shotsOffTarget', side)
    if (end === 2) this.counter.add('shotsBlocked', side)
    if (end < 3) this.counter.press(side, end === 0 ? weights.onTarget : weights.shot)
    this.#holder = otherSide(side)
  }

  /** Lets the ball go from side to side until an instant. In an attack of the course it stays, and while a goal is reviewed nobody has it. */
  playUntil(untilMs: number): void {
    if (!this.#frame || this.#frame.pace === 0) return
    while (this.#nowMs < untilMs) {
      // Spells have no memory, so one that an event of the course ends tells nothing of that event.
      const isFree = this.#attacks === 0 && !this.#frame.underReview
      const endMs = isFree ? this.#nowMs + this.#spellMs() : Number.POSITIVE_INFINITY
      this.#hold(Math.min(endMs, untilMs))
      if (endMs < untilMs) this.#endSpell()
    }
  }

  get #rates(): Pair {
    return withReds(this.#model.goals, this.#frame?.standing.redCards ?? { home: 0, away: 0 })
  }

  #spellMs(): number {
    const rates = this.#rates
    const share = 0.5 + possessionShare * (rates[this.#holder] / (rates.home + rates.away) - 0.5)
    return Math.max(1, Math.round(-2 * share * spellMs * Math.log(1 - this.#draws.float())))
  }

  /** Passes time with the ball at one side, minute by minute. */
  #hold(untilMs: number): void {
    const half = this.#frame?.standing.periods.length ?? 1
    while (this.#nowMs < untilMs) {
      const minute = this.counter.steps.length - (half - 1) * halfMinutes + 1
      // Stoppage time belongs to the last minute.
      const minuteEndMs = minute < halfMinutes ? this.#halfStartMs + minute * minuteMs : Number.POSITIVE_INFINITY
      const toMs = Math.min(untilMs, minuteEndMs)
      this.counter.fade(Math.exp((this.#nowMs - toMs) / fadesMs))
      if (!this.#frame?.underReview)
        this.#held = { ...this.#held, [this.#holder]: this.#held[this.#holder] + toMs - this.#nowMs }
      this.#nowMs = toMs
      if (toMs === minuteEndMs) {
        this.counter.endStep()
        this.#note()
      }
    }
  }

  #endSpell(): void {
    const side = this.#holder
    const strength = Math.sqrt(this.#rates[side] / usualGoals)
    const { attack, foul } = spellEnds
    const end = pickFrom(this.#draws, [attack, foul, 1 - attack - foul])
    if (end === 1) this.counter.add('fouls', otherSide(side))
    // After a foul the ball stays.
    else this.#holder = otherSide(side)
    if (end === 0) this.#attack(side, strength)
    this.#note()
  }

  #attack(side: Side, strength: number): void {
    this.counter.add('attacks', side)
    this.counter.press(side, weights.attack)
    if (this.#draws.float() >= Math.min(0.9, dangerousShare * strength)) return
    this.counter.add('dangerousAttacks', side)
    this.counter.press(side, weights.dangerousAttack)
    if (this.#draws.float() >= Math.min(0.9, shotShare * strength)) return
    const { onTarget, offTarget, blocked } = shotEnds
    this.#shoot(side, [onTarget, offTarget, blocked])
  }

  #note(): void {
    const { home, away } = this.#held
    const score = this.#frame?.standing.score ?? { home: 0, away: 0 }
    this.counter.set('shotsOnTarget', { home: score.home + this.#saved.home, away: score.away + this.#saved.away })
    if (home + away > 0) {
      const share = Math.round((100 * home) / (home + away))
      this.counter.set('possession', { home: share, away: 100 - share })
    }
    const half = this.#frame?.standing.periods.length ?? 1
    this.counter.note(this.#nowMs, this.#frame?.pace !== 0 && this.counter.steps.length < half * halfMinutes)
  }
}

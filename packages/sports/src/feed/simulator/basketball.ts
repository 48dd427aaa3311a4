import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { Clock, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { zeroPair } from '../../pairs.ts'
import {
  attackChances,
  attacksIn,
  type BasketballModel,
  basketballOutlook,
  overtimeSeconds,
  quarterSeconds,
} from '../../prices/basketball.ts'
import { between, type Draws, pickFrom } from '../chance.ts'
import {
  courseOf,
  type Frame,
  type FrameContent,
  type FrameKind,
  type Moment,
  type Play,
  type Timing,
} from './course.ts'
import { basketballStatistics } from './statistics/basketball.ts'

/** Real seconds per second of the game clock, because of fouls, time-outs and throw-ins. */
const worldPerClock = 1.9
const pausesS = { quarter: 120, half: 900 }

type Game = {
  readonly model: BasketballModel
  readonly what: FrameKind
  readonly side?: Side
  readonly standing: Standing
  /** The seconds left on the game clock. */
  readonly left: number
  /** The remaining attacks of the period, or of the coming overtime. */
  readonly attacks: Pair
}

/** The game clock after an attack. */
type AttackTiming = Timing & { readonly left?: number }

/** Simulates a basketball match attack by attack, with overtimes. */
export const playBasketball = (model: BasketballModel, draws: Draws): Play => {
  const course = courseOf({ timingOf, outcomeOf, frameOf }, beginning(model), draws)
  return {
    course,
    family: familyOf(model),
    outlook: ({ standing, attacks }, left, drift) => basketballOutlook(drifted(model, drift), standing, left, attacks),
    clockOf,
    statistics: (own) => basketballStatistics(course, own),
    flows: 'clock',
  }
}

const isLevel = ({ score }: Standing): boolean => score.home === score.away

const beginning = (model: BasketballModel): Game =>
  withPeriod({
    model,
    what: 'start',
    standing: { sport: 'basketball', phase: phases.firstQuarter, score: zeroPair, periods: [] },
    left: quarterSeconds,
    attacks: zeroPair,
  })

/** Returns the beginning of the next period. */
const withPeriod = ({ side, ...game }: Game): Game => {
  const period = game.standing.periods.length + 1
  const left = period > 4 ? overtimeSeconds : quarterSeconds
  const each = attacksIn(game.model, left)
  return {
    ...game,
    what: period === 1 ? 'start' : 'periodStart',
    left,
    attacks: { home: each, away: each },
    standing: {
      ...game.standing,
      phase: period > 4 ? phases.overtime : phases.firstQuarter + period - 1,
      periods: [...game.standing.periods, zeroPair],
    },
  }
}

const worldMsOf = (clockSeconds: number): number => Math.max(1, clockSeconds) * worldPerClock * 1_000

const timingOf = ({ state }: Moment<Game>, draws: Draws): AttackTiming | undefined => {
  const { what, left, attacks, standing } = state
  if (what === 'end') return undefined
  if (what === 'periodEnd') return { gapMs: 1_000 * (standing.periods.length === 2 ? pausesS.half : pausesS.quarter) }
  const attacksLeft = attacks.home + attacks.away
  // The last seconds of a period have no bets, because spectators see them earlier.
  if (attacksLeft === 0) return { gapMs: worldMsOf(left), stop: { leadMs: Number.POSITIVE_INFINITY, tailMs: 3_000 } }
  const took = Math.max(1, attackSeconds(left, attacksLeft, draws))
  const timing = { gapMs: worldMsOf(took), left: left - took }
  if (attacksLeft === 1) return { ...timing, stop: { leadMs: 10_000, tailMs: 4_000 } }
  return isTight(standing, timing.left) ? { ...timing, stop: { leadMs: 3_000, tailMs: 4_000 } } : timing
}

/** Divides the remaining clock among the remaining attacks. */
const attackSeconds = (left: number, attacksLeft: number, draws: Draws): number =>
  attacksLeft === 1 ? left - 0.5 : Math.min(left - attacksLeft, (left / attacksLeft) * between(draws, 0.5, 1.5))

/** Whether the end of an attack is a price jump, with or without a basket: near the end of the fourth quarter and in overtime. */
const isTight = ({ periods }: Standing, left: number): boolean => periods.length >= 4 && left <= 60

const outcomeOf = (game: Game, { left }: AttackTiming, draws: Draws): Game => {
  if (game.what === 'periodEnd') return withPeriod(game)
  return left === undefined ? withPeriodEnd(game) : withAttack({ ...game, left }, draws)
}

/** Returns the side that attacks next: they take turns, and the periods begin in turn. */
const attackerOf = ({ standing, attacks }: Game): Side => {
  const begins = standing.periods.length % 2 === 0 ? 'home' : 'away'
  if (attacks.home === attacks.away) return begins
  return attacks.home > attacks.away ? 'home' : 'away'
}

const withAttack = (game: Game, draws: Draws): Game => {
  const { model, standing, attacks } = game
  const side = attackerOf(game)
  const points = pickFrom(draws, attackChances(model.points[side] / model.attacks))
  const next: Game = { ...game, what: 'miss', side, attacks: { ...attacks, [side]: attacks[side] - 1 } }
  if (points === 0) return next
  const add = (pair: Pair): Pair => ({ ...pair, [side]: pair[side] + points })
  const periods = standing.periods.with(-1, add(standing.periods.at(-1) ?? zeroPair))
  return { ...next, what: 'points', standing: { ...standing, score: add(standing.score), periods } }
}

/** Ends the running period; a level score after the fourth quarter is followed by an overtime. */
const withPeriodEnd = ({ side, ...game }: Game): Game => {
  const { standing, model } = game
  const period = standing.periods.length
  if (period >= 4 && !isLevel(standing)) {
    const phase = period > 4 ? phases.endedAfterOvertime : phases.ended
    return { ...game, what: 'end', left: 0, standing: { ...standing, phase } }
  }
  const more = period >= 4 ? attacksIn(model, overtimeSeconds) : 0
  const phase = period === 2 ? phases.halfTime : phases.firstPause + Math.min(period, 4) - 1
  return {
    ...game,
    what: 'periodEnd',
    left: period >= 4 ? overtimeSeconds : 0,
    attacks: { home: more, away: more },
    standing: { ...standing, phase },
  }
}

const frameOf = ({ state: { what, side, standing, left, attacks } }: Moment<Game>): FrameContent => ({
  what,
  ...(side && { side }),
  eventStatus: what === 'end' ? 3 : 1,
  standing,
  clock: left,
  pace: what === 'end' || what === 'periodEnd' ? 0 : -1 / worldPerClock,
  attacks,
})

const drifted = (model: BasketballModel, drift: number): BasketballModel => ({
  ...model,
  points: { home: model.points.home * (1 + drift / 5), away: model.points.away * (1 - drift / 5) },
})

const clockOf = ({ standing, pace }: Frame, left: number): Clock => {
  const period = standing.periods.length
  const length = period > 4 ? overtimeSeconds : quarterSeconds
  const before = Math.min(period - 1, 4) * quarterSeconds + Math.max(0, period - 5) * overtimeSeconds
  const shown = standing.phase === phases.overtime || period <= 4 ? Math.min(left, length) : 0
  return {
    matchSeconds: Math.round(before + (pace === 0 ? length : length - shown)),
    remainingInPeriodSeconds: pace === 0 ? 0 : Math.round(shown),
    stopped: pace === 0,
  }
}

/** Lines three points apart, around the expectation. */
const familyOf = ({ points: { home, away } }: BasketballModel) => {
  const lines = (about: number, reach: number): number[] =>
    Array.from({ length: 2 * reach + 1 }, (_, index) => Math.floor(about) + 0.5 + 3 * (index - reach))
  const keys = (market: number, name: string, about: number, reach: number) =>
    lines(about, reach).map((line) => ({ market, specifiers: writeSpecifiers([[name, line]]) }))
  const quarters = [1, 2, 3, 4].flatMap((quarter) =>
    lines((home + away) / 4, 4).map((line) => ({
      market: 236,
      specifiers: writeSpecifiers([
        ['quarternr', quarter],
        ['total', line],
      ]),
    })),
  )
  return [
    { market: 219, specifiers: '' },
    ...keys(223, 'hcp', away - home, 7),
    ...keys(225, 'total', home + away, 9),
    ...keys(227, 'total', home, 6),
    ...keys(228, 'total', away, 6),
    ...quarters,
  ]
}

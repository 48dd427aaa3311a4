import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { Clock, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import {
  attackChances,
  attacksIn,
  type BasketballModel,
  basketballOutlook,
  overtimeSeconds,
  quarterSeconds,
} from '../../prices/basketball.ts'
import { between, type Draws, pickFrom } from '../chance.ts'
import type { Frame, FrameKind, Play } from './course.ts'

/** Real seconds per second of the game clock, because of fouls, time-outs and throw-ins. */
const worldPerClock = 1.9
const pausesS = { quarter: 120, half: 900 }

type Game = {
  readonly model: BasketballModel
  readonly draws: Draws
  readonly frames: Frame[]
  standing: Standing
  worldS: number
  /** The game clock now and at the next frame. */
  left: number
  /** The remaining attacks of the period. */
  attacks: Pair
}

/** Simulates a basketball match attack by attack, with overtimes. */
export const playBasketball = (model: BasketballModel, draws: Draws): Play => {
  const game: Game = {
    model,
    draws,
    frames: [],
    standing: { sport: 'basketball', phase: phases.firstQuarter, score: zero, periods: [] },
    worldS: 0,
    left: quarterSeconds,
    attacks: zero,
  }
  for (let period = 1; period <= 4 || isLevel(game.standing); period++) playPeriod(game, period)
  const isLate = game.standing.periods.length > 4
  game.standing = { ...game.standing, phase: isLate ? phases.endedAfterOvertime : phases.ended }
  push(game, 'end', 0)
  return {
    course: game.frames,
    family: familyOf(model),
    outlook: ({ standing, attacks }, left, drift) => basketballOutlook(drifted(model, drift), standing, left, attacks),
    clockOf,
    flows: 'clock',
  }
}

const zero: Pair = { home: 0, away: 0 }
const isLevel = ({ score }: Standing): boolean => score.home === score.away

const playPeriod = (game: Game, period: number): void => {
  const isOvertime = period > 4
  const length = isOvertime ? overtimeSeconds : quarterSeconds
  game.left = length
  game.standing = {
    ...game.standing,
    phase: isOvertime ? phases.overtime : phases.firstQuarter + period - 1,
    periods: [...game.standing.periods, zero],
  }
  const each = attacksIn(game.model, length)
  game.attacks = { home: each, away: each }
  push(game, period === 1 ? 'start' : 'periodStart', length)
  for (let attack = 0; attack < 2 * each; attack++)
    playAttack(game, (attack + period) % 2 === 0 ? 'home' : 'away', 2 * each - attack)
  endPeriod(game, period)
}

/** Divides the remaining clock among the remaining attacks. */
const playAttack = (game: Game, side: Side, attacksLeft: number): void => {
  const mean = game.left / attacksLeft
  const took =
    attacksLeft === 1 ? game.left - 0.5 : Math.min(game.left - attacksLeft, mean * between(game.draws, 0.5, 1.5))
  game.left -= Math.max(1, took)
  game.worldS += Math.max(1, took) * worldPerClock
  const points = pickFrom(game.draws, attackChances(game.model.points[side] / game.model.attacks))
  game.attacks = { ...game.attacks, [side]: game.attacks[side] - 1 }
  if (points === 0) {
    push(game, 'miss', game.left, side)
    return
  }
  const add = (pair: Pair): Pair => ({ ...pair, [side]: pair[side] + points })
  const { periods } = game.standing
  game.standing = {
    ...game.standing,
    score: add(game.standing.score),
    periods: periods.map((period, index) => (index === periods.length - 1 ? add(period) : period)),
  }
  push(game, 'points', game.left, side)
}

const endPeriod = (game: Game, period: number): void => {
  game.worldS += Math.max(1, game.left) * worldPerClock
  if (period >= 4 && !isLevel(game.standing)) return
  const more = period >= 4 ? attacksIn(game.model, overtimeSeconds) : 0
  game.left = period >= 4 ? overtimeSeconds : 0
  game.attacks = { home: more, away: more }
  game.standing = {
    ...game.standing,
    phase: period === 2 ? phases.halfTime : phases.firstPause + Math.min(period, 4) - 1,
  }
  push(game, 'periodEnd', game.left)
  game.worldS += period === 2 ? pausesS.half : pausesS.quarter
}

/** Whether a basket is a price jump: near the end of the fourth quarter and in overtime. */
const isTight = ({ standing, left }: Game): boolean => standing.periods.length >= 4 && left <= 60

/** Returns the suspension around an incident. The last seconds of a period are suspended, because spectators see them earlier. */
const suspensionOf = (game: Game, what: FrameKind) => {
  if (what === 'periodEnd' || what === 'end') return { suspension: { leadS: 10, afterS: 3 } }
  return what === 'points' && isTight(game) ? { suspension: { leadS: 3, afterS: 4 } } : {}
}

const push = (game: Game, what: FrameKind, clock: number, side?: Side): void => {
  const runs = what !== 'end' && what !== 'periodEnd'
  game.frames.push({
    atS: game.worldS,
    what,
    ...(side && { side }),
    eventStatus: what === 'end' ? 3 : 1,
    standing: game.standing,
    clock,
    pace: runs ? -1 / worldPerClock : 0,
    attacks: game.attacks,
    ...suspensionOf(game, what),
  })
}

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

import type { Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { expectedAt, type FootballModel, footballOutlook, goalsBetween } from '../../prices/football.ts'
import { footballFamily } from '../../prices/offer.ts'
import { between, type Draws } from '../chance.ts'
import type { Frame, FrameKind, Play, Suspension } from './course.ts'

/** Seconds of play per simulation step. */
const stepS = 10
const breakS = 900
/** The suspension of the last seconds of a half, which spectators see earlier. */
const beforeWhistle: Suspension = { leadS: 15, afterS: 5 }
/** One goal in twenty-five is disallowed after a review; correspondingly more are scored at first. */
const cancelledShare = 0.04
/** One match in two hundred is abandoned. */
const abandonedShare = 0.005
const perMatch = { corners: 9.6, yellowCards: 4.2, redCards: 0.16, dangers: 9 }

type Game = {
  readonly model: FootballModel
  readonly draws: Draws
  readonly frames: Frame[]
  standing: Standing
  /** Start and length of the running half, with stoppage time. */
  half: { readonly number: 1 | 2; readonly startS: number; readonly lengthS: number }
  /** A goal under review and when it is disallowed. */
  review: { readonly side: Side; readonly atS: number } | undefined
}

/** Expected corners of a simulated match. */
export const usualCorners = perMatch.corners

/** Simulates a football match: goals at the rates of the model, cards, corners, stoppage time, and sometimes a disallowed goal. */
export const playFootball = (model: FootballModel, draws: Draws): Play => {
  const game: Game = {
    model,
    draws,
    frames: [],
    standing: kickOff,
    half: { number: 1, startS: 0, lengthS: 2700 + Math.round(between(draws, 60, 240)) },
    review: undefined,
  }
  const abandonedS = draws.float() < abandonedShare ? between(draws, 600, 6000) : Number.POSITIVE_INFINITY
  push(game, 0, 'start')
  if (playHalf(game, abandonedS)) {
    const startS = game.half.startS + game.half.lengthS
    game.standing = { ...game.standing, phase: phases.halfTime }
    push(game, startS, 'periodEnd', undefined, beforeWhistle)
    game.half = { number: 2, startS: startS + breakS, lengthS: 2700 + Math.round(between(draws, 150, 480)) }
    game.standing = secondHalf(game.standing)
    push(game, game.half.startS, 'periodStart')
    if (playHalf(game, abandonedS)) {
      end(game)
    }
  }
  return {
    course: game.frames,
    family: footballFamily(model),
    outlook: (frame, played, drift) => footballOutlook(drifted(model, drift), frame.standing, played),
    expected: (frame, played, drift) => expectedAt(drifted(model, drift), frame.standing, played),
    clockOf,
    flows: 'prices',
  }
}

/** One match in eighty ends with a goal too many in the report, corrected five minutes later. */
const misreportedShare = 0.0125
const correctedAfterS = 300

const end = (game: Game): void => {
  const atS = game.half.startS + game.half.lengthS
  const right = { ...game.standing, phase: phases.ended }
  const isWrong = game.draws.float() < misreportedShare
  game.standing = isWrong ? withGoals(right, game.draws.below(2) === 0 ? 'home' : 'away', 1) : right
  push(game, atS, 'end', undefined, beforeWhistle)
  if (!isWrong) return
  game.standing = right
  push(game, atS + correctedAfterS, 'corrected')
}

const kickOff: Standing = {
  sport: 'football',
  phase: phases.firstHalf,
  score: { home: 0, away: 0 },
  periods: [{ home: 0, away: 0 }],
  yellowCards: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
}

const secondHalf = (standing: Standing): Standing => ({
  ...standing,
  phase: phases.secondHalf,
  periods: [...standing.periods, { home: 0, away: 0 }],
})

/** Returns the minutes of play at a second of the course. */
const playedAt = ({ half }: Game, atS: number): number =>
  (half.number - 1) * 45 + 45 * Math.min(1, Math.max(0, atS - half.startS) / half.lengthS)

const push = (game: Game, atS: number, what: FrameKind, side?: Side, suspension?: Suspension): void => {
  const isOver = what === 'end' || what === 'corrected' || what === 'abandoned'
  const runs = !isOver && what !== 'periodEnd'
  game.frames.push({
    atS,
    what,
    ...(side && { side }),
    eventStatus: what === 'abandoned' ? 9 : isOver ? 3 : 1,
    standing: game.standing,
    clock: playedAt(game, atS),
    pace: runs ? 45 / game.half.lengthS : 0,
    ...(suspension && { suspension }),
  })
}

/** Simulates the running half; returns false if the match is abandoned in it. */
const playHalf = (game: Game, abandonedS: number): boolean => {
  const endS = game.half.startS + game.half.lengthS
  for (let atS = game.half.startS + stepS; atS < endS; atS += stepS) {
    if (atS > abandonedS) {
      game.standing = { ...game.standing, phase: phases.abandoned }
      push(game, atS, 'abandoned')
      return false
    }
    step(game, atS)
  }
  disallowGoal(game, endS - 1)
  return true
}

const step = (game: Game, atS: number): void => {
  if (game.review && atS >= game.review.atS) disallowGoal(game, atS)
  const [from, to] = [playedAt(game, atS - stepS), playedAt(game, atS)]
  const goals = goalsBetween(game.model, game.standing.redCards ?? zero, from, to)
  for (const side of ['home', 'away'] as const) {
    const expected = goals[side] / (1 - cancelledShare)
    if (game.draws.float() < 1 - Math.exp(-expected)) score(game, side, atS)
  }
  const share = (to - from) / 90
  const drawn = game.draws.float()
  const side = game.draws.float() < attackShare(game.model) ? 'home' : 'away'
  incident(game, { atS, side, share, drawn })
}

const zero: Pair = { home: 0, away: 0 }

const attackShare = ({ goals: { home, away } }: FootballModel): number => (home + 0.7) / (home + away + 1.4)

/** Draws at most one minor incident per step. */
const incident = (
  game: Game,
  {
    atS,
    side,
    share,
    drawn,
  }: { readonly atS: number; readonly side: Side; readonly share: number; readonly drawn: number },
): void => {
  let rest = drawn
  const falls = (perMatch: number): boolean => {
    const chance = perMatch * share
    const falls = rest >= 0 && rest < chance
    rest -= chance
    return falls
  }
  if (falls(game.model.corners ?? perMatch.corners)) count(game, 'corners', 'corner', side, atS)
  else if (falls(perMatch.yellowCards)) count(game, 'yellowCards', 'yellowCard', side === 'home' ? 'away' : 'home', atS)
  else if (falls(perMatch.redCards)) count(game, 'redCards', 'redCard', side === 'home' ? 'away' : 'home', atS)
  else if (falls(perMatch.dangers)) push(game, atS, 'danger', side, around(game))
}

/** Returns the suspension around a price jump: seconds before it, and until new prices. */
const around = ({ draws }: Game): Suspension => ({ leadS: between(draws, 2, 6), afterS: between(draws, 8, 20) })

/**
 * Reviews a goal before bets are accepted again. Prices count it as scored, so bets on the former score during a review that may disallow it
 * would have a positive expectation. The review ends at a step of play, at most `stepS` later than drawn.
 */
const reviewed = ({ draws }: Game): Suspension => ({ leadS: between(draws, 2, 6), afterS: between(draws, 42, 60) })
const reviewS = { min: 10, max: 30 }

const count = (
  game: Game,
  what: 'corners' | 'yellowCards' | 'redCards',
  name: FrameKind,
  side: Side,
  atS: number,
): void => {
  const before = game.standing[what] ?? zero
  game.standing = { ...game.standing, [what]: { ...before, [side]: before[side] + 1 } }
  push(game, atS, name, side, what === 'redCards' ? around(game) : undefined)
}

const score = (game: Game, side: Side, atS: number): void => {
  game.standing = withGoals(game.standing, side, 1)
  push(game, atS, 'goal', side, reviewed(game))
  if (!game.review && game.draws.float() < cancelledShare)
    game.review = { side, atS: atS + between(game.draws, reviewS.min, reviewS.max) }
}

const disallowGoal = (game: Game, atS: number): void => {
  if (!game.review) return
  game.standing = withGoals(game.standing, game.review.side, -1)
  push(game, atS, 'goalCancelled', game.review.side, around(game))
  game.review = undefined
}

const withGoals = (standing: Standing, side: Side, by: number): Standing => {
  const add = (pair: Pair): Pair => ({ ...pair, [side]: pair[side] + by })
  const periods = standing.periods.map((period, index) =>
    index === standing.periods.length - 1 ? add(period) : period,
  )
  return { ...standing, score: add(standing.score), periods }
}

/** Lets pre-match prices drift around the true ones: the goals of both sides by opposite shares. */
const drifted = (model: FootballModel, drift: number): FootballModel =>
  drift === 0
    ? model
    : { ...model, goals: { home: model.goals.home * Math.exp(drift), away: model.goals.away * Math.exp(-drift) } }

const clockOf = (frame: Frame, played: number) => {
  const isSecond = frame.standing.periods.length > 1
  const inHalfS = frame.pace > 0 ? (played - (isSecond ? 45 : 0)) / frame.pace : 2700
  const stoppageS = Math.max(0, Math.round(inHalfS) - 2700)
  return {
    matchSeconds: (isSecond ? 2700 : 0) + Math.min(2700, Math.round(inHalfS)),
    ...(stoppageS > 0 && { stoppageSeconds: stoppageS }),
    stopped: frame.pace === 0,
  }
}

import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { MarketKey, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { otherSide, zeroPair } from '../../pairs.ts'
import {
  isTennisSetOver,
  setsToWin,
  type TennisBook,
  type TennisModel,
  tennisBook,
  tennisOutlook,
  tieBreakServer,
} from '../../prices/tennis.ts'
import { between, type Draws } from '../chance.ts'
import {
  type Course,
  clocklessPlay,
  courseOf,
  type FrameContent,
  type FrameKind,
  type Moment,
  type Play,
  type Timing,
} from './course.ts'
import { tennisStatistics } from './statistics/tennis.ts'

/** One match in eighty ends with a retirement. */
const retiredShare = 0.0125

type Game = {
  readonly model: TennisModel
  /** When a player retires, in milliseconds after the start. */
  readonly retiresAfterMs: number
  readonly what: FrameKind
  readonly side?: Side
  readonly standing: Standing
  /** The server of the running game, or of the first point of the running tie-break. */
  readonly gameServer: Side
  /** Points won in the running game. */
  readonly points: Pair
}

type PointTiming = Timing & { readonly retires?: boolean }

/** Simulates a tennis match point by point. */
export const tennisCourse = (model: TennisModel, draws: Draws): Course =>
  courseOf({ timingOf, outcomeOf, frameOf }, beginning(model, draws), draws)

const beginning = (model: TennisModel, draws: Draws): Game => {
  const gameServer: Side = draws.float() < 0.5 ? 'home' : 'away'
  const standing: Standing = {
    sport: 'tennis',
    phase: phases.firstSet,
    score: zeroPair,
    periods: [zeroPair],
    game: zeroPair,
    server: gameServer,
  }
  const retiresAfterMs = draws.float() < retiredShare ? between(draws, 1_200_000, 5_400_000) : Number.POSITIVE_INFINITY
  return { model, retiresAfterMs, what: 'start', standing, gameServer, points: zeroPair }
}

const isOver = ({ what }: Game): boolean => what === 'end' || what === 'retired'

const secondMs = 1_000
/** Bets are stopped around a point that may end a game, whoever wins it. */
const stopOfGame = { leadMs: 3 * secondMs, tailMs: 4 * secondMs }

const timingOf = ({ state, atMs }: Moment<Game>, draws: Draws): PointTiming | undefined => {
  if (isOver(state)) return undefined
  if (atMs > state.retiresAfterMs) return { gapMs: 10 * secondMs, retires: true }
  const gapMs = pauseMs(state) + between(draws, 22, 38) * secondMs
  return mayEndGame(state) ? { gapMs, stop: stopOfGame } : { gapMs }
}

/** Returns the pause after a game: between sets, after each odd game, or short. */
const pauseMs = ({ what, standing, points }: Game): number => {
  if (what === 'start' || points.home + points.away > 0) return 0
  const games = standing.periods.at(-1) ?? zeroPair
  if (isTennisSetOver(games)) return 120 * secondMs
  return ((games.home + games.away) % 2 === 1 ? 60 : 10) * secondMs
}

const pointsOfGame = ({ tieBreak }: Standing): number => (tieBreak ? 7 : 4)

const endsGame = (goal: number, won: number, lost: number): boolean => won >= goal && won - lost >= 2

/** Whether the next point ends the game if the right player wins it. */
const mayEndGame = ({ standing, points: { home, away } }: Game): boolean => {
  const goal = pointsOfGame(standing)
  return endsGame(goal, home + 1, away) || endsGame(goal, away + 1, home)
}

/** A simulated tennis match with its prices. */
export const playTennis = (model: TennisModel, draws: Draws): Play => {
  const course = tennisCourse(model, draws)
  const sport = { bookOf: tennisBook, familyOf, outlookOf: tennisOutlook, drifted }
  return clocklessPlay(sport, model, { course, statistics: (own) => tennisStatistics(course, own) })
}

const drifted = ({ serve }: TennisModel, drift: number): TennisModel => ({
  serve: { home: serve.home + drift / 10, away: serve.away - drift / 10 },
})

const isTieBreak = (games: Pair): boolean => games.home === 6 && games.away === 6

const outcomeOf = (before: Game, { retires }: PointTiming, draws: Draws): Game => {
  if (retires) {
    const { side, ...rest } = before
    return { ...rest, what: 'retired', standing: { ...before.standing, phase: phases.abandoned } }
  }
  const game = isTennisSetOver(before.standing.periods.at(-1) ?? zeroPair) ? withNewSet(before) : before
  const { server = 'home' } = game.standing
  const won = draws.float() < game.model.serve[server] ? server : otherSide(server)
  const points = { ...game.points, [won]: game.points[won] + 1 }
  const isGame = endsGame(pointsOfGame(game.standing), points[won], points[otherSide(won)])
  return isGame ? withGame(game, won) : withPoint(game, points, won)
}

const withNewSet = (game: Game): Game => {
  const { periods } = game.standing
  return {
    ...game,
    standing: { ...game.standing, phase: phases.firstSet + periods.length, periods: [...periods, zeroPair] },
  }
}

const calledPoints = [0, 15, 30, 40]

/** Returns the score of a game as it is called: 0, 15, 30, 40, and 50 for advantage. */
const calledScore = ({ home, away }: Pair): Pair => {
  if (home >= 3 && away >= 3 && home !== away) return home > away ? { home: 50, away: 40 } : { home: 40, away: 50 }
  return { home: calledPoints[Math.min(home, 3)] ?? 40, away: calledPoints[Math.min(away, 3)] ?? 40 }
}

const withPoint = (game: Game, points: Pair, side: Side): Game => {
  const { standing, gameServer } = game
  return {
    ...game,
    what: 'point',
    side,
    points,
    standing: {
      ...standing,
      game: standing.tieBreak ? points : calledScore(points),
      server: standing.tieBreak ? tieBreakServer(gameServer, points.home + points.away) : gameServer,
    },
  }
}

const withGame = (game: Game, side: Side): Game => {
  const { standing } = game
  const games = standing.periods.at(-1) ?? zeroPair
  const won: Pair = { ...games, [side]: games[side] + 1 }
  const isSet = isTennisSetOver(won)
  const score = isSet ? { ...standing.score, [side]: standing.score[side] + 1 } : standing.score
  const isMatch = Math.max(score.home, score.away) === setsToWin
  const gameServer = otherSide(game.gameServer)
  return {
    ...game,
    what: isMatch ? 'end' : isSet ? 'periodEnd' : 'point',
    side,
    gameServer,
    points: zeroPair,
    standing: {
      ...standing,
      phase: isMatch ? phases.ended : isSet ? phases.firstPause + standing.periods.length - 1 : standing.phase,
      score,
      periods: [...standing.periods.slice(0, -1), won],
      game: zeroPair,
      tieBreak: isTieBreak(won),
      server: gameServer,
    },
  }
}

const frameOf = ({ state: { what, side, standing } }: Moment<Game>): FrameContent => ({
  what,
  ...(side && { side }),
  eventStatus: what === 'end' ? 3 : what === 'retired' ? 9 : 1,
  standing,
  clock: 0,
  pace: 0,
})

/** Returns the markets with lines around the expectation of the model. */
const familyOf = (book: TennisBook): MarketKey[] => {
  const { games } = book.from(zeroPair, 'home')
  const mean = (of: (pair: Pair) => number): number => games.reduce((sum, cell) => sum + cell.p * of(cell), 0)
  const lines = (about: number, reach: number): number[] =>
    Array.from({ length: 2 * reach + 1 }, (_, index) => Math.floor(about) + 0.5 + index - reach)
  const keys = (market: number, name: string, values: readonly number[]): MarketKey[] =>
    values.map((line) => ({ market, specifiers: writeSpecifiers([[name, line]]) }))
  return [
    { market: 186, specifiers: '' },
    ...keys(188, 'hcp', [-1.5, 1.5]),
    ...keys(314, 'total', [2.5]),
    ...keys(
      187,
      'hcp',
      lines(
        mean(({ home, away }) => away - home),
        4,
      ),
    ),
    ...keys(
      189,
      'total',
      lines(
        mean(({ home, away }) => home + away),
        6,
      ),
    ),
    ...[1, 2, 3].flatMap((set) => [
      { market: 202, specifiers: writeSpecifiers([['setnr', set]]) },
      ...[8.5, 9.5, 10.5, 12.5].map((line) => ({
        market: 204,
        specifiers: writeSpecifiers([
          ['setnr', set],
          ['total', line],
        ]),
      })),
    ]),
  ]
}

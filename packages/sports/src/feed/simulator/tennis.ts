import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { MarketKey, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import {
  isTennisSetOver,
  otherSide,
  setsToWin,
  type TennisBook,
  type TennisModel,
  tennisBook,
  tennisOutlook,
  tieBreakServer,
} from '../../prices/tennis.ts'
import { between, type Draws } from '../chance.ts'
import type { Course, Frame, FrameKind, Play } from './course.ts'

/** One match in eighty ends with a retirement. */
const retiredShare = 0.0125

type Game = {
  readonly model: TennisModel
  readonly draws: Draws
  readonly frames: Frame[]
  standing: Standing
  worldS: number
  /** The server of the running game, or of the first point of the running tie-break. */
  gameServer: Side
  /** Points won in the running game. */
  points: Pair
}

const zero: Pair = { home: 0, away: 0 }

/** Simulates a tennis match point by point. */
export const tennisCourse = (model: TennisModel, draws: Draws): Course => {
  const game = beginning(model, draws)
  const retiresAfterS = draws.float() < retiredShare ? between(draws, 1_200, 5_400) : Number.POSITIVE_INFINITY
  push(game, 'start')
  while (Math.max(game.standing.score.home, game.standing.score.away) < setsToWin) {
    if (game.worldS > retiresAfterS) {
      game.standing = { ...game.standing, phase: phases.abandoned }
      push(game, 'retired')
      break
    }
    playPoint(game)
  }
  return game.frames
}

const beginning = (model: TennisModel, draws: Draws): Game => {
  const gameServer: Side = draws.float() < 0.5 ? 'home' : 'away'
  const standing: Standing = {
    sport: 'tennis',
    phase: phases.firstSet,
    score: zero,
    periods: [zero],
    game: zero,
    server: gameServer,
  }
  return { model, draws, frames: [], standing, worldS: 0, gameServer, points: zero }
}

/** A simulated tennis match with its prices. */
export const playTennis = (model: TennisModel, draws: Draws): Play => {
  const book = tennisBook(model)
  return {
    course: tennisCourse(model, draws),
    family: familyOf(book),
    outlook: ({ standing }, _, drift) =>
      tennisOutlook(drift === 0 ? book : tennisBook(drifted(model, drift)), standing),
    clockOf: () => undefined,
    flows: 'nothing',
  }
}

const drifted = ({ serve }: TennisModel, drift: number): TennisModel => ({
  serve: { home: serve.home + drift / 10, away: serve.away - drift / 10 },
})

const isTieBreak = (games: Pair): boolean => games.home === 6 && games.away === 6

const playPoint = (game: Game): void => {
  if (isTennisSetOver(game.standing.periods.at(-1) ?? zero)) beginSet(game)
  const { server = 'home' } = game.standing
  const won = game.draws.float() < game.model.serve[server] ? server : otherSide(server)
  game.worldS += between(game.draws, 22, 38)
  game.points = { ...game.points, [won]: game.points[won] + 1 }
  const goal = game.standing.tieBreak ? 7 : 4
  if (game.points[won] >= goal && game.points[won] - game.points[otherSide(won)] >= 2) winGame(game, won)
  else updateScore(game, won)
}

const beginSet = (game: Game): void => {
  const { periods } = game.standing
  game.standing = { ...game.standing, phase: phases.firstSet + periods.length, periods: [...periods, zero] }
}

const calledPoints = [0, 15, 30, 40]

/** Returns the score of a game as it is called: 0, 15, 30, 40, and 50 for advantage. */
const calledScore = ({ home, away }: Pair): Pair => {
  if (home >= 3 && away >= 3 && home !== away) return home > away ? { home: 50, away: 40 } : { home: 40, away: 50 }
  return { home: calledPoints[Math.min(home, 3)] ?? 40, away: calledPoints[Math.min(away, 3)] ?? 40 }
}

const updateScore = (game: Game, side: Side): void => {
  const { points, standing } = game
  game.standing = {
    ...standing,
    game: standing.tieBreak ? points : calledScore(points),
    server: standing.tieBreak ? tieBreakServer(game.gameServer, points.home + points.away) : game.gameServer,
  }
  push(game, 'point', side)
}

const winGame = (game: Game, side: Side): void => {
  const { standing } = game
  const games = standing.periods.at(-1) ?? zero
  const won: Pair = { ...games, [side]: games[side] + 1 }
  const isSet = isTennisSetOver(won)
  const score = isSet ? { ...standing.score, [side]: standing.score[side] + 1 } : standing.score
  const isMatch = Math.max(score.home, score.away) === setsToWin
  game.gameServer = otherSide(game.gameServer)
  game.points = zero
  game.standing = {
    ...standing,
    phase: isMatch ? phases.ended : isSet ? phases.firstPause + standing.periods.length - 1 : standing.phase,
    score,
    periods: [...standing.periods.slice(0, -1), won],
    game: zero,
    tieBreak: isTieBreak(won),
    server: game.gameServer,
  }
  push(game, isMatch ? 'end' : isSet ? 'periodEnd' : 'point', side, true)
  game.worldS += isSet ? 120 : (won.home + won.away) % 2 === 1 ? 60 : 10
}

const push = (game: Game, what: FrameKind, side?: Side, isGame = false): void => {
  game.frames.push({
    atS: game.worldS,
    what,
    ...(side && { side }),
    eventStatus: what === 'end' ? 3 : what === 'retired' ? 9 : 1,
    standing: game.standing,
    clock: 0,
    pace: 0,
    ...(isGame && { suspension: { leadS: 3, afterS: 4 } }),
  })
}

/** Returns the markets with lines around the expectation of the model. */
const familyOf = (book: TennisBook): MarketKey[] => {
  const { games } = book.from(zero, 'home')
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

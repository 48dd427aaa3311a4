import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { MarketKey, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { otherSide } from '../../prices/tennis.ts'
import {
  isVolleyballSetOver,
  setTarget,
  type VolleyballBook,
  type VolleyballModel,
  volleyballBook,
  volleyballOutlook,
  volleyballSetsToWin,
} from '../../prices/volleyball.ts'
import { between, type Draws } from '../chance.ts'
import type { Course, Frame, FrameKind, Play } from './course.ts'

type Game = {
  readonly model: VolleyballModel
  readonly draws: Draws
  readonly frames: Frame[]
  readonly began: Side
  standing: Standing
  worldS: number
}

const zero: Pair = { home: 0, away: 0 }
const pauseS = 180

/** Returns the side that serves first in a set; it alternates from the first set on. */
const firstServer = (began: Side, set: number): Side => (set % 2 === 1 ? began : otherSide(began))

/** Simulates a volleyball match rally by rally; `began` serves first in the first set. */
export const volleyballCourse = (model: VolleyballModel, draws: Draws, began: Side): Course => {
  const standing: Standing = {
    sport: 'volleyball',
    phase: phases.firstSet,
    score: zero,
    periods: [zero],
    server: began,
  }
  const game: Game = { model, draws, frames: [], began, standing, worldS: 0 }
  push(game, 'start')
  while (Math.max(game.standing.score.home, game.standing.score.away) < volleyballSetsToWin) playRally(game)
  return game.frames
}

/** A simulated volleyball match with its prices. */
export const playVolleyball = (model: VolleyballModel, draws: Draws): Play => {
  const began: Side = draws.float() < 0.5 ? 'home' : 'away'
  const book = volleyballBook(model)
  return {
    course: volleyballCourse(model, draws, began),
    family: familyOf(book),
    outlook: ({ standing }, _, drift) =>
      volleyballOutlook(
        drift === 0 ? book : volleyballBook(drifted(model, drift)),
        standing,
        firstServer(began, Math.max(1, standing.periods.length)),
      ),
    clockOf: () => undefined,
    flows: 'nothing',
  }
}

const drifted = ({ serve }: VolleyballModel, drift: number): VolleyballModel => ({
  serve: { home: serve.home + drift / 10, away: serve.away - drift / 10 },
})

const playRally = (game: Game): void => {
  const { standing, draws } = game
  const { server = game.began, periods } = standing
  const won = draws.float() < game.model.serve[server] ? server : otherSide(server)
  const points = periods.at(-1) ?? zero
  const now: Pair = { ...points, [won]: points[won] + 1 }
  game.worldS += between(draws, 20, 36)
  game.standing = { ...standing, periods: [...periods.slice(0, -1), now], server: won }
  if (isVolleyballSetOver(now, setTarget(periods.length))) winSet(game, won)
  else push(game, 'point', won)
}

const winSet = (game: Game, side: Side): void => {
  const { standing } = game
  const set = standing.periods.length
  const score = { ...standing.score, [side]: standing.score[side] + 1 }
  const isMatch = score[side] === volleyballSetsToWin
  const server = firstServer(game.began, set + 1)
  game.standing = { ...standing, score, server, phase: isMatch ? phases.ended : phases.firstPause + set - 1 }
  push(game, isMatch ? 'end' : 'periodEnd', side)
  if (isMatch) return
  game.worldS += pauseS
  game.standing = { ...game.standing, phase: phases.firstSet + set, periods: [...standing.periods, zero] }
  push(game, 'periodStart')
}

/** Whether a rally is a price jump: near the end of a set. */
const isTight = ({ periods }: Standing): boolean => {
  const { home, away } = periods.at(-1) ?? zero
  return Math.max(home, away) >= setTarget(periods.length) - 2
}

const push = (game: Game, what: FrameKind, side?: Side): void => {
  game.frames.push({
    atS: game.worldS,
    what,
    ...(side && { side }),
    eventStatus: what === 'end' ? 3 : 1,
    standing: game.standing,
    clock: 0,
    pace: 0,
    ...(side && isTight(game.standing) && { suspension: { leadS: 3, afterS: 4 } }),
  })
}

/** Returns the markets with lines around the expectation of the model. */
const familyOf = (book: VolleyballBook): MarketKey[] => {
  const { margin, sum } = book.from(zero, 'home')
  const mean = (cells: typeof margin): number => cells.reduce((total, { home, p }) => total + home * p, 0)
  const lines = (about: number, reach: number, by: number): number[] =>
    Array.from({ length: 2 * reach + 1 }, (_, index) => Math.floor(about) + 0.5 + by * (index - reach))
  const keys = (market: number, name: string, values: readonly number[]): MarketKey[] =>
    values.map((line) => ({ market, specifiers: writeSpecifiers([[name, line]]) }))
  return [
    { market: 186, specifiers: '' },
    ...keys(188, 'hcp', [-2.5, -1.5, 1.5, 2.5]),
    ...keys(314, 'total', [3.5, 4.5]),
    ...keys(237, 'hcp', lines(-mean(margin), 6, 3)),
    ...keys(238, 'total', lines(mean(sum), 9, 5)),
    ...[1, 2, 3, 4, 5].flatMap((set) => [
      { market: 202, specifiers: writeSpecifiers([['setnr', set]]) },
      ...(set < 5 ? [41.5, 43.5, 45.5, 47.5] : [25.5, 27.5]).map((line) => ({
        market: 310,
        specifiers: writeSpecifiers([
          ['setnr', set],
          ['total', line],
        ]),
      })),
    ]),
  ]
}

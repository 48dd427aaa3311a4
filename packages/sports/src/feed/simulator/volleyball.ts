import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { MarketKey, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { otherSide, zeroPair } from '../../pairs.ts'
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
import { volleyballStatistics } from './statistics/volleyball.ts'

type Game = {
  readonly model: VolleyballModel
  readonly began: Side
  readonly what: FrameKind
  readonly side?: Side
  readonly standing: Standing
}

const pauseMs = 180_000

/** Returns the side that serves first in a set; it alternates from the first set on. */
const firstServer = (began: Side, set: number): Side => (set % 2 === 1 ? began : otherSide(began))

/** Simulates a volleyball match rally by rally; `began` serves first in the first set. */
export const volleyballCourse = (model: VolleyballModel, draws: Draws, began: Side): Course => {
  const standing: Standing = {
    sport: 'volleyball',
    phase: phases.firstSet,
    score: zeroPair,
    periods: [zeroPair],
    server: began,
  }
  return courseOf({ timingOf, outcomeOf, frameOf }, { model, began, what: 'start', standing }, draws)
}

const timingOf = ({ state: { what, standing } }: Moment<Game>, draws: Draws): Timing | undefined => {
  if (what === 'end') return undefined
  if (what === 'periodEnd') return { gapMs: pauseMs }
  const gapMs = 1_000 * between(draws, 20, 36)
  return isTight(standing) ? { gapMs, stop: { leadMs: 3_000, tailMs: 4_000 } } : { gapMs }
}

/** Whether the next rally is a price jump, whoever wins it: near the end of a set. */
const isTight = ({ periods }: Standing): boolean => {
  const { home, away } = periods.at(-1) ?? zeroPair
  return Math.max(home, away) >= setTarget(periods.length) - 2
}

/** A simulated volleyball match with its prices. */
export const playVolleyball = (model: VolleyballModel, draws: Draws): Play => {
  const began: Side = draws.float() < 0.5 ? 'home' : 'away'
  const course = volleyballCourse(model, draws, began)
  const outlookOf = (book: VolleyballBook, standing: Standing) =>
    volleyballOutlook(book, standing, firstServer(began, Math.max(1, standing.periods.length)))
  const sport = { bookOf: volleyballBook, familyOf, outlookOf, drifted }
  return clocklessPlay(sport, model, { course, statistics: (own) => volleyballStatistics(course, own) })
}

const drifted = ({ serve }: VolleyballModel, drift: number): VolleyballModel => ({
  serve: { home: serve.home + drift / 10, away: serve.away - drift / 10 },
})

const outcomeOf = (game: Game, _: Timing, draws: Draws): Game => {
  if (game.what === 'periodEnd') return withNewSet(game)
  const { standing } = game
  const { server = game.began, periods } = standing
  const won = draws.float() < game.model.serve[server] ? server : otherSide(server)
  const points = periods.at(-1) ?? zeroPair
  const now: Pair = { ...points, [won]: points[won] + 1 }
  const next: Game = {
    ...game,
    what: 'point',
    side: won,
    standing: { ...standing, periods: [...periods.slice(0, -1), now], server: won },
  }
  return isVolleyballSetOver(now, setTarget(periods.length)) ? withSet(next, won) : next
}

const withSet = (game: Game, side: Side): Game => {
  const { standing } = game
  const set = standing.periods.length
  const score = { ...standing.score, [side]: standing.score[side] + 1 }
  const isMatch = score[side] === volleyballSetsToWin
  const phase = isMatch ? phases.ended : phases.firstPause + set - 1
  const server = firstServer(game.began, set + 1)
  return { ...game, what: isMatch ? 'end' : 'periodEnd', standing: { ...standing, score, server, phase } }
}

const withNewSet = ({ side, ...game }: Game): Game => {
  const { periods } = game.standing
  return {
    ...game,
    what: 'periodStart',
    standing: { ...game.standing, phase: phases.firstSet + periods.length, periods: [...periods, zeroPair] },
  }
}

const frameOf = ({ state: { what, side, standing } }: Moment<Game>): FrameContent => ({
  what,
  ...(side && { side }),
  eventStatus: what === 'end' ? 3 : 1,
  standing,
  clock: 0,
  pace: 0,
})

/** Returns the markets with lines around the expectation of the model. */
const familyOf = (book: VolleyballBook): MarketKey[] => {
  const { margin, sum } = book.from(zeroPair, 'home')
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

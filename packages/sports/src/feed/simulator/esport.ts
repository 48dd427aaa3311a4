import { attackerAfter, isHalfStart, isMapOver, mapsToWin, pistolRounds } from '../../esportRules.ts'
import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { MarketKey, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { otherSide, sumOfPair, zeroPair } from '../../pairs.ts'
import {
  currentMap,
  type EsportBook,
  type EsportMap,
  type EsportModel,
  esportBook,
  esportOutlook,
  type Money,
  moneyAfter,
  roundChance,
} from '../../prices/esport.ts'
import { between, type Draws } from '../chance.ts'
import {
  abandonedShare,
  type Course,
  clocklessPlay,
  courseOf,
  type FrameContent,
  type FrameKind,
  type Moment,
  type Play,
  type Timing,
} from './course.ts'
import { esportStatistics } from './statistics/esport.ts'

type Game = {
  readonly model: EsportModel
  readonly what: FrameKind
  readonly side?: Side
  readonly standing: Standing
  readonly money: Money
  readonly abandonedMs: number
}

/** The next event. */
type RoundTiming = Timing & { readonly next: 'round' | 'mapStart' | 'abandoned' }

/** Seconds of a round with the time for buying before it. */
const roundS = { min: 72, max: 128 }
/** Seconds that a change of sides takes more, and the pause between two maps. */
const sideChangeS = 45
const mapPauseS = 420
/** Bets are stopped at the end of each round, which spectators see come; whoever wins it. */
const roundStop = { leadMs: 12_000, tailMs: 4_000 }
/** When matches are abandoned that are, in seconds after the start. */
const abandonedS = { min: 600, max: 5_400 }

/** Simulates a match of e-sports round by round. */
export const esportCourse = (model: EsportModel, draws: Draws): Course =>
  courseOf({ timingOf, outcomeOf, frameOf }, beginning(model, draws), draws)

/** A simulated match of e-sports with its prices. */
export const playEsport = (model: EsportModel, draws: Draws): Play => {
  const course = esportCourse(model, draws)
  const sport = { bookOf: esportBook, familyOf, outlookOf: esportOutlook, drifted }
  return clocklessPlay(sport, model, { course, statistics: () => esportStatistics(course) })
}

const beginning = (model: EsportModel, draws: Draws): Game =>
  withNewMap({
    model,
    what: 'start',
    standing: { sport: 'esport', phase: phases.firstMap, score: zeroPair, periods: [], rounds: [] },
    money: 0,
    abandonedMs:
      draws.float() < abandonedShare
        ? 1_000 * between(draws, abandonedS.min, abandonedS.max)
        : Number.POSITIVE_INFINITY,
  })

/** Lets pre-match prices drift around the true ones: the home side is a little stronger or weaker on all maps. */
const drifted = ({ maps }: EsportModel, drift: number): EsportModel => ({
  maps: maps.map((map) => ({ ...map, home: map.home + drift / 2 })),
})

const mapNow = ({ model, standing }: Game): EsportMap => model.maps[currentMap(standing) - 1] as EsportMap

const timingOf = ({ state: game, atMs }: Moment<Game>, draws: Draws): RoundTiming | undefined => {
  if (game.what === 'end' || game.what === 'abandoned') return undefined
  const next = nextOf(game, draws)
  if (atMs + next.gapMs <= game.abandonedMs) return next
  return { gapMs: Math.max(1_000, game.abandonedMs - atMs), next: 'abandoned' }
}

const nextOf = ({ what, standing }: Game, draws: Draws): RoundTiming => {
  if (what === 'periodEnd') return { gapMs: 1_000 * mapPauseS, next: 'mapStart' }
  const played = sumOfPair(standing.periods.at(-1) ?? zeroPair)
  const isAfterChange = played > 0 && isHalfStart(played)
  const seconds = between(draws, roundS.min, roundS.max) + (isAfterChange ? sideChangeS : 0)
  return { gapMs: 1_000 * seconds, stop: roundStop, next: 'round' }
}

const outcomeOf = ({ side: _, ...game }: Game, { next }: RoundTiming, draws: Draws): Game => {
  if (next === 'mapStart') return withNewMap({ ...game, what: 'periodStart' })
  if (next === 'abandoned')
    return { ...game, what: 'abandoned', standing: { ...game.standing, phase: phases.abandoned } }
  return withRound(game, draws)
}

/** Begins the next map: its first round is to be played. */
const withNewMap = (game: Game): Game => {
  const { periods, rounds = [] } = game.standing
  const standing: Standing = {
    ...game.standing,
    phase: phases.firstMap + periods.length,
    periods: [...periods, zeroPair],
    rounds: [...rounds, ''],
  }
  const next: Game = { ...game, money: 0, standing }
  return { ...next, standing: { ...standing, attacker: mapNow(next).first } }
}

const withRound = (game: Game, draws: Draws): Game => {
  const { standing, money } = game
  const map = mapNow(game)
  const before = standing.periods.at(-1) ?? zeroPair
  const side: Side = draws.float() < roundChance(map, sumOfPair(before), money) ? 'home' : 'away'
  const now: Pair = { ...before, [side]: before[side] + 1 }
  const played = sumOfPair(now)
  const next: Game = {
    ...game,
    what: 'point',
    side,
    money: moneyAfter(money, side, played),
    standing: {
      ...standing,
      periods: standing.periods.with(-1, now),
      rounds: (standing.rounds ?? []).with(-1, `${standing.rounds?.at(-1) ?? ''}${side === 'home' ? 'h' : 'a'}`),
      attacker: attackerAfter(map.first, played),
    },
  }
  return isMapOver(now) ? withMap(next, side) : next
}

/** Ends the running map; nobody attacks until the next one. */
const withMap = (game: Game, side: Side): Game => {
  const { attacker: _, ...standing } = game.standing
  const score = { ...standing.score, [side]: standing.score[side] + 1 }
  const isMatch = score[side] === mapsToWin
  const phase = isMatch ? phases.ended : phases.firstPause + standing.periods.length - 1
  return { ...game, what: isMatch ? 'end' : 'periodEnd', standing: { ...standing, score, phase } }
}

const frameOf = ({ state: { what, side, standing } }: Moment<Game>): FrameContent => ({
  what,
  ...(side && { side }),
  eventStatus: what === 'abandoned' ? 9 : what === 'end' ? 3 : 1,
  standing,
  clock: 0,
  pace: 0,
})

/** Half lines around an expectation, one round apart. */
const linesAround = (about: number, reach: number): number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => Math.floor(about) + 0.5 + index - reach)

const keysOfMap = (map: number, { margin, sum }: { readonly margin: number; readonly sum: number }): MarketKey[] => {
  const key = (market: number, ...more: (readonly [string, number])[]): MarketKey => ({
    market,
    specifiers: writeSpecifiers([['mapnr', map], ...more]),
  })
  return [
    key(330),
    ...linesAround(-margin, 8).map((line) => key(331, ['hcp', line])),
    ...linesAround(sum, 8).map((line) => key(332, ['total', line])),
    key(335),
    ...pistolRounds.map((round) => key(338, ['roundnr', round])),
  ]
}

/** Returns the markets with lines around the expectation of the model; those of the third map are on sale from the end of the second on. */
const familyOf = (book: EsportBook): MarketKey[] => {
  const lines = (market: number, name: string, values: readonly number[]): MarketKey[] =>
    values.map((line) => ({ market, specifiers: writeSpecifiers([[name, line]]) }))
  return [
    { market: 186, specifiers: '' },
    { market: 329, specifiers: writeSpecifiers([['variant', 'sr:correct_score:bestof:3']]) },
    ...lines(327, 'hcp', [-1.5, 1.5]),
    ...lines(328, 'total', [2.5]),
    ...book.model.maps.flatMap((_, index) => {
      const ends = book.fresh(index + 1)
      const mean = (of: (pair: Pair) => number): number => ends.reduce((total, cell) => total + of(cell) * cell.p, 0)
      return keysOfMap(index + 1, { margin: mean(({ home, away }) => home - away), sum: mean(sumOfPair) })
    }),
  ]
}

/** The maps that simulated matches are played on, by the log odds of attackers. All names are invented. */
const pool = [
  { name: 'Tersane', attack: -0.12 },
  { name: 'Sarnıç', attack: 0.06 },
  { name: 'Kervansaray', attack: -0.05 },
  { name: 'Fener', attack: 0 },
  { name: 'Bedesten', attack: -0.08 },
  { name: 'Değirmen', attack: 0.1 },
  { name: 'Hisar', attack: -0.02 },
] as const

/** The number of maps that a match can have. */
const mostMaps = 2 * mapsToWin - 1

/** Returns the names of the maps of a match by its number in the schedule: three different ones. */
export const mapsOfMatch = (number: number): readonly string[] =>
  Array.from({ length: mostMaps }, (_, index) => pool[(number * mostMaps + index) % pool.length]?.name ?? pool[0].name)

export type EsportSide = { readonly quality: number; readonly formOn: (map: string) => number }

/** Returns the model of a match: sides have a strength, and another one on each map. Who begins to attack changes from map to map. */
export const esportModel = (home: EsportSide, away: EsportSide, maps: readonly string[], first: Side): EsportModel => ({
  maps: maps.map((name, index) => ({
    home: 0.07 * (home.quality - away.quality) + 0.03 * (home.formOn(name) - away.formOn(name)),
    attack: pool.find((map) => map.name === name)?.attack ?? 0,
    first: index % 2 === 0 ? first : otherSide(first),
  })),
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  brierScore,
  calibration,
  defaultFit,
  type FitSettings,
  type Forecast,
  fitLeague,
  logLoss,
  modelOf,
  type PlayedMatch,
  readSeason,
  type Strength,
  scoreMatrix,
} from '@yakamoz/sports'
import { exitWith } from '../tools/commandLine.ts'

/*
 * Measures the quality of the football prices: every match of the test season is forecast from earlier results only, and the forecasts are
 * scored beside uniform probabilities, past frequencies of the league, and Elo ratings. `--tune` searches the settings of the fit on the
 * training season; `defaultFit` was found this way, without the test season.
 */

const [trainingSeason, testSeason] = ['2024-25', '2025-26']
const dayMs = 86_400_000

type Match = {
  readonly league: string
  readonly day: number
  readonly home: string
  readonly away: string
  readonly scored: number
  readonly conceded: number
}

const defaultFolder = fileURLToPath(new URL('../data/openfootball', import.meta.url))

export const run = async (args: string[]): Promise<void> => {
  const wrong = args.find((arg) => arg.startsWith('--') && arg !== '--tune')
  if (wrong) exitWith(`prices takes --tune and a folder, not ${wrong}.`)
  const tune = args.includes('--tune')
  const folder = args.find((arg) => !arg.startsWith('--')) ?? process.env.OPENFOOTBALL ?? defaultFolder
  if (!existsSync(folder)) {
    console.log(`No results in ${folder}: give the folder of openfootball's seasons, or set OPENFOOTBALL.`)
    return
  }
  const [training, test] = [readMatches(folder, trainingSeason), readMatches(folder, testSeason)]
  if (tune) tuneOn(training)
  else compare(training, test)
}

const readMatches = (folder: string, season: string): Match[] => {
  const files = existsSync(join(folder, season)) ? readdirSync(join(folder, season)) : []
  const seasons = files
    .filter((file) => file.endsWith('.json') && !file.startsWith('uefa'))
    .map((file) => {
      const text = readFileSync(join(folder, season, file), 'utf8')
      return readSeason({ league: file.replace('.json', ''), season, text })
    })
  for (const { league, faults } of seasons)
    for (const { index, why } of faults) console.log(`${season} ${league} match ${index}: ${why}`)
  return seasons.flatMap(({ league, matches }) =>
    matches.flatMap(({ fixture, result, awarded }) => {
      if (!result || awarded) return []
      const { home, away } = result.fullTime
      const day = Math.floor(fixture.startMs / dayMs)
      return [{ league, day, home: fixture.home.id, away: fixture.away.id, scored: home, conceded: away }]
    }),
  )
}

/** A forecast before a match: 1x2, and over 2.5 goals. */
type Said = { readonly result: readonly number[]; readonly over: number }

/** Forecasts the matches of one day of a league from all earlier results. */
type Forecaster = (past: readonly Match[], today: readonly Match[]) => readonly Said[]

type Told = { readonly result: Forecast[]; readonly total: Forecast[] }

const outcomeOf = ({ scored, conceded }: Match): number => (scored > conceded ? 0 : scored === conceded ? 1 : 2)

/** Goes through a season day by day and league by league; forecasts see only earlier results. */
const walk = (
  before: readonly Match[],
  season: readonly Match[],
  forecasterOf: (league: string) => Forecaster,
): Told => {
  const told: Told = { result: [], total: [] }
  for (const [league, matches] of Map.groupBy(season, (match) => match.league)) {
    const forecaster = forecasterOf(league)
    const past = before.filter((match) => match.league === league)
    const days = [...Map.groupBy(matches, (match) => match.day)].sort(([one], [other]) => one - other)
    for (const [, today] of days) {
      forecaster(past, today).forEach(({ result, over }, index) => {
        const match = today[index] as Match
        told.result.push({ chances: result, happened: outcomeOf(match) })
        told.total.push({ chances: [over, 1 - over], happened: match.scored + match.conceded > 2 ? 0 : 1 })
      })
      past.push(...today)
    }
  }
  return told
}

/* The model of the server. */

const played = (matches: readonly Match[], today: number): PlayedMatch[] =>
  matches.map(({ home, away, scored, conceded, day }) => ({
    home,
    away,
    goals: { home: scored, away: conceded },
    ageDays: today - day,
  }))

/** Teams that were not in the previous season. */
const newcomersOf = (before: readonly Match[], season: readonly Match[]): ReadonlySet<string> => {
  const known = new Set(before.flatMap(({ home, away }) => [home, away]))
  return new Set(season.flatMap(({ home, away }) => [home, away]).filter((side) => !known.has(side)))
}

const dixonColes =
  (settings: FitSettings, newcomers: ReadonlySet<string>): Forecaster =>
  (past, today) => {
    const day = (today[0] as Match).day
    const sides = new Set([...past, ...today].flatMap(({ home, away }) => [home, away]))
    const expected = new Map<string, Strength>(
      [...sides].filter((side) => newcomers.has(side)).map((side) => [side, settings.newcomer]),
    )
    const fitted = fitLeague(played(past, day), settings, expected)
    return today.map((match) => saidBy(scoreMatrix(modelOf(fitted, match))))
  }

const saidBy = (matrix: ReturnType<typeof scoreMatrix>): Said => {
  const result = [0, 0, 0]
  let over = 0
  for (const { home, away, p } of matrix) {
    const at = home > away ? 0 : home === away ? 1 : 2
    result[at] = (result[at] ?? 0) + p
    if (home + away > 2) over += p
  }
  return { result, over }
}

/* What it is measured against. */

const uniform: Forecaster = (_, today) => today.map(() => ({ result: [1 / 3, 1 / 3, 1 / 3], over: 0.5 }))

const averages: Forecaster = (past, today) => {
  const share = (holds: (match: Match) => boolean): number => past.filter(holds).length / past.length
  const result = [0, 1, 2].map((outcome) => share((match) => outcomeOf(match) === outcome))
  const over = share(({ scored, conceded }) => scored + conceded > 2)
  return today.map(() => ({ result, over }))
}

/** Elo as for national teams (World Football Elo Ratings): goal difference counts. */
const eloStep = (points: number, difference: number, { scored, conceded }: Match): number => {
  const margin = Math.abs(scored - conceded)
  const weight = margin < 2 ? 1 : margin === 2 ? 1.5 : (11 + margin) / 8
  const expected = 1 / (1 + 10 ** (-difference / 400))
  const got = scored > conceded ? 1 : scored === conceded ? 0.5 : 0
  return points * weight * (got - expected)
}

const eloHome = 60

class Elo {
  readonly ratings = new Map<string, number>()
  readonly points: number
  readonly newcomer: number

  constructor({ points, newcomer }: { readonly points: number; readonly newcomer: number }) {
    this.points = points
    this.newcomer = newcomer
  }

  difference({ home, away }: Match): number {
    return (this.ratings.get(home) ?? this.newcomer) - (this.ratings.get(away) ?? this.newcomer) + eloHome
  }

  learn(match: Match): void {
    const step = eloStep(this.points, this.difference(match), match)
    this.ratings.set(match.home, (this.ratings.get(match.home) ?? this.newcomer) + step)
    this.ratings.set(match.away, (this.ratings.get(match.away) ?? this.newcomer) - step)
  }
}

const logistic = (at: number): number => 1 / (1 + Math.exp(-at))

/** Ordered logit: P(home) = f(d - draw), P(away) = f(-d - draw); and over 2.5 by the size of the difference. */
type EloCurve = {
  readonly points: number
  readonly slope: number
  readonly shift: number
  readonly draw: number
  readonly over: readonly [number, number]
}

const eloSays = ({ slope, shift, draw, over }: EloCurve, difference: number): Said => {
  const strength = slope * (difference / 100) + shift
  const [home, away] = [logistic(strength - draw), logistic(-strength - draw)]
  const [flat, steep] = over
  return {
    result: [home, Math.max(1 - home - away, 1e-6), away],
    over: logistic(flat + steep * Math.abs(difference / 100)),
  }
}

/** Fits the curve by coordinate search with halving steps over four parameters. */
const descend = (start: readonly number[], loss: (at: readonly number[]) => number): readonly number[] => {
  let best = [...start]
  let least = loss(best)
  for (let step = 0.25; step > 1e-4; ) {
    const tries = best.flatMap((_, k) => [step, -step].map((move) => best.map((x, j) => (j === k ? x + move : x))))
    const found = tries.map((at) => ({ at, loss: loss(at) })).sort((a, b) => a.loss - b.loss)[0]
    if (found && found.loss < least) [best, least] = [[...found.at], found.loss]
    else step /= 2
  }
  return best
}

/** The update size and curve that fit the training season best. */
const fitElo = (training: readonly Match[]): EloCurve => {
  const fits = [15, 20, 25, 30, 40, 50].map((points) => fitEloCurve(training, points))
  fits.sort((one, other) => one.loss - other.loss)
  return (fits[0] as { curve: EloCurve }).curve
}

const fitEloCurve = (training: readonly Match[], points: number): { curve: EloCurve; loss: number } => {
  const seen = eloDifferences(training, points)
  const curveOf = ([slope = 0, shift = 0, draw = 0, flat = 0, steep = 0]: readonly number[]): EloCurve => ({
    points,
    slope,
    shift,
    draw,
    over: [flat, steep],
  })
  const lossAt = (at: readonly number[]): number =>
    logLoss(
      seen.flatMap(({ difference, match }) => {
        const said = eloSays(curveOf(at), difference)
        return [
          { chances: said.result, happened: outcomeOf(match) },
          { chances: [said.over, 1 - said.over], happened: match.scored + match.conceded > 2 ? 0 : 1 },
        ]
      }),
    )
  const best = descend([0.6, 0, 0.6, 0.1, 0], lossAt)
  return { curve: curveOf(best), loss: lossAt(best) }
}

/** Rating differences before each match of a season, without its first fifth, in which all teams start equal. */
const eloDifferences = (training: readonly Match[], points: number) =>
  [...Map.groupBy(training, (match) => match.league).values()].flatMap((matches) => {
    const elo = new Elo({ points, newcomer: 1500 })
    const seen = matches
      .toSorted((one, other) => one.day - other.day)
      .map((match) => {
        const difference = elo.difference(match)
        elo.learn(match)
        return { difference, match }
      })
    return seen.slice(Math.floor(seen.length / 5))
  })

const eloForecaster = (curve: EloCurve): Forecaster => {
  const elo = new Elo({ points: curve.points, newcomer: 1450 })
  let learnt = 0
  return (past, today) => {
    const ordered = learnt === 0 ? past.toSorted((one, other) => one.day - other.day) : past
    if (learnt === 0)
      for (const { home, away } of ordered) {
        elo.ratings.set(home, 1500)
        elo.ratings.set(away, 1500)
      }
    for (const match of ordered.slice(learnt)) elo.learn(match)
    learnt = past.length
    return today.map((match) => eloSays(curve, elo.difference(match)))
  }
}

/* What is printed. */

const fixed = (number: number): string => number.toFixed(4)

const compare = (training: readonly Match[], test: readonly Match[]): void => {
  const newcomers = newcomersOf(training, test)
  const started = performance.now()
  const model = walk(training, test, () => dixonColes(defaultFit, newcomers))
  const elapsedMs = performance.now() - started
  const curve = fitElo(training)
  const others: [string, Told][] = [
    ['uniform', walk(training, test, () => uniform)],
    ['league averages', walk(training, test, () => averages)],
    ['Elo', walk(training, test, () => eloForecaster(curve))],
  ]
  const days = new Set(test.map(({ league, day }) => `${league} ${day}`)).size
  console.log(`${model.result.length} matches of ${testSeason} in ${days} matchdays, each forecast from the past alone`)
  console.log(
    `fits: ${(elapsedMs / days).toFixed(1)} ms a matchday and league; Elo moves ${curve.points} points a match`,
  )
  printScores('1x2', (told) => told.result, model, others)
  printScores('total 2.5', (told) => told.total, model, others)
  printCalibration('1x2', model.result)
  printCalibration('total 2.5', model.total)
}

type Pick = (told: Told) => readonly Forecast[]

const printScores = (name: string, pick: Pick, model: Told, others: [string, Told][]): void => {
  const [loss, brier] = [logLoss(pick(model)), brierScore(pick(model))]
  console.log(`\n${name.padEnd(18)} log loss   Brier    model/this: log loss  Brier`)
  console.log(`${'Dixon-Coles'.padEnd(18)} ${fixed(loss)}     ${fixed(brier)}`)
  for (const [other, told] of others) {
    const [otherLoss, otherBrier] = [logLoss(pick(told)), brierScore(pick(told))]
    const ratios = `${fixed(loss / otherLoss)}    ${fixed(brier / otherBrier)}`
    console.log(`${other.padEnd(18)} ${fixed(otherLoss)}     ${fixed(otherBrier)}   ${' '.repeat(12)}${ratios}`)
  }
}

const printCalibration = (name: string, forecasts: readonly Forecast[]): void => {
  console.log(`\n${name}: chance given     times  forecast  happened  standard errors apart`)
  for (const { from, to, count, forecast, happened, deviations } of calibration(forecasts))
    console.log(
      `${`${from.toFixed(1)} to ${to.toFixed(1)}`.padStart(22)} ${String(count).padStart(9)}    ${forecast.toFixed(3)}     ${happened.toFixed(3)}  ${deviations.toFixed(1).padStart(6)}`,
    )
}

/** Forecasts the second half of a season from its first, for every combination of settings. */
const tuneOn = (season: readonly Match[]): void => {
  const middle = season.map(({ day }) => day).sort((a, b) => a - b)[Math.floor(season.length * 0.4)] as number
  const [before, after] = [season.filter(({ day }) => day < middle), season.filter(({ day }) => day >= middle)]
  const tried: { settings: FitSettings; result: number; total: number }[] = []
  for (const halfLifeDays of [180, 270, 400, 800])
    for (const quality of [0.2, 0.25, 0.3, 0.35, 0.4])
      for (const style of [0.03, 0.06, 0.1, 0.15]) {
        const settings = { ...defaultFit, halfLifeDays, spread: { quality, style } }
        const told = walk(before, after, () => dixonColes(settings, new Set()))
        tried.push({ settings, result: logLoss(told.result), total: logLoss(told.total) })
      }
  tried.sort((a, b) => a.result + a.total - b.result - b.total)
  console.log(`${after.length} matches of ${trainingSeason}\nhalf-life  quality  style   1x2     total 2.5`)
  for (const { settings, result, total } of tried)
    console.log(
      `${String(settings.halfLifeDays).padStart(9)}  ${settings.spread.quality.toFixed(2)}     ${settings.spread.style.toFixed(2)}    ${fixed(result)}  ${fixed(total)}`,
    )
}

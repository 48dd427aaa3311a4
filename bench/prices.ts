import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brierScore, calibration, type Forecast, logLoss } from '@yakamoz/sports'
import { exitWith } from '../tools/commandLine.ts'
import { type Bets, betsAgainst, closing, following, readMarket, withShots } from './prices/market.ts'
import { dixonColes, leagueModel } from './prices/models.ts'
import { averages, eloOf, uniform } from './prices/simple.ts'
import { type Forecaster, type League, readLeagues, resultsOf, type Told, totalsOf, walk } from './prices/walk.ts'
import { ways } from './prices/ways.ts'

/*
 * Measures the quality of the football prices: every match of the tested seasons is forecast from earlier results only, and the forecasts are
 * scored beside uniform probabilities, past frequencies of the league, Elo ratings, and the model before. `--odds` names files of closing odds, with
 * the columns of football-data, or folders of them: then also beside these, with what a bettor who knows them would win. `--ways` compares ways to know
 * more instead.
 */

const usage =
  'prices takes a folder of seasons, --season NAME or NAME..NAME (else the last one), --odds FILE, and --ways'
const defaultFolder = fileURLToPath(new URL('../data/openfootball', import.meta.url))

type Options = {
  readonly folder: string
  readonly season: string | undefined
  readonly odds: readonly string[]
  readonly ways: boolean
}

const readOptions = (args: readonly string[]): Options => {
  const rest = [...args]
  const take = (name: string): string[] => {
    const at = rest.indexOf(name)
    if (at < 0) return []
    const [, value] = rest.splice(at, 2)
    if (!value || value.startsWith('--')) exitWith(`${usage}. ${name} has no value.`)
    return [value, ...take(name)]
  }
  const [season] = take('--season')
  const odds = take('--odds')
  const isWays = rest.includes('--ways')
  const [folder, ...more] = rest.filter((arg) => arg !== '--ways')
  const wrong = [folder, ...more].find((arg, index) => arg?.startsWith('--') || index > 0)
  if (wrong) exitWith(`${usage}, not ${wrong}.`)
  return { folder: folder ?? process.env.OPENFOOTBALL ?? defaultFolder, season, odds, ways: isWays }
}

export const run = async (args: string[]): Promise<void> => {
  const options = readOptions(args)
  if (!existsSync(options.folder)) {
    console.log(`No results in ${options.folder}: give the folder of openfootball's seasons, or set OPENFOOTBALL.`)
    return
  }
  const leagues = readLeagues(options.folder)
  const names = [...new Set(leagues.flatMap(({ seasons }) => seasons.map(({ season }) => season.season)))].sort()
  const [first = '', last = first] = (options.season ?? names.at(-1) ?? '').split('..')
  const tested = names.filter((name) => name >= first && name <= last)
  if (tested.length === 0) exitWith(`There is no season ${options.season ?? ''} in ${options.folder}.`)
  if (options.ways) printWays(leagues, tested)
  else compare(leagues, tested, options.odds)
}

const testOn =
  (leagues: readonly League[], tested: readonly string[]) =>
  (forecasterOf: () => Forecaster): Told =>
    walk(leagues, (season) => tested.includes(season), forecasterOf)

const fixed = (number: number): string => number.toFixed(4)

const compare = (leagues: readonly League[], tested: readonly string[], odds: readonly string[]): void => {
  const test = testOn(leagues, tested)
  const started = performance.now()
  const model = test(leagueModel)
  const elapsedMs = performance.now() - started
  console.log(
    `${model.length} matches of ${tested.join(', ')}, each forecast from earlier days alone, in ${elapsedMs.toFixed(0)} ms`,
  )
  const others: [string, Told][] = [
    ['model before', test(dixonColes)],
    ['Elo', test(eloOf(leagues, tested[0] as string))],
    ['league averages', test(averages)],
    ['uniform', test(uniform)],
  ]
  printScores('1x2', resultsOf, model, others)
  printScores('total 2.5', totalsOf, model, others)
  if (odds.length > 0) compareWithMarket(leagues, tested, { odds, model })
  printCalibration('1x2', resultsOf(model))
  printCalibration('total 2.5', totalsOf(model))
}

/** Compares on the matches that have closing odds. */
const compareWithMarket = (
  leagues: readonly League[],
  tested: readonly string[],
  { odds, model }: { readonly odds: readonly string[]; readonly model: Told },
): void => {
  console.log()
  const test = testOn(leagues, tested)
  const market = readMarket(odds, leagues)
  const closed = test(closing(market))
  if (closed.length === 0) {
    console.log(`No odds of matches of ${tested.join(', ')}.`)
    return
  }
  const priced = new Set(closed.map(({ match }) => match.id))
  const own = model.filter(({ match }) => priced.has(match.id))
  const testPriced = (forecasterOf: () => Forecaster): Told =>
    test(forecasterOf).filter(({ match }) => priced.has(match.id))
  const [shots, followed] = [testPriced(withShots(market)), testPriced(following(market))]
  const others: [string, Told][] = [
    ['closing odds', closed],
    ['model with shots', shots],
    ['following them', followed],
  ]
  console.log(`${closed.length} of the matches have closing odds`)
  printScores('1x2', resultsOf, own, others)
  printScores('total 2.5', totalsOf, own, others)
  console.log('\nbets of one unit on our prices that return more than their stake by closing odds')
  printBets('model', betsAgainst(own, closed))
  printBets('model with shots', betsAgainst(shots, closed))
  printBets('following them', betsAgainst(followed, closed))
}

const printBets = (name: string, { count, returned, expected }: Bets): void => {
  const rate = (sum: number): string => `${((100 * sum) / Math.max(count, 1)).toFixed(1)} %`
  console.log(
    `${name.padEnd(18)} ${count} bets, returned ${rate(returned)} of the stakes (by closing odds ${rate(expected)})`,
  )
}

const printWays = (leagues: readonly League[], tested: readonly string[]): void => {
  const test = testOn(leagues, tested)
  const scored = ways.map(([name, forecasterOf]) => ({ name, told: test(forecasterOf) }))
  console.log(`${scored[0]?.told.length} matches of ${tested.join(', ')}`)
  console.log(`${'log loss'.padEnd(50)} 1x2      total 2.5`)
  for (const { name, told } of scored)
    console.log(`${name.padEnd(50)} ${logLoss(resultsOf(told)).toFixed(5)}  ${logLoss(totalsOf(told)).toFixed(5)}`)
}

type Pick = (told: Told) => readonly Forecast[]

const printScores = (name: string, pick: Pick, model: Told, others: readonly [string, Told][]): void => {
  const [loss, brier] = [logLoss(pick(model)), brierScore(pick(model))]
  console.log(`\n${name.padEnd(18)} log loss   Brier    model/this: log loss  Brier`)
  console.log(`${'model'.padEnd(18)} ${fixed(loss)}     ${fixed(brier)}`)
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

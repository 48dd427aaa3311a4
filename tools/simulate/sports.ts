import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { couponLimits } from '@yakamoz/contract'
import { type Sport, sports } from '@yakamoz/sports'
import type { Bot, BotResult } from '@yakamoz/sports/testing/matches/bots'
import {
  checkMatches,
  findingsOf,
  judgedCalibrations,
  judgedHolds,
  type MatchReport,
} from '@yakamoz/sports/testing/matches/checks'
import { standardBots } from '@yakamoz/sports/testing/matches/standardBots'
import { boundOf, type Estimate } from '@yakamoz/sports/testing/matches/statistics'
import { wholeMatch, windowsOf } from '@yakamoz/sports/testing/matches/windows'
import { exitWith, optionsOf, positiveInteger } from '../commandLine.ts'

/**
 * npm run simulate -- sports [--matches N] [--seed S] [--sport SPORT] [--bots FILE] [--whole]: plays N matches of each sport out and checks that nothing
 * in them tells more than their prices (docs/sports.md). FILE is a module that exports `bots`; with --whole they follow each match from its
 * first prices to its end. Exits with 1 when a check fails.
 */
const values = optionsOf(
  {
    matches: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    sport: { type: 'string' },
    bots: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
  process.argv.slice(3),
)

const chosenSports = (name: string | undefined): readonly Sport[] => {
  const found = sports.filter((sport) => name === undefined || sport === name)
  return found.length > 0 ? found : exitWith(`No sport ${name}. There are: ${sports.join(', ')}`)
}

const botsOf = async (file: string | undefined): Promise<readonly Bot[]> => {
  if (file === undefined) return standardBots
  try {
    const { bots } = (await import(pathToFileURL(resolve(file)).href)) as { bots: readonly Bot[] }
    if (Array.isArray(bots)) return bots
  } catch (cause) {
    console.error(String(cause))
  }
  return exitWith(`${file} is no module of bots`)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const returns = ({ mean, error, count }: Estimate): string =>
  `${mean.toFixed(3)} ± ${error.toFixed(3)} (${count})`.padEnd(24)

const shownCells = 8

const printHolds = (report: MatchReport): void => {
  const judged = judgedHolds(report)
  console.log(`  hold of ${judged.length} cells, the highest first: by the model, by results with standard errors`)
  for (const { market, band, phase, byModel, byResults } of judged
    .toSorted((one, other) => other.byModel.mean - one.byModel.mean)
    .slice(0, shownCells))
    console.log(
      `    ${percent(byModel.mean).padStart(7)} ${percent(byResults.mean).padStart(8)} ± ${percent(byResults.error).padEnd(7)} ${market}, odds ${band}, ${phase}`,
    )
}

const printCalibrations = (report: MatchReport): void => {
  const judged = judgedCalibrations(report)
  const bound = boundOf(judged.length).toFixed(2)
  console.log(`  calibration of ${judged.length} outcomes, each |z| below ${bound}; the largest`)
  for (const { market, when, z } of judged.toSorted((one, other) => Math.abs(other.z) - Math.abs(one.z)).slice(0, 4))
    console.log(`    z ${z.toFixed(2).padStart(5)} ${market}, open ${when}`)
}

const printBot = ({ name, refused, halves, expected, advantage }: BotResult): void =>
  console.log(
    `    ${name.padEnd(42)} ${halves.map(returns).join(' ')} ${expected.mean.toFixed(3)} z ${advantage.toFixed(2).padStart(5)}  refused ${refused}`,
  )

const print = (report: MatchReport, seconds: number): void => {
  const { sport, matches, framesChecked, momentsChecked, highestWorth, bots } = report
  console.log(`${sport}: ${matches} matches in ${seconds.toFixed(0)} s`)
  console.log(`  ${framesChecked} events compared with their messages`)
  console.log(`  ${momentsChecked} moments; the best open bet was worth ${highestWorth.toFixed(4)} of its stake`)
  printCalibrations(report)
  printHolds(report)
  console.log(
    `  bots: returns of even and odd matches (bets), by the model, standard errors beyond it (below ${boundOf(bots.length).toFixed(2)})`,
  )
  for (const bot of bots) printBot(bot)
}

const bots = await botsOf(values.bots)
const findings: string[] = []
for (const sport of chosenSports(values.sport)) {
  const begun = performance.now()
  const report = checkMatches({
    sport,
    matches: positiveInteger('matches', values.matches),
    seed: positiveInteger('seed', values.seed),
    bots,
    delayMs: couponLimits.liveDelayMs,
    windows: values.whole ? wholeMatch : windowsOf,
  })
  print(report, (performance.now() - begun) / 1_000)
  findings.push(...findingsOf(report))
}
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1

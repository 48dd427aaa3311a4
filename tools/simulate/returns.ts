import { everyVersion, simulatedDraws } from '@yakamoz/games'
import { streamsOf, thresholdOf } from '@yakamoz/games/expectation'
import { optionsOf, positiveInteger } from '../commandLine.ts'
import { type Atom, adaptedAtoms, dayOfAtoms } from './atoms.ts'
import { alarmDay, quantileOf } from './detection.ts'
import { atomsOf, sidesOfBet, type WatchedBet, watchedBets } from './watchedBets.ts'

/**
 * npm run simulate -- returns [--rounds N,N] [--points P] [--runs N] [--years N] [--seed S]: simulates the monitoring of returns (decision
 * 34). For each bet it prints the days until a return that is P points too high or too low raises an alarm (median and 90 % quantile of
 * the runs, up to a year), and the number of false alarms of the honest game in N years.
 */
const values = optionsOf(
  {
    rounds: { type: 'string', default: '24000,2000' },
    points: { type: 'string', default: '5' },
    runs: { type: 'string', default: '11' },
    years: { type: 'string', default: '20' },
    seed: { type: 'string', default: '34' },
  },
  process.argv.slice(3),
)

const daysOfYear = 365
const daily = values.rounds.split(',').map((text) => positiveInteger('rounds', text))
const shift = positiveInteger('points', values.points) / 100
const [runs, years, seed] = [
  positiveInteger('runs', values.runs),
  positiveInteger('years', values.years),
  positiveInteger('seed', values.seed),
]
const streams = everyVersion.reduce((count, game) => count + streamsOf(game).length, 0)
const threshold = thresholdOf(streams)

const alarmDays = (watched: WatchedBet, atoms: readonly Atom[], units: number, repeated: number) => {
  const watch = { dayOf: dayOfAtoms(atoms, units), sides: sidesOfBet(watched), threshold, days: daysOfYear }
  return Array.from({ length: repeated }, (_, run) => alarmDay(simulatedDraws(seed + run), watch))
}

const inWords = (days: readonly (number | undefined)[]): string =>
  [0.5, 0.9].map((share) => String(quantileOf(days, share) ?? 'over 365')).join(' / ')

type Row = { cells: string[]; falseAlarms: number }

const rowsOf = (watched: WatchedBet): Row[] => {
  const honest = atomsOf(watched, seed)
  const [more, less] = [adaptedAtoms(honest, shift), adaptedAtoms(honest, -shift)]
  return daily.map((units) => {
    const falseAlarms = alarmDays(watched, honest, units, years).filter((day) => day !== undefined).length
    const tooLittle = sidesOfBet(watched) === 'both' ? inWords(alarmDays(watched, less, units, runs)) : 'not tested'
    const tooMuch = inWords(alarmDays(watched, more, units, runs))
    return { cells: [watched.title, String(units), tooMuch, tooLittle, String(falseAlarms)], falseAlarms }
  })
}

const print = (cells: readonly string[]): void =>
  console.log(cells.map((cell, column) => (column === 0 ? cell.padEnd(26) : cell.padStart(20))).join(''))

console.log(
  `threshold ${threshold} for ${streams} streams; days until an alarm: median / 90 % quantile of ${runs} runs\n`,
)
print(['bet', 'rounds a day', `+${values.points} points`, `-${values.points} points`, `false in ${years} years`])
let falseAlarms = 0
for (const watched of watchedBets)
  for (const row of rowsOf(watched)) {
    print(row.cells)
    falseAlarms += row.falseAlarms
  }
const played = watchedBets.length * daily.length * years
console.log(
  `\n${falseAlarms} false alarms in ${played} years of honest play of a stream; at most ${(played / streams).toFixed(1)} are expected`,
)

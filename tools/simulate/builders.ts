import { builderReturns } from '@yakamoz/sports/testing/matches/builderBets'
import { boundOf } from '@yakamoz/sports/testing/matches/statistics'
import { optionsOf, positiveInteger } from '../commandLine.ts'

/**
 * npm run simulate -- builders [--matches N] [--seed S]: bets on bet builders of two outcomes of N simulated football matches, of score, corners and cards,
 * before and in play, and prints what the best ones return. Exits with 1 if some kind wins beyond its bound (`boundOf`).
 */
const values = optionsOf(
  { matches: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
  process.argv.slice(3),
)
const shown = 10

const all = builderReturns(positiveInteger('matches', values.matches), positiveInteger('seed', values.seed))
const bound = boundOf(all.length)
const excess = ({ returned: { mean, error } }: (typeof all)[number]): number => (mean - 1) / error
const winning = all.filter((one) => excess(one) > bound)

console.log(
  `${all.length} kinds of bet builders, each below ${bound.toFixed(2)} standard errors above its stake; the highest`,
)
for (const one of all.toSorted((a, b) => excess(b) - excess(a)).slice(0, shown)) {
  const { count, mean, error } = one.returned
  console.log(
    `  ${one.kind.padEnd(34)} ${mean.toFixed(3)} ± ${error.toFixed(3)} (${count})  ${excess(one).toFixed(2).padStart(6)}${winning.includes(one) ? '  WINS' : ''}`,
  )
}
if (all.length === 0) console.log('No bet builder was on sale.')
process.exit(winning.length > 0 || all.length === 0 ? 1 : 0)

import { optionsOf, positiveInteger } from '../../commandLine.ts'
import { onFreshDatabase } from '../freshDatabase.ts'
import { runTrial } from './trial.ts'

/*
 * `npm run faults:aggregator -- --seed 1 --kills 100 [--postgres]`: kills the server at random instants while an aggregator plays, and compares
 * the books of both. Fails when something is lost, doubled, different, unasked or unbalanced.
 */

const options = optionsOf({
  seed: { type: 'string', default: '1' },
  kills: { type: 'string', default: '100' },
  postgres: { type: 'boolean', default: false },
})
const seed = positiveInteger('seed', options.seed)
const kills = positiveInteger('kills', options.kills)
const killed = (count: number) => {
  if (count % 10 === 0) console.log(`${count} of ${kills} kills`)
}
const startedAt = performance.now()
const {
  differences,
  kills: done,
  ...counts
} = await onFreshDatabase(options.postgres ? 'postgres' : 'embedded', (where) =>
  runTrial({ where, seed, kills, killed }),
)
for (const difference of differences.slice(0, 20)) console.log(difference)
const { transactions, answered, cut, repeated, ...wrong } = counts
const seconds = Math.round((performance.now() - startedAt) / 1_000)
console.log(
  `${kills} kills (${done.atAnyInstant} at any instant, ${done.beforeWrite} before a write, ${done.afterWrite} between a write and its answer) in ${seconds} s`,
)
console.log(
  `${transactions} transactions, ${answered} requests answered, ${cut} cut by a kill, ${repeated} repeated on purpose`,
)
console.log(
  Object.entries(wrong)
    .map(([name, count]) => `${count} ${name}`)
    .join(', '),
)
process.exit(Object.values(wrong).some((count) => count > 0) || transactions === 0 ? 1 : 0)

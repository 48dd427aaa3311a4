import { newId } from '@yakamoz/values'
import { type Detection, detectInPlan } from '../server/src/app/demo/past/detection.ts'
import { peopleOfPast } from '../server/src/app/demo/past/people.ts'

/**
 * `npm run detection`: how many of the cases that are planted in the demo's past the markers of protection find with their initial settings, and how many others are
 * shown with them. `npm run detection -- SEED…` takes these seeds; otherwise ten are drawn, besides that of the demo.
 */

const size = { days: 90, people: peopleOfPast }
const given = process.argv.slice(2)
const seeds = given.length > 0 ? given : ['yakamoz', ...Array.from({ length: 10 }, () => newId())]

const foundOf = ({ planted }: Detection) => planted.filter(({ isFound }) => isFound).length

const results = seeds.map((seed) => ({ seed, ...detectInPlan(seed, size) }))
for (const result of results) {
  const { seed, players, planted, others } = result
  const missed = planted.filter(({ isFound }) => !isFound).map(({ habit, kinds }) => `${habit} (${kinds.join(', ')})`)
  process.stdout.write(
    `${seed}: ${foundOf(result)} of ${planted.length} planted cases found; of ${players} players ${others.harm} others with a case of harm, ` +
      `${others.money} with one of money${missed.length > 0 ? `; missed: ${missed.join('; ')}` : ''}\n`,
  )
}
const planted = results.reduce((sum, one) => sum + one.planted.length, 0)
const found = results.reduce((sum, one) => sum + foundOf(one), 0)
process.stdout.write(`in all: ${found} of ${planted} planted cases found in ${seeds.length} pasts\n`)
if (found < planted) process.exitCode = 1

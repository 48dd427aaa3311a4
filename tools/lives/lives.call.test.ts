import { expect, it } from 'vitest'
import type { Clock } from '../../server/src/testing/clock.ts'
import { openTestApp } from '../../server/src/testing/index.ts'
import { liveCohort } from './cohort.ts'
import { seedSharedData } from './world.ts'

/** Seeds of cohorts; `npm run lives` runs a hundred thousand lives. */
const seeds = [1, 2, 3]

/** Both processes have the same clock. */
const together = (...clocks: readonly Clock[]): Clock => ({
  now: () => clocks[0]?.now() ?? 0,
  advance: (ms) => {
    for (const clock of clocks) clock.advance(ms)
  },
  set: (instantMs) => {
    for (const clock of clocks) clock.set(instantMs)
  },
})

it.each(seeds)(
  'whatever happens to the bets of players, every count is what the rules make of what stands (%i)',
  async (seed) => {
    // One employee approves all payments of a cohort.
    const config = { twoPeopleFromKurus: Number.MAX_SAFE_INTEGER }
    const one = await openTestApp({ config })
    const other = await openTestApp({ database: one.app.db, config })
    await seedSharedData(one.app)
    const clock = together(one.clock, other.clock)
    const apps = [one.app, other.app] as const
    expect(await liveCohort({ apps, clock, number: 1, seed, lives: 60 })).toEqual([])
  },
)

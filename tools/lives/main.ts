import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openApp } from '../../server/src/app/server.ts'
import { isSound } from '../../server/src/ledger/index.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openPostgres } from '../../server/src/platform/db/connect.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createClock } from '../../server/src/testing/clock.ts'
import { optionsOf, positiveInteger } from '../commandLine.ts'
import { startCluster } from '../postgres.ts'
import { liveCohort } from './cohort.ts'
import { seedSharedData } from './world.ts'

/*
 * `npm run lives -- --lives 100000 --seed 1`: random lives of players on PostgreSQL, in two processes of the server each; every count
 * is compared with what the rules give for the final outcomes. Half of the cohorts run in a process of their own.
 */

const values = optionsOf({
  lives: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  // The number of the first cohort, to repeat cohorts in which a difference was found.
  first: { type: 'string', default: '1' },
})
const seed = positiveInteger('seed', values.seed)
const cohortSize = 200
const cohorts = Math.ceil(positiveInteger('lives', values.lives) / cohortSize)
const firstCohort = positiveInteger('first', values.first)
const start = Date.parse('2026-11-20T12:00:00+03:00')

type Share = { url: string; first: number; cohorts: number }
type Result = { lives: number; differences: string[] }

/** Runs a share of the cohorts in this process, on its own database. */
const liveShare = async ({ url, first, cohorts: count }: Share): Promise<Result> => {
  const clock = createClock(start)
  const secret = 'the one secret of all lives that are lived here'
  const config = {
    ...readConfig({
      DEMO: 'off',
      DATABASE_URL: url,
      SECRET: secret,
      SPORTS_FEED: 'off',
      PUBLIC_URL: 'https://lives.example',
      LOG_LEVEL: 'silent',
    }),
    couponDelayMs: 1,
    // One employee approves all payments of a cohort.
    twoPeopleFromKurus: Number.MAX_SAFE_INTEGER,
    minRoundMs: 0,
  }
  const db = await openPostgres(url, 8)
  await migrate(db)
  const apps = [await openApp(config, { db, now: clock.now }), await openApp(config, { db, now: clock.now })] as const
  await seedSharedData(apps[0])
  const differences: string[] = []
  for (let cohort = 0; cohort < count; cohort++) {
    const number = first + cohort
    const found = await liveCohort({ apps, clock, number, seed: seed * 100_000 + number, lives: cohortSize })
    for (const difference of found) console.log(`${number}: ${difference}`)
    differences.push(...found)
    if (cohort % 10 === 9)
      console.log(`${number}: ${(cohort + 1) * cohortSize} lives, ${differences.length} differences`)
  }
  if (!isSound(await apps[0].ledger.check())) differences.push('the books do not balance')
  await db.close()
  return { lives: count * cohortSize, differences }
}

const inProcess = (share: Share): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
      env: { ...process.env, LIVES_SHARE: JSON.stringify(share) },
    })
    child.once('message', (result) => resolve(result as Result))
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`a process of lives ended with ${code}`))
    })
  })

const all = async (): Promise<void> => {
  const cluster = await startCluster({ fsync: 'off', synchronous_commit: 'off' })
  try {
    const half = Math.ceil(cohorts / 2)
    const shares = [
      { first: firstCohort, cohorts: half },
      { first: firstCohort + half, cohorts: cohorts - half },
    ].filter((share) => share.cohorts > 0)
    const urls = await Promise.all(shares.map(async (_, index) => databaseOf(cluster.url, `lives_${index}`)))
    const results = await Promise.all(shares.map((share, index) => inProcess({ ...share, url: urls[index] ?? '' })))
    const differences = results.flatMap((result) => result.differences)
    for (const difference of differences.slice(0, 100)) console.log(difference)
    const lives = results.reduce((sum, result) => sum + result.lives, 0)
    console.log(`${lives} lives, ${differences.length} differences`)
    process.exitCode = differences.length > 0 || lives === 0 ? 1 : 0
  } finally {
    await cluster.close()
  }
}

const databaseOf = async (server: string, name: string): Promise<string> => {
  const db = await openPostgres(server, 1)
  await db.script(`create database ${name}`)
  await db.close()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

if (process.env.LIVES_SHARE) {
  const result = await liveShare(JSON.parse(process.env.LIVES_SHARE) as Share)
  process.send?.(result)
  process.exit(0)
} else await all()

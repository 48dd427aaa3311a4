import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from './postgres.ts'
import { build } from './setup.mjs'
import { endWith } from './words.ts'

/** Everything that must hold, one part after another: `npm test`, or `npm test -- unit lint` for some parts. */

const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'node_modules/.cache/test-results')

type Count = { passed: number; failed: number }
type Part = { name: string; about: string; onRequest?: boolean; run(): Promise<Count> }

const shell = (program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** A check that either holds or does not. */
const check = async (program: string, args: string[]): Promise<Count> => {
  const held = (await shell(program, args)) === 0
  return { passed: held ? 1 : 0, failed: held ? 0 : 1 }
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name)

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numTotalTests: number
}

type VitestRun = {
  project: 'unit' | 'calls'
  env?: Record<string, string>
  /** Beginnings of paths: only the tests below these run. */
  below?: readonly string[]
}

const vitest = async ({ project, env = {}, below = [] }: VitestRun): Promise<Count> => {
  const file = join(results, `${project}-${env.TEST_DATABASE_URL ? 'postgres' : 'embedded'}.json`)
  const args = ['run', ...below, '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const code = await shell(bin('vitest'), args, env)
  const report = readReport<VitestReport>(file)
  const failed = Math.max(report?.numFailedTests ?? 1, code === 0 ? 0 : 1, report && report.numTotalTests === 0 ? 1 : 0)
  return { passed: report?.numPassedTests ?? 0, failed }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const playwright = async (): Promise<Count> => {
  const file = join(results, 'journeys.json')
  const code = await shell(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const stats = readReport<PlaywrightReport>(file)?.stats
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  // A skipped journey is one that was not shown to work.
  const failed = (stats?.unexpected ?? 1) + (stats?.skipped ?? 0)
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1) }
}

const readReport = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const onPostgres = async (): Promise<Count> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return vitest({ project: 'calls', env: { TEST_DATABASE_URL: given } })
  // Nothing of these databases has to outlive the machine; what is killed in tests has clusters of its own.
  const cluster = await startCluster({ fsync: 'off' })
  try {
    const env = { TEST_DATABASE_URL: cluster.url, TEST_POSTGRES_BIN: cluster.bin }
    return await vitest({ project: 'calls', env })
  } finally {
    await cluster.close()
  }
}

/**
 * Where the embedded database may differ from a PostgreSQL server: its folder and log, migrations, the functions of the ledger, and what
 * is killed or lived at random on it. The journeys run the whole house on it as well; `npm test -- calls` runs all calls on it.
 */
const ownOfEmbedded = ['server/src/db/', 'server/src/ledger/', 'server/src/casino/', 'server/src/cashier/', 'tools/']

const onEmbedded = (below: readonly string[] = []): Promise<Count> =>
  vitest({ project: 'calls', env: { TEST_DATABASE_URL: '' }, below })

const building = async (): Promise<Count> => {
  await build()
  // What the first page and each game load at most: whatever is added may weigh on them unseen.
  const [site, games] = [
    await check(process.execPath, ['web/dev/weigh.ts']),
    await check(process.execPath, ['studio/weight.ts']),
  ]
  return { passed: 1 + site.passed + games.passed, failed: site.failed + games.failed }
}

const parts: Part[] = [
  { name: 'types', about: 'types', run: () => check(bin('tsc'), ['-b']) },
  { name: 'lint', about: 'lint and format', run: () => check(bin('biome'), ['check', '--error-on-warnings', '.']) },
  {
    name: 'imports',
    about: 'import rules',
    run: () =>
      check(bin('depcruise'), [
        '--config',
        '.dependency-cruiser.json',
        'packages',
        'server/src',
        'web/src',
        'studio/src',
      ]),
  },
  { name: 'unit', about: 'unit tests', run: () => vitest({ project: 'unit' }) },
  { name: 'postgres', about: 'calls on PostgreSQL', run: onPostgres },
  { name: 'embedded', about: 'calls that are the embedded database’s own', run: () => onEmbedded(ownOfEmbedded) },
  // As long as all calls on PostgreSQL and more, for what they have shown already.
  { name: 'calls', about: 'all calls on the embedded database', onRequest: true, run: () => onEmbedded() },
  { name: 'build', about: 'build and weights', run: building },
  { name: 'journeys', about: 'journeys in a browser', run: playwright },
]

const asked = process.argv.slice(2)
const strange = asked.find((name) => !parts.some((part) => part.name === name))
if (strange !== undefined)
  endWith(`there is no part ${strange}; there are: ${parts.map((part) => part.name).join(' ')}`)
const chosen =
  asked.length > 0 ? parts.filter((part) => asked.includes(part.name)) : parts.filter((part) => !part.onRequest)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const sum: Count = { passed: 0, failed: 0 }
const lines: string[] = []
for (const part of chosen) {
  console.log(`\n── ${part.about}`)
  const started = performance.now()
  const count = await part.run().catch((cause: unknown): Count => {
    console.error(String(cause))
    return { passed: 0, failed: 1 }
  })
  sum.passed += count.passed
  sum.failed += count.failed
  lines.push(
    `${count.failed === 0 ? '✓' : '✗'} ${part.about.padEnd(44)} ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  )
}
console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)

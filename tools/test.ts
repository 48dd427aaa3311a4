import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { baseCommit, callFolders, changedFiles, domainImports } from './changedTests.ts'
import { exitWith } from './commandLine.ts'
import { startCluster } from './postgres.ts'
import { filesBelow } from './sources.ts'

/** Runs checks: those of every change, `npm test`; all, `npm test -- all`; or some parts, `npm test -- unit lint`. */

const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, '.cache/test-results')

/** What a part came to. `titles` name the tests that failed, where the part's report does. */
type Count = { passed: number; failed: number; titles?: readonly string[] | undefined }
/** Where a part writes: to the terminal at once, or to what is printed when it ends, if others run beside it. */
type Output = { isLive: boolean; write(text: string): void }
type Part = {
  name: string
  about: string
  /** Leaves a core to others for most of its time and needs nothing of them: runs at the same time as its like. */
  isSmall?: boolean
  /** Runs only when it is named. */
  onRequest?: boolean
  /** Runs in `npm test -- all` and when it is named. */
  longer?: boolean
  run(output: Output): Promise<Count>
}

/** Time limit of a part: a part that takes longer hangs, is killed and counts as failed, so that the others still run. */
const maxPartMs = 40 * 60_000

/** Ends the programs that run now, with all that they have started. */
const ending = new Set<() => void>()

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const end of ending) end()
    process.exit(130)
  })

/** Runs a program in a process group of its own, which ends with this process or after `maxPartMs`. Returns its exit code. */
const shell = (output: Output, program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: output.isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', output.write)
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    ending.add(end)
    const deadline = setTimeout(() => {
      output.write(`${program} ${args.join(' ')} was ended after ${maxPartMs / 60_000} minutes\n`)
      end()
    }, maxPartMs)
    const finish = (code: number) => {
      clearTimeout(deadline)
      ending.delete(end)
      resolve(code)
    }
    child.on('error', () => finish(127))
    child.on('close', (code) => finish(code ?? 1))
  })

/** A check that either passes or fails. */
const check = async (output: Output, program: string, args: string[]): Promise<Count> => {
  const passed = (await shell(output, program, args)) === 0
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const readReport = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** Counts each file that a check should have examined and did not as a failure: a check that examines nothing must not pass. */
const examined = (
  output: Output,
  { passed, failed, titles }: Count,
  expected: readonly string[],
  seen: ReadonlySet<string>,
): Count => {
  const missed = expected.filter((file) => !seen.has(file))
  for (const file of missed) output.write(`not examined: ${file}\n`)
  const isEmpty = expected.length === 0
  if (isEmpty) output.write('nothing was examined\n')
  return { passed, failed: failed + missed.length + (isEmpty ? 1 : 0), titles }
}

const codeFolders = ['packages', 'server', 'web', 'studio', 'console', 'tools', 'bench', 'e2e']
const code = /(?<!\.gen)\.tsx?$/

/** Returns the files that the last build of the compiler read, by its build information. */
const compiledFiles = (): Set<string> => {
  const cache = '.cache/types'
  const notes = readdirSync(join(root, cache), { recursive: true, encoding: 'utf8' })
  return new Set(
    notes
      .filter((file) => file.endsWith('.tsbuildinfo'))
      .flatMap((file) => {
        const { fileNames = [] } = readReport<{ fileNames?: string[] }>(join(root, cache, file)) ?? {}
        return fileNames.map((name) => relative(root, resolve(root, cache, dirname(file), name)))
      }),
  )
}

const types = async (output: Output): Promise<Count> => {
  const count = await check(output, bin('tsc'), ['-b'])
  return examined(output, count, filesBelow(codeFolders, code), compiledFiles())
}

type LintReport = { summary: { unchanged: number; changed: number } }

/**
 * Lints and looks for unused files, exports and dependencies. Biome names no files, only how many it read: with styles and JSON these
 * are more than the code alone.
 */
const lint = async (output: Output): Promise<Count> => {
  const file = join(results, 'lint.json')
  const reporters = ['--reporter=default', '--reporter=json', `--reporter-file=${file}`]
  const count = await check(output, bin('biome'), ['check', '--error-on-warnings', ...reporters, '.'])
  const { summary } = readReport<LintReport>(file) ?? { summary: { unchanged: 0, changed: 0 } }
  const unused = await check(output, bin('knip'), ['--no-progress', '--no-config-hints'])
  const isWhole = summary.unchanged + summary.changed >= filesBelow(codeFolders, code).length
  if (!isWhole) output.write(`only ${summary.unchanged + summary.changed} files were linted\n`)
  return {
    passed: count.passed + unused.passed,
    failed: count.failed + unused.failed + (isWhole ? 0 : 1),
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

type VitestRun = {
  project: 'unit' | 'calls' | 'engines'
  env?: Record<string, string>
  /** Beginnings of paths: only the tests below these run. */
  below?: readonly string[]
  /** Only the tests that import what was changed since this commit run; none may. */
  changedSince?: string
}

const testFolders = ['packages', 'server', 'web', 'studio', 'console', 'tools', 'bench']
/** The project that a test file belongs to, told by its name. */
const projectOf = (file: string): VitestRun['project'] => {
  if (file.endsWith('.engine.test.ts')) return 'engines'
  return file.endsWith('.call.test.ts') ? 'calls' : 'unit'
}

/** The vitest projects of a run. */
const vitestProjects = {
  unit: ['--project', 'rules', '--project', 'unit', '--project', 'components'],
  calls: ['--project', 'calls'],
  engines: ['--project', 'engines'],
}

const testFiles = ({ project, env = {}, below = [] }: VitestRun): string[] =>
  filesBelow(testFolders, /\.test\.tsx?$/)
    .filter((file) => projectOf(file) === project)
    .filter((file) => below.length === 0 || below.some((folder) => file.startsWith(folder)))
    .filter((file) => env.TEST_DATABASE_URL || !file.endsWith('frozen.call.test.ts'))

const vitest = async (output: Output, run: VitestRun): Promise<Count> => {
  const { project, env = {}, below = [], changedSince } = run
  const file = join(results, `${project}-${env.TEST_DATABASE_URL ? 'postgres' : 'embedded'}.json`)
  const args = [
    'run',
    ...below,
    ...vitestProjects[project],
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  if (changedSince) args.push('--changed', changedSince, '--passWithNoTests')
  const exit = await shell(output, bin('vitest'), args, env)
  const report = readReport<VitestReport>(file)
  const failed = Math.max(report?.numFailedTests ?? 1, exit === 0 ? 0 : 1)
  const ran = report?.testResults.filter(({ assertionResults }) => assertionResults.length > 0) ?? []
  const seen = new Set(ran.map(({ name }) => relative(root, name)))
  const titles = ran.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  )
  const count = { passed: report?.numPassedTests ?? 0, failed, titles }
  return changedSince ? count : examined(output, count, testFiles(run), seen)
}

type PlaywrightSuite = {
  file: string
  specs: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const failedJourneys = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(failedJourneys),
]

/** Whether a file of journeys has one that is marked as core. */
const isMarked = (spec: string): boolean =>
  /, core(OfDesk|OfPhone)?,/.test(readFileSync(join(root, spec), 'utf8').replaceAll(/\s+/g, ' '))

/** The journeys that are marked as core, or all of them. */
const playwright = async (output: Output, which: 'core' | 'all'): Promise<Count> => {
  const file = join(results, 'journeys.json')
  const exit = await shell(output, bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    JOURNEYS: which,
  })
  const { stats, suites = [] } = readReport<PlaywrightReport>(file) ?? {}
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  // A skipped journey counts as failed.
  const failed = Math.max((stats?.unexpected ?? 1) + (stats?.skipped ?? 0), exit === 0 ? 0 : 1)
  // The games have a configuration of their own (`npm run play`).
  const specs = filesBelow(['e2e'], /\.spec\.ts$/)
    .filter((spec) => !spec.endsWith('games.spec.ts'))
    .filter((spec) => which === 'all' || isMarked(spec))
  const titles = suites.flatMap(failedJourneys)
  return examined(output, { passed, failed, titles }, specs, new Set(suites.map((suite) => join('e2e', suite.file))))
}

const onPostgres = async (output: Output, below: readonly string[]): Promise<Count> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return vitest(output, { project: 'calls', env: { TEST_DATABASE_URL: given }, below })
  // These databases need no durability; tests that kill a server have their own clusters.
  const cluster = await startCluster({ fsync: 'off' })
  try {
    const env = { TEST_DATABASE_URL: cluster.url, TEST_POSTGRES_BIN: cluster.bin }
    return await vitest(output, { project: 'calls', env, below })
  } finally {
    await cluster.close()
  }
}

/**
 * The call tests for which the embedded database may differ from a PostgreSQL server: its folder and log, migrations, the functions of
 * the ledger, killed processes and random lives. The journeys run on it as well; `npm test -- calls` runs all call tests on it.
 */
const ownOfEmbedded = [
  'server/src/platform/db/',
  'server/src/ledger/',
  'server/src/domains/casino/',
  'server/src/domains/cashier/',
  'tools/',
]

const onEmbedded = (output: Output, below: readonly string[] = []): Promise<Count> =>
  vitest(output, { project: 'calls', env: { TEST_DATABASE_URL: '' }, below })

/** Whether the par sheets say what the engines compute. It uses one core for long, and so runs beside other checks. */
const sheets = (output: Output): Promise<Count> => check(output, process.execPath, ['tools/parSheets.ts', '--check'])

const ofSheets = /^(packages\/games|tools\/parSheets|docs\/par-sheets)/

/** Unit tests that import what was changed, the calls that it can break, and the par sheets of games. */
const changed = async (output: Output): Promise<Count> => {
  const base = baseCommit()
  const files = changedFiles(base)
  const folders = callFolders(files, await domainImports())
  output.write(`${files.length} files differ from ${base.slice(0, 8)}; calls: ${folders.join(' ') || 'none'}\n`)
  const unit = await vitest(output, { project: 'unit', changedSince: base })
  const none: Count = { passed: 0, failed: 0 }
  const calls = folders.length > 0 ? await onPostgres(output, folders) : none
  const { passed, failed } = files.some((file) => ofSheets.test(file)) ? await sheets(output) : none
  return {
    passed: unit.passed + calls.passed + passed,
    failed: unit.failed + calls.failed + failed,
    titles: [...(unit.titles ?? []), ...(calls.titles ?? [])],
  }
}

/** All unit tests and calls with the lines that they run: a summary, and pages in `.cache/coverage`. */
const coverage = async (output: Output): Promise<Count> => {
  const cluster = await startCluster({ fsync: 'off' })
  try {
    const env = { TEST_DATABASE_URL: cluster.url, TEST_POSTGRES_BIN: cluster.bin }
    const passed = (await shell(output, bin('vitest'), ['run', '--coverage', '--reporter=dot'], env)) === 0
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
  } finally {
    await cluster.close()
  }
}

/** Builds what has changed, and then checks the limits of what the first page and each game load, and the browsers that they are built for. */
const building = async (output: Output): Promise<Count> => {
  const count: Count = { passed: 0, failed: 0 }
  for (const file of ['tools/built.mjs', 'tools/weighSite.ts', 'studio/weight.ts', 'tools/browsers/main.ts']) {
    const { passed, failed } = await check(output, process.execPath, [file])
    count.passed += passed
    count.failed += failed
    if (file === 'tools/built.mjs' && failed > 0) break
  }
  return count
}

const parts: Part[] = [
  { name: 'types', about: 'types', isSmall: true, run: types },
  { name: 'build', about: 'build, weights and browsers', isSmall: true, run: building },
  { name: 'lint', about: 'lint and format', isSmall: true, run: lint },
  {
    name: 'imports',
    about: 'import rules',
    isSmall: true,
    run: (output) => check(output, process.execPath, ['tools/imports.ts']),
  },
  {
    name: 'requirements',
    about: 'requirements and their tests',
    isSmall: true,
    run: (output) => check(output, process.execPath, ['tools/requirements.ts', '--check']),
  },
  {
    name: 'sheets',
    about: 'par sheets of all games',
    isSmall: true,
    run: sheets,
  },
  { name: 'changed', about: 'tests that the last changes can break', onRequest: true, run: changed },
  { name: 'coverage', about: 'unit tests and calls with coverage', onRequest: true, run: coverage },
  { name: 'unit', about: 'unit tests', run: (output) => vitest(output, { project: 'unit' }) },
  { name: 'postgres', about: 'calls on PostgreSQL', run: (output) => onPostgres(output, ['server/src/']) },
  {
    name: 'kills',
    about: 'killed processes and random lives on PostgreSQL',
    longer: true,
    run: (output) => onPostgres(output, ['tools/']),
  },
  {
    name: 'embedded',
    about: 'calls that are the embedded database’s own',
    longer: true,
    run: (output) => onEmbedded(output, ownOfEmbedded),
  },
  // Takes longer than the calls on PostgreSQL, which cover the same.
  { name: 'calls', about: 'all calls on the embedded database', onRequest: true, run: (output) => onEmbedded(output) },
  {
    name: 'engines',
    about: 'engines from Debian’s packages',
    onRequest: true,
    run: (output) => vitest(output, { project: 'engines' }),
  },
  { name: 'core', about: 'the core of the journeys in a browser', run: (output) => playwright(output, 'core') },
  { name: 'journeys', about: 'journeys in a browser', longer: true, run: (output) => playwright(output, 'all') },
]

const args = process.argv.slice(2)
const unknownPart = args.find((name) => name !== 'all' && !parts.some((part) => part.name === name))
if (unknownPart !== undefined)
  exitWith(`Unknown part ${unknownPart}. Parts: all ${parts.map((part) => part.name).join(' ')}`)
const quick = ['types', 'lint', 'imports', 'requirements', 'changed']
const named = args.includes('changed') ? [...quick, ...args] : args
const isChosen = ({ name, onRequest, longer }: Part): boolean => {
  if (named.includes(name)) return true
  // All journeys include the core of them.
  if (named.includes('all')) return !onRequest && name !== 'core'
  return named.length === 0 && !onRequest && !longer
}
const chosen = parts.filter(isChosen)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const sum: Count = { passed: 0, failed: 0 }
const lines: string[] = []
const failures: string[] = []

const runPart = async (part: Part, output: Output): Promise<void> => {
  output.write(`\n── ${part.about}\n`)
  const started = performance.now()
  const count = await part.run(output).catch((cause: unknown): Count => {
    output.write(`${cause}\n`)
    return { passed: 0, failed: 1 }
  })
  sum.passed += count.passed
  sum.failed += count.failed
  failures.push(...(count.titles ?? []))
  lines.push(
    `${count.failed === 0 ? '✓' : '✗'} ${part.about.padEnd(44)} ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  )
}

const live: Output = { isLive: true, write: (text) => process.stdout.write(text) }

/** Runs small parts at the same time, one on each core, and prints the output of each when it ends. */
const runBeside = async (small: readonly Part[]): Promise<void> => {
  console.log(`\n── at the same time: ${small.map(({ about }) => about).join('; ')}`)
  const waiting = [...small]
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      let printed = ''
      await runPart(part, {
        isLive: false,
        write: (text) => {
          printed += text
        },
      })
      process.stdout.write(printed)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
}

const small = chosen.filter(({ isSmall }) => isSmall)
await (small.length > 1 ? runBeside(small) : Promise.all(small.map((part) => runPart(part, live))))
for (const part of chosen.filter(({ isSmall }) => !isSmall)) await runPart(part, live)
// The end of a long log tells what failed.
console.log(`\n${[...lines, '', ...failures].join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)

import { join } from 'node:path'
import { createVitest, type TestCase, type Vitest } from 'vitest/node'
import { scratch } from './scratchCopy.ts'

/** What tests of a file found. Titles are full: those of the groups around a test come first. */
export type TestResult = {
  passed: readonly string[]
  failed: readonly { title: string; message: string }[]
  /** Errors outside of tests: a file that does not load, an unhandled rejection. */
  errors: readonly string[]
}

export type TestSession = {
  /** Runs tests of a file of the scratch copy; with titles only those that contain one of them. */
  run(file: string, titles?: readonly string[]): Promise<TestResult>
  /** A file of the copy has changed. */
  invalidate(file: string): void
  close(): Promise<void>
}

/** A fault may let a test wait for something that never comes. */
const testTimeout = 30_000

const patternOf = (titles: readonly string[]): RegExp =>
  new RegExp(titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'))

const titleOf = ({ fullName }: TestCase): string => fullName

const run = async (vitest: Vitest, file: string, titles?: readonly string[]): Promise<TestResult> => {
  await vitest.globTestSpecifications([file])
  const specifications = vitest.getModuleSpecifications(join(scratch, file))
  if (specifications.length === 0) throw new Error(`${file} is no test file`)
  if (titles) vitest.setGlobalTestNamePattern(patternOf(titles))
  else vitest.resetGlobalTestNamePattern()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // The results of earlier runs are part of the answer.
  const modules = testModules.filter(({ moduleId }) => moduleId === join(scratch, file))
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const ofModules = modules.flatMap((one) => [
    ...one.errors(),
    ...[...one.children.allSuites()].flatMap((suite) => suite.errors()),
  ])
  return {
    passed: tests.filter((test) => test.result().state === 'passed').map(titleOf),
    failed: tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => ({ title: titleOf(test), message: test.result().errors?.[0]?.message ?? '' })),
    errors: [...ofModules, ...unhandledErrors].map((cause) => String((cause as Error).message ?? cause)),
  }
}

/** One vitest process for all faults: it transforms only what has changed since the last run. */
export const openTestSession = async (): Promise<TestSession> => {
  process.chdir(scratch)
  const vitest = await createVitest('test', {
    root: scratch,
    watch: false,
    reporters: [{}],
    silent: true,
    maxWorkers: 1,
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: 5_000 } },
  })
  await vitest.standalone()
  return {
    run: (file, titles) => run(vitest, file, titles),
    invalidate: (file) => vitest.invalidateFile(join(scratch, file)),
    close: () => vitest.close(),
  }
}

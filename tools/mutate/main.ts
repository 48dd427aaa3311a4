import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { exitWith } from '../commandLine.ts'
import { groups } from './groups.ts'
import { type Mutant, scoreOf, survivorsOf } from './score.ts'

/*
 * `npm run mutate -- [values|sports|rules] [FILE]`: changes the pure rules in many small ways in a copy of the repository, runs for each
 * change the unit tests that reach it, and prints the score of each file and group and the changes that no test noticed. FILE is a part
 * of a path. The exit code is 1 when the score of a group is below {@link minScore}.
 */

const minScore = 85
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

const [groupName, file = ''] = process.argv.slice(2)
if (groupName && !groups[groupName]) exitWith(`${groupName} is no group: ${Object.keys(groups).join(', ')}`)

/** What is not copied. Without tsconfig.json nothing looks for the programmatic interface that TypeScript 7 does not have. */
const ignorePatterns = ['/web', '/studio', '/e2e', '/bench', '/docs', '/server/content', '/.*', '/tsconfig.json']

/** Runs the tests of a group against each change of its source. Changes of values that a module computes once when it loads do not count. */
const mutantsOf = async (sources: readonly string[], tests: readonly string[]): Promise<Mutant[]> => {
  process.env.MUTATE_TESTS = JSON.stringify(tests)
  const stryker = new Stryker({
    mutate: globSync(sources).filter((path) => !path.endsWith('.test.ts') && path.includes(file)),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    reporters: [],
    tempDirName: '.cache/mutate',
    cleanTempDir: 'always',
    ignorePatterns,
    allowEmpty: true,
    allowConsoleColors: false,
    logLevel: 'warn' as never,
  })
  return stryker.runMutationTest()
}

const printed = (score: number): string => `${score.toFixed(1).padStart(5)} of 100`

const printSurvivor = ({ status, location, mutatorName, replacement = '' }: Mutant): void =>
  console.log(`        line ${location.start.line}, ${status}, ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`)

const isGroupGood = async (name: string, mutants: readonly Mutant[]): Promise<boolean> => {
  for (const [path, inFile] of Map.groupBy(mutants, ({ fileName }) => relative(root, fileName))) {
    console.log(`${printed(scoreOf(inFile))}  ${path} (${inFile.length} changes)`)
    survivorsOf(inFile).forEach(printSurvivor)
  }
  console.log(`${printed(scoreOf(mutants))}  ${name} (${mutants.length} changes)\n`)
  return scoreOf(mutants) >= minScore
}

let isGood = true
for (const [name, { sources, tests }] of Object.entries(groups)) {
  if (groupName && name !== groupName) continue
  const mutants = await mutantsOf(sources, tests)
  if (mutants.length === 0) exitWith(`No change in a file of ${name} like ${file}`)
  isGood = (await isGroupGood(name, mutants)) && isGood
}
process.exit(isGood ? 0 : 1)

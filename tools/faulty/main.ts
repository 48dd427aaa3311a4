import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, optionsOf, positiveInteger } from '../commandLine.ts'
import { type Fault, withFault } from './fault.ts'
import { faults } from './faults/index.ts'
import { baselineError, judge, type Verdict } from './judge.ts'
import { openResults } from './results.ts'
import { scratch, updateScratch } from './scratchCopy.ts'
import { openTestSession, type TestSession } from './testSession.ts'

/*
 * `npm run faulty -- [--only PATTERN] [--from N] [--count M] [--resume]`: applies each seeded fault to a copy of the repository, runs the
 * tests that belong to it and fails when none of them fails. `--only` selects names and files by a regular expression, `--from` and
 * `--count` a slice of the selected faults; `--resume` leaves out those that were found since they, their source and their tests changed.
 */

const values = optionsOf({
  only: { type: 'string', default: '' },
  from: { type: 'string', default: '1' },
  count: { type: 'string', default: String(faults.length) },
  resume: { type: 'boolean', default: false },
})

const secondsSince = (startMs: number): string => `${((performance.now() - startMs) / 1_000).toFixed(1)} s`

const patternOf = (text: string): RegExp => {
  try {
    return new RegExp(text)
  } catch {
    return exitWith(`--only takes a regular expression, not ${text}`)
  }
}

const selectFaults = (): Fault[] => {
  const only = patternOf(values.only)
  const first = positiveInteger('from', values.from) - 1
  const selected = faults.filter(({ name, file }) => only.test(name) || only.test(file))
  return selected.slice(first, first + positiveInteger('count', values.count))
}

/** Applies a fault, runs its tests and restores the source. */
const tryFault = async (session: TestSession, fault: Fault): Promise<Verdict> => {
  const path = join(scratch, fault.file)
  const source = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, withFault(source, fault))
    session.invalidate(fault.file)
    return judge(await session.run(fault.test, fault.titles))
  } catch (cause) {
    return { state: 'broken', message: String(cause) }
  } finally {
    writeFileSync(path, source)
    session.invalidate(fault.file)
  }
}

/** Runs the tests of these faults, which share a file, without a fault. Returns what is wrong with them. */
const checkBaseline = async (session: TestSession, sharing: readonly Fault[]): Promise<string | undefined> => {
  const file = (sharing[0] as Fault).test
  const titles = sharing.flatMap((fault) => fault.titles ?? [])
  const isWhole = sharing.some((fault) => !fault.titles)
  return baselineError(await session.run(file, isWhole ? undefined : titles), titles)
}

const printed = (verdict: Verdict): string => {
  if (verdict.state === 'found') return `found by "${verdict.by}"`
  return verdict.state === 'survived' ? 'SURVIVED' : `BROKEN: ${verdict.message}`
}

/** Faults of TypeScript come first: each change of SQL makes the next run migrate a new database. */
const inOrder = (sharing: readonly Fault[]): Fault[] => [
  ...sharing.filter(({ file }) => !file.endsWith('.sql')),
  ...sharing.filter(({ file }) => file.endsWith('.sql')),
]

/** Tries faults in the order of their test files; returns the names of those that were not found. */
const tryAll = async (session: TestSession, chosen: readonly Fault[]): Promise<string[]> => {
  const results = openResults()
  const missed: string[] = []
  let tried = 0
  for (const [file, sharing] of Map.groupBy(chosen, ({ test }) => test)) {
    console.log(`\n── ${file}`)
    const error = await checkBaseline(session, sharing)
    for (const fault of inOrder(sharing)) {
      const startMs = performance.now()
      const verdict: Verdict = error ? { state: 'broken', message: error } : await tryFault(session, fault)
      tried++
      console.log(`${tried}/${chosen.length} ${fault.name}: ${printed(verdict)} (${secondsSince(startMs)})`)
      results.store(fault, verdict.state === 'found')
      if (verdict.state !== 'found') missed.push(`${fault.name}: ${fault.about} — ${printed(verdict)}`)
    }
  }
  return missed
}

const selected = selectFaults()
if (selected.length === 0) exitWith(`No fault has a name or file like ${values.only}`)
const startMs = performance.now()
updateScratch()
const known = openResults()
const chosen = values.resume ? selected.filter((fault) => !known.isFound(fault)) : selected
const session = await openTestSession()
const missed = await tryAll(session, chosen).finally(() => session.close())
for (const line of missed) console.error(`\n${line}`)
console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults found in ${secondsSince(startMs)}`)
process.exit(missed.length === 0 ? 0 : 1)

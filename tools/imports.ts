import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { filesBelow } from './sources.ts'

/*
 * `npm test -- imports`: checks the import rules of `.dependency-cruiser.mjs`, and that they looked at every file: a check that
 * skips files, or a rule whose folder was renamed, must not pass.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['packages', 'server/src', 'web/src', 'studio/src', 'console/src']
const configFile = new URL('../.dependency-cruiser.mjs', import.meta.url)

type Rule = { name: string; from: { path?: string } }

type Violation = { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }
type Cruised = { modules: { source: string }[]; summary: { violations: Violation[]; totalDependenciesCruised: number } }

const cruise = async (): Promise<Cruised> => {
  const program = fileURLToPath(
    new URL('../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', import.meta.url),
  )
  const args = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders]
  // Its exit code is the number of violations.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e9 }).catch(
    (failed: { stdout: string }) => failed,
  )
  return JSON.parse(stdout)
}

const { default: config } = (await import(String(configFile))) as { default: { forbidden: Rule[] } }
const { modules, summary } = await cruise()
const cruised = new Set(modules.map(({ source }) => source))
const skipped = filesBelow(folders, /(?<!\.gen)\.tsx?$/).filter((file) => !cruised.has(file))
const rulesWithoutModule = config.forbidden.filter(({ from: { path = '' } }) => {
  const pattern = new RegExp(path)
  return ![...cruised].some((file) => pattern.test(file))
})
const faults = [
  ...summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name) : [to]
    return `${rule.name}: ${[from, ...way].join(' → ')}`
  }),
  ...skipped.map((file) => `not examined: ${file}`),
  ...rulesWithoutModule.map(({ name }) => `the rule ${name} matches no module`),
]
for (const fault of faults) console.error(fault)
console.log(`${cruised.size} modules, ${summary.totalDependenciesCruised} dependencies, ${faults.length} faults`)
process.exitCode = faults.length === 0 && cruised.size > 0 ? 0 : 1

import { exitWith } from '../commandLine.ts'
import { fuzz } from './fuzz.ts'
import { ffuf, sqlmap, wapiti } from './scanners.ts'
import { attackConsole } from './staff.ts'
import { openTarget, type Target } from './target.ts'

/** The findings of an attack. */
export type Findings = readonly string[]
type Attack = (options: ReadonlyMap<string, string>) => Promise<Findings>

/** An attack on the site of players. */
const onSite =
  (attack: (target: Target, options: ReadonlyMap<string, string>) => Promise<Findings>): Attack =>
  async (options) => {
    const target = await openTarget()
    return attack(target, options).finally(target.close)
  }

const attacks: Readonly<Record<string, Attack>> = {
  fuzz: onSite(fuzz),
  console: attackConsole,
  ffuf: onSite(ffuf),
  sqlmap: onSite(sqlmap),
  wapiti: onSite(wapiti),
}

/**
 * `npm run attack [-- NAME…] [--seed N] [--bodies N] [--call NAME]`: attacks a separate site on loopback, bounded in
 * count and time: malformed bodies for every call, known ways into the console, and the scanners of Debian's packages. Fails when anything is
 * found.
 */
const args = process.argv.slice(2)
const options = new Map(args.flatMap((arg, at) => (arg.startsWith('--') ? [[arg.slice(2), args[at + 1] ?? '']] : [])))
const names = args.filter((arg, at) => !arg.startsWith('--') && !args[at - 1]?.startsWith('--'))
const known = ['seed', 'bodies', 'call']
const strange =
  names.find((name) => !Object.hasOwn(attacks, name)) ?? [...options.keys()].find((name) => !known.includes(name))
if (strange !== undefined)
  exitWith(
    `Unknown argument ${strange}. Usage: npm run attack -- [${Object.keys(attacks).join('] [')}] [--seed N] [--bodies N] [--call NAME]`,
  )
const wanted = names.length > 0 ? names : Object.keys(attacks)

let found = 0
for (const name of wanted) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const findings = await (attacks[name] as Attack)(options)
  for (const finding of findings) console.log(`  FOUND ${finding}`)
  found += findings.length
  console.log(`  ${findings.length} found, ${((performance.now() - started) / 1_000).toFixed(0)} s`)
}
console.log(found === 0 ? '\nnothing was found' : `\n${found} found`)
process.exit(found === 0 ? 0 : 1)

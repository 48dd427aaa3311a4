import { exitWith } from '../tools/commandLine.ts'

/** `npm run bench -- NAME`: measurements, printed as ratios of figures of the same run. */
const benches: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  console: () => import('./console.ts'),
  doors: () => import('./doors.ts'),
  events: () => import('./events.ts'),
  frames: () => import('./frames.ts'),
  gates: () => import('./gates.ts'),
  games: () => import('./games.ts'),
  houses: () => import('./houses.ts'),
  history: () => import('./history.ts'),
  ledger: () => import('./ledger.ts'),
  live: () => import('./live.ts'),
  memory: () => import('./memory.ts'),
  peak: () => import('./peak.ts'),
  outrights: () => import('./outrights.ts'),
  pages: () => import('./pages.ts'),
  past: () => import('./past.ts'),
  payments: () => import('./payments.ts'),
  prices: () => import('./prices.ts'),
  settle: () => import('./settle.ts'),
  stream: () => import('./stream.ts'),
  trading: () => import('./trading.ts'),
  web: () => import('./web.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = Object.hasOwn(benches, name) ? benches[name] : undefined
if (!load) {
  if (name) console.error(`There is no measurement ${name}.`)
  console.log(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(name ? 1 : 0)
}
const { run } = await load()
if (args.length > 0 && run.length === 0) exitWith(`${name} takes no more words, not ${args.join(' ')}.`)
await run(args)
process.exit(0)

import { type BrowserContext, type CDPSession, chromium, type Frame, type Page } from '@playwright/test'
import { chrome } from '../tools/chrome.ts'
import { type Site, startSite } from '../tools/site.ts'
import { gameIn } from './gameIn.ts'
import { signIn } from './signIn.ts'

const rounds = Number(process.env.BENCH_SPINS ?? 200)
const samples = 10
/** One title per slot engine, and dice: games with single rounds. */
const played = { lines: 101, ways: 121, 'hold and respin': 141, tumble: 161, clusters: 181, dice: 201 } as const
/** Games that run by themselves, watched for some minutes. */
const watched = { zeplin: '/play/slot/401', roulette: '/play/live/301', blackjack: '/play/live/314' } as const
const minutes = Number(process.env.BENCH_MINUTES ?? 10)

/** Runs in the game's frame before its code: animation time passes as fast as frames can be drawn. */
const hasten = () => {
  if (!location.pathname.startsWith('/studio/')) return
  const frameMs = 100
  let now = performance.now()
  performance.now = () => now
  window.requestAnimationFrame = (callback) =>
    window.setTimeout(() => {
      now += frameMs
      callback(now)
    })
}

type Sample = { heap: number; nodes: number; listeners: number }

/** Memory of the process that runs the game; a sandboxed frame may have a separate one. */
const sessionOf = async (page: Page, frame: Frame): Promise<CDPSession> => {
  const context = page.context()
  return context.newCDPSession(frame).catch(() => context.newCDPSession(page))
}

/** Memory in use after garbage collection. */
const sampleOf = async (session: CDPSession): Promise<Sample> => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
}

/** Plays a number of rounds by the button of the bar. */
const playRounds = (frame: Frame, count: number): Promise<void> =>
  frame.evaluate(async (wanted) => {
    const until = async (holds: () => boolean): Promise<void> => {
      while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const isIdle = (): boolean => document.documentElement.dataset.state === 'idle'
    const button = document.querySelector<HTMLButtonElement>('button.spin')
    for (let round = 0; round < wanted; round++) {
      await until(() => isIdle() && button?.disabled === false)
      button?.click()
      await until(() => !isIdle())
    }
    await until(isIdle)
  }, count)

const columns = (name: string, values: readonly number[], digits: number): string =>
  `  ${name.padEnd(10)} ${values.map((value) => value.toFixed(digits).padStart(7)).join('')}`

const report = (name: string, taken: readonly Sample[]): void => {
  console.log(name)
  console.log(
    columns(
      'heap, MB',
      taken.map(({ heap }) => heap),
      2,
    ),
  )
  console.log(
    columns(
      'nodes',
      taken.map(({ nodes }) => nodes),
      0,
    ),
  )
  console.log(
    columns(
      'listeners',
      taken.map(({ listeners }) => listeners),
      0,
    ),
  )
}

type Measured = { name: string; path: string; goOn: (frame: Frame, page: Page) => Promise<void> }

const measure = async (site: Site, context: BrowserContext, { name, path, goOn }: Measured): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${site.url}${path}`)
  const frame = await gameIn(page, 'html[data-state]')
  const session = await sessionOf(page, frame)
  await session.send('HeapProfiler.enable')
  const taken: Sample[] = []
  for (let sample = 0; sample < samples; sample++) {
    await goOn(frame, page)
    taken.push(await sampleOf(session))
  }
  await page.close()
  report(name, taken)
}

const measuredOf = (names: readonly string[]): Measured[] => {
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name)
  const byRounds = Object.entries(played).map(([name, id]) => ({
    name,
    path: `/play/slot/${id}`,
    goOn: (frame: Frame) => playRounds(frame, Math.ceil(rounds / samples)),
  }))
  const byTime = Object.entries(watched).map(([name, path]) => ({
    name,
    path,
    goOn: (_: Frame, page: Page) => page.waitForTimeout((minutes * 60_000) / samples),
  }))
  return [...byRounds, ...byTime].filter(({ name }) => isWanted(name))
}

/**
 * Memory of a game while it is played: `npm run bench -- memory [NAME …]`, ten samples over BENCH_SPINS rounds, or over BENCH_MINUTES
 * for games that run by themselves. Each sample follows a garbage collection: steady growth is a leak.
 */
export const run = async (names: string[]): Promise<void> => {
  const site = await startSite({ MIN_ROUND_MS: '0', RATE_FACTOR: '50' })
  const { executablePath, env, args } = await chrome()
  const browser = await chromium.launch({ executablePath, env, args })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 560 } })
    await context.addInitScript(hasten)
    await signIn(context, site.url)
    for (const measured of measuredOf(names)) await measure(site, context, measured)
  } finally {
    await browser.close()
    await site.close()
  }
}

import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chrome } from '../tools/chrome.ts'
import { type Site, startSite } from '../tools/site.ts'
import { signIn } from './signIn.ts'
import { measureSlowLine, type Press } from './slowLine.ts'

const runs = 5
const pages = [
  '/',
  '/slot',
  '/live',
  '/promotions',
  '/sport',
  '/fairness',
  '/register',
  '/try/slot/101',
  '/play/slot/101',
]
/** Pages for which the demo player is signed in. */
const isOfPlayer = (path: string): boolean => path.startsWith('/play/') || path.startsWith('/me')

/** Compressed bytes by kind. `named`: the part of `script` that the page's HTML names, the rest is loaded once it is shown. */
type Weight = { script: number; style: number; image: number; font: number; other: number; named: number }

const kindOf = (type: string): Exclude<keyof Weight, 'named'> => {
  if (type === 'Script') return 'script'
  if (type === 'Stylesheet') return 'style'
  if (type === 'Image') return 'image'
  return type === 'Font' ? 'font' : 'other'
}

/** The transferred bytes of a page on a phone, by kind, until the network is idle. */
const weigh = async (url: string): Promise<Weight> => {
  const { executablePath, env, args } = await chrome()
  const browser = await chromium.launch({ executablePath, env, args })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  if (isOfPlayer(new URL(url).pathname)) await signIn(context, new URL(url).origin)
  const weight: Weight = { script: 0, style: 0, image: 0, font: 0, other: 0, named: 0 }
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const files = new Map<string, { path: string; kind: keyof Weight; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    files.set(requestId, { path: new URL(response.url).pathname, kind: kindOf(type), bytes: 0 }),
  )
  // Compressed bodies without headers.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_500)
  const html = (await response?.text()) ?? ''
  for (const { path, kind, bytes } of files.values()) {
    weight[kind] += bytes
    if (kind === 'script' && html.includes(path)) weight.named += bytes
  }
  await browser.close()
  return weight
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const measures: Record<string, (lhr: Lhr) => number> = {
  performance: (lhr: Lhr) => (lhr.categories.performance?.score ?? 0) * 100,
  accessibility: (lhr: Lhr) => (lhr.categories.accessibility?.score ?? 0) * 100,
  'best practices': (lhr: Lhr) => (lhr.categories['best-practices']?.score ?? 0) * 100,
  SEO: (lhr: Lhr) => (lhr.categories.seo?.score ?? 0) * 100,
  'FCP ms': (lhr: Lhr) => lhr.audits['first-contentful-paint']?.numericValue ?? 0,
  'LCP ms': (lhr: Lhr) => lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
  'speed index ms': (lhr: Lhr) => lhr.audits['speed-index']?.numericValue ?? 0,
  'TBT ms': (lhr: Lhr) => lhr.audits['total-blocking-time']?.numericValue ?? 0,
  'longest task ms': (lhr: Lhr) => longestTaskMs(lhr),
  CLS: (lhr: Lhr) => lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
}
type Lhr = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number; details?: { items?: { duration?: number }[] } } | undefined>
}

/** The CPU slowdown of Lighthouse's mobile preset. */
const longestTaskMs = ({ audits }: Lhr): number =>
  Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(({ duration = 0 }) => duration))

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** CPU time of completed tasks, in microseconds. */
  tdur?: number
  args: { name?: string; data?: { processId?: number; isOutermostMainFrame?: boolean } }
}
type Run = { lhr: Lhr; trace: readonly TraceEvent[] }

const slowdown = 4

/**
 * The longest task of the page by CPU time, with Lighthouse's slowdown. Lighthouse uses wall time, which on two cores shared by browser,
 * page, game and server includes waiting for a core.
 */
const longestOwnMs = (trace: readonly TraceEvent[]): number => {
  const page = trace.findLast(({ name, args }) => name === 'FrameCommittedInBrowser' && args.data?.isOutermostMainFrame)
  const main = trace.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && pid === page?.args.data?.processId,
  )
  if (!main) throw new Error('the trace does not say which thread is that of the page')
  const tasks = trace.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid)
  return Math.max(...tasks.map(({ tdur = 0 }) => (tdur / 1_000) * slowdown))
}

const rounded = (name: string, value: number): string => (name === 'CLS' ? value.toFixed(3) : String(Math.round(value)))

/** Signs the demo player in to the browser that listens on this port. */
const signInto = async (port: number, url: string): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no window')
  await signIn(context, new URL(url).origin)
  await browser.close()
}

/**
 * Chrome runs a sandboxed frame, such as a game's, in a separate process. The headless shell does not by default, and would count the
 * game's work as the page's.
 */
const asChrome = '--site-per-process'

/** Lighthouse's mobile preset with simulated throttling, the median of five runs. */
const judge = async (url: string): Promise<void> => {
  const { executablePath, env, args } = await chrome()
  const results: Run[] = []
  for (let run = 0; run < runs; run++) {
    const browser = await launch({
      chromePath: executablePath,
      envVars: env,
      chromeFlags: ['--headless=new', asChrome, ...args],
      logLevel: 'silent',
    })
    const ofPlayer = isOfPlayer(new URL(url).pathname)
    if (ofPlayer) await signInto(browser.port, url)
    const result = await lighthouse(url, { port: browser.port, logLevel: 'silent', disableStorageReset: ofPlayer })
    browser.kill()
    if (result) results.push({ lhr: result.lhr, trace: result.artifacts.Trace.traceEvents } as unknown as Run)
  }
  for (const [name, read] of Object.entries(measures))
    console.log(`  ${name.padEnd(16)} ${rounded(name, median(results.map(({ lhr }) => read(lhr))))}`)
  const own = median(results.map(({ trace }) => longestOwnMs(trace)))
  console.log(`  of the processor ${Math.round(own)} ms at most in a task (at most 100)`)
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** What the scripts of a page are compared with: on the home page those that its HTML names, elsewhere all. */
const scriptLimit = (path: string): string => {
  if (path === '/') return 'at most 110 named'
  return `at most ${/^\/(play|try)\//.test(path) ? 350 : 140}`
}

const report = async (site: Site, path: string): Promise<void> => {
  const weight = await weigh(site.url + path)
  console.log(`\n${path}`)
  console.log(`  JavaScript       ${kB(weight.script)}, ${kB(weight.named)} named by the page   (${scriptLimit(path)})`)
  console.log(`  CSS              ${kB(weight.style)}${path === '/' ? '   (at most 12)' : ''}`)
  console.log(`  images           ${kB(weight.image)}`)
  console.log(`  fonts            ${kB(weight.font)}`)
  const press = slowPages[path]
  if (press) await reportSlowLine(site, path, press)
  await judge(site.url + path)
}

/** Pages that are measured on a slow line too. A game has the whole height of a phone: its page has no tab bar. */
const slowPages: Readonly<Record<string, Press>> = {
  '/': { button: '.tabbar button', answer: 'dialog[open]' },
  '/play/slot/101': { button: '.stage-head button:last-child', answer: '.stage:fullscreen' },
}

const reportSlowLine = async (site: Site, path: string, press: Press): Promise<void> => {
  const slow = await measureSlowLine(site.url + path, press, async (context) => {
    if (isOfPlayer(path)) await signIn(context, site.url)
  })
  const ratio = slow.answeredMs / slow.seenWithoutCodeMs
  console.log(
    `  400 kbit/s       seen after ${seconds(slow.seenMs)}, a press answered after ${seconds(slow.answeredMs)}`,
  )
  console.log(`                   ${ratio.toFixed(1)} times as long as the same page without code takes to be seen`)
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** Weights and Lighthouse mobile figures of the most visited pages: `npm run bench -- web [path …]`. */
export const run = async (asked: string[]): Promise<void> => {
  const site = await startSite()
  try {
    for (const path of asked.length > 0 ? asked : pages) await report(site, path)
  } finally {
    await site.close()
  }
}

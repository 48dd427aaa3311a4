import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import { chrome } from '../tools/chrome.ts'
import { type Site, startSite } from '../tools/site.ts'
import { quantile } from './common.ts'
import { gameIn } from './gameIn.ts'
import { signIn } from './signIn.ts'

const spins = Number(process.env.BENCH_SPINS ?? 6)
/** One title per slot engine. */
const titles = { lines: 101, ways: 121, 'hold and respin': 141, tumble: 161, clusters: 181 } as const
/** CPU slowdown of an average phone against a development machine. */
const slowdown = 4
/** Frame budget at 60 frames per second. */
const frameMs = 1_000 / 60

type Watched = { frames: number[]; begins: number[] }

/** Runs in every document before its code: records the script time of each animation frame, in milliseconds. */
const watchFrames = () => {
  const watched: Watched = { frames: [], begins: [] }
  Object.assign(window, { watched })
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    request((at) => {
      const started = performance.now()
      callback(at)
      const took = performance.now() - started
      if (watched.begins.at(-1) === at) watched.frames[watched.frames.length - 1] = (watched.frames.at(-1) ?? 0) + took
      else {
        watched.begins.push(at)
        watched.frames.push(took)
      }
    })
}

const slowDown = async (page: Page, frame: Frame): Promise<void> => {
  for (const target of [page, frame]) {
    // A frame in the page's process has no session of its own; throttling the page slows it too.
    const session = await page
      .context()
      .newCDPSession(target)
      .catch(() => undefined)
    await session?.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
}

const playSpins = async (frame: Frame): Promise<Watched> => {
  await frame.evaluate(() =>
    Object.assign((window as unknown as { watched: Watched }).watched, { frames: [], begins: [] }),
  )
  for (let played = 0; played < spins; played++) {
    await frame.locator('button.spin').click({ timeout: 60_000 })
    await frame.locator('html:not([data-state="idle"])').waitFor({ timeout: 60_000 })
    await frame.locator('html[data-state="idle"]').waitFor({ timeout: 240_000 })
  }
  return frame.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

const measure = async (site: Site, context: BrowserContext, [name, id]: [string, number]): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${site.url}/play/slot/${id}`)
  const frame = await gameIn(page, 'html[data-state="idle"]')
  await slowDown(page, frame)
  const { frames } = await playSpins(frame)
  await page.close()
  const sorted = frames.toSorted((a, b) => a - b)
  const within = (frames.filter((took) => took <= frameMs).length / frames.length) * 100
  const show = (share: number) => `${quantile(sorted, share).toFixed(1)} ms`
  console.log(
    `${name.padEnd(16)} ${String(frames.length).padStart(6)} frames   p50 ${show(0.5)}, p95 ${show(0.95)}, p99 ${show(0.99)}   ${within.toFixed(2)} % within a sixtieth of a second`,
  )
}

/**
 * The script time of a slot in each frame with a CPU slowdown of four: `npm run bench -- frames`. Drawing is left out, because there is no
 * GPU; the share of frames within the budget is what a phone can reach.
 */
export const run = async (): Promise<void> => {
  const site = await startSite()
  const { executablePath, env, args } = await chrome()
  const browser = await chromium.launch({ executablePath, env, args })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    await context.addInitScript(watchFrames)
    await signIn(context, site.url)
    console.log(`script a frame, processor ${slowdown} times slower, ${spins} spins a title`)
    for (const title of Object.entries(titles)) await measure(site, context, title)
  } finally {
    await browser.close()
    await site.close()
  }
}

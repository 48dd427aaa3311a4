import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { slotGames } from '@yakamoz/games'
import { chrome } from './chrome.ts'
import { exitWith, optionsOf } from './commandLine.ts'
import { startSite } from './site.ts'

/**
 * `node tools/filmstrips.ts --scene spin|win|dealer|goal`: moments of an animation side by side in one picture, in `pictures/strips/`.
 * `spin` and `win` (a large win) stop the clock of the page between two moments, on the server of `npm run dev -w studio`, for all slots
 * or for `--slug a,b`; `dealer` (the call of a dealer) and `goal` (one of the virtual league) run in real time on a demo site, which needs
 * a build. `--size 390x844`, `--lang en` and `--calm` (reduced motion) choose the view, `--grade superb` the size of the win.
 */
const folder = fileURLToPath(new URL('../pictures/strips/', import.meta.url))

const options = optionsOf({
  scene: { type: 'string', default: 'win' },
  slug: { type: 'string' },
  size: { type: 'string', default: '390x844' },
  lang: { type: 'string', default: 'tr' },
  grade: { type: 'string', default: 'superb' },
  calm: { type: 'boolean', default: false },
})

/** Pixels of the height of a moment in the strip. */
const shownHeight = 620

/** Shows something in a new page. One browser serves all; without a graphics card it ends itself now and then, and is started again. */
const withPage = async (show: (page: Page) => Promise<string>, isAgain = false): Promise<void> => {
  if (!browser?.isConnected()) {
    browser = await chromium.launch({ executablePath, env, args: withWebGl })
    context = await contextOn(browser)
  }
  try {
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
    console.log(await show(page))
    await page.close()
  } catch (cause) {
    if (isAgain) throw cause
    await browser.close()
    await withPage(show, true)
  }
}

const contextOn = (browser: Browser): Promise<BrowserContext> => {
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(options.size) ?? exitWith('--size takes a size like 390x844')
  return browser.newContext({
    viewport: { width: Number(width), height: Number(height) },
    reducedMotion: options.calm ? 'reduce' : 'no-preference',
    locale: options.lang,
  })
}

/** Joins the moments of a strip and returns the path of its file. */
const joined = async (page: Page, moments: readonly Buffer[], name: string): Promise<string> => {
  const path = `${folder}${name}-${options.size}-${options.lang}${options.calm ? '-calm' : ''}.png`
  const sheet = await page.context().newPage()
  const { width = 1, height = 1 } = page.viewportSize() ?? {}
  const columns = width > height ? Math.min(2, moments.length) : moments.length
  const [shownWidth, rows] = [Math.round((shownHeight * width) / height), Math.ceil(moments.length / columns)]
  await sheet.setViewportSize({ width: columns * (shownWidth + 6), height: rows * (shownHeight + 6) })
  const images = moments.map((moment) => `<img src="data:image/png;base64,${moment.toString('base64')}">`)
  const style = `body{margin:0;background:#000}img{width:${shownWidth}px;height:${shownHeight}px;margin:0 6px 6px 0;float:left}`
  await sheet.setContent(`<style>${style}</style>${images.join('')}`)
  await sheet.screenshot({ path })
  await sheet.close()
  return path
}

type Slot = (typeof slotGames)[number]

/** One frame each: no frame of the games counts for more. */
const stepMs = 100

/** Lets the page run until a state or, without one, for a time. */
const runFor = async (page: Page, ms: number, isReached?: () => Promise<boolean>): Promise<void> => {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await page.clock.fastForward(stepMs)
    if (await isReached?.()) return
  }
}

/** The moments of a strip in milliseconds after the press, or after the beginning of the scene. */
const moments = { spin: [100, 500, 1000, 1500, 2000, 2600], win: [300, 900, 2300, 3600] } as const

/** Not `page.screenshot`: it waits for a frame of the page, whose clock stands still. */
const pictureOf = async (page: Page): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
  await session.detach()
  return Buffer.from(data, 'base64')
}

const slotStrip = async (page: Page, url: string, slot: Slot, scene: 'spin' | 'win'): Promise<string> => {
  const wish = scene === 'win' ? `.win-${options.grade}` : ''
  await page.clock.install()
  await page.goto(`${url}/studio/?game=${slot.slug}#token=${slot.slug}${wish}&lang=${options.lang}`)
  await page.locator('html[data-state="idle"]').waitFor()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.locator('.spin').dispatchEvent('click')
  if (scene === 'win') await runFor(page, 30_000, () => page.locator('.moment.scenic').isVisible())
  const pictures: Buffer[] = []
  let shownMs = 0
  // With reduced motion a scene is one picture.
  for (const atMs of options.calm ? [600] : moments[scene]) {
    await runFor(page, atMs - shownMs)
    shownMs = atMs
    pictures.push(await pictureOf(page))
  }
  return joined(page, pictures, `${scene}-${slot.slug}`)
}

const stripsOfSlots = async (scene: 'spin' | 'win'): Promise<void> => {
  const server = fork(fileURLToPath(new URL('../studio/dev.ts', import.meta.url)), {
    env: { ...process.env, PORT: process.env.PORT ?? '5199', WATCH: 'off' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    await once(server.stdout ?? server, 'data')
    const slugs = options.slug?.split(',')
    const url = `http://127.0.0.1:${process.env.PORT ?? 5199}`
    for (const slot of slotGames.filter(({ slug }) => slugs?.includes(slug) ?? true))
      await withPage((page) => slotStrip(page, url, slot, scene))
  } finally {
    server.kill('SIGTERM')
  }
}

/** The page of a table that is watched, and what is shown in its frame at the moment of the strip. */
const tables = {
  dealer: { path: '/try/live/301', shown: 'html[data-state="film"]' },
  goal: { path: '/try/slot/601', shown: '.goal-word:not([hidden])' },
} as const

const [tableMoments, waitedMs] = [6, 600_000] as const

const tableStrips = async (scene: keyof typeof tables): Promise<void> => {
  const site = await startSite()
  try {
    await withPage((page) => tableStrip(page, site.url, scene))
  } finally {
    await site.close()
  }
}

const tableStrip = async (page: Page, url: string, scene: keyof typeof tables): Promise<string> => {
  const { path, shown } = tables[scene]
  await page.goto(`${url}${path}`)
  await page.frameLocator('iframe').locator(shown).waitFor({ state: 'attached', timeout: waitedMs })
  const pictures: Buffer[] = []
  for (let moment = 0; moment < tableMoments; moment++) pictures.push(await page.screenshot())
  return joined(page, pictures, scene)
}

const { executablePath, env, args } = await chrome()
// Drawn by the processor: without this there is no WebGL, and scenes stand still.
const withWebGl = [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
mkdirSync(folder, { recursive: true })
let browser: Browser | undefined
let context: BrowserContext
const { scene } = options
if (scene === 'spin' || scene === 'win') await stripsOfSlots(scene)
else if (scene === 'dealer' || scene === 'goal') await tableStrips(scene)
else exitWith('--scene takes spin, win, dealer or goal')
await browser?.close()

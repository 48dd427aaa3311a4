import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { openConsoleTarget } from './attack/staffClient.ts'
import { chrome } from './chrome.ts'
import { exitWith } from './commandLine.ts'
import { fillConsole } from './consoleCast.ts'
import { type ConsoleScene, consoleScenes } from './consoleScenes.ts'
import { contactSheet } from './contactSheet.ts'

/**
 * `npm run pictures:console`: every room of the console and its states on a desk, a tablet and a phone, in both languages and modes, on one contact sheet in
 * `pictures/console/`. `npm run pictures:console -- /payments /house` takes only the rooms below these addresses, `-- games-void` only these scenes; `VIEWS=1440-tr-dark` only these views. With
 * `DEMO_PAST=on` the house has its past of ninety days, which takes some minutes to write.
 */
const past = process.env.DEMO_PAST === 'on'
const folder = fileURLToPath(new URL('../pictures/console/', import.meta.url))

/** An aggregator that lists games in a file; none of them is opened. */
const offered = join(mkdtempSync(join(tmpdir(), 'offered-')), 'games.json')
const offeredGame = (name: string, payout: number) => ({
  identifier: `lodos:${name.replace(' ', '')}`,
  title: name,
  provider: 'Lodos Games',
  category: 'slots',
  image: 'https://games.example/x.webp',
  payout,
  blocked_countries: ['FR', 'US'],
})
writeFileSync(offered, JSON.stringify([offeredGame('Sail Away', 96.5), offeredGame('Night Ferry', 95.1)]))
const aggregator = {
  SOFTSWISS_URL: 'https://games.example',
  SOFTSWISS_TOKEN: 'for pictures',
  SOFTSWISS_GAMES: offered,
}

const target = await openConsoleTarget(past ? { ...aggregator, DEMO_PAST: 'on' } : aggregator)
if (!target.console) throw new Error('the console did not open')
const { url } = target.console
const owner = await target.signIn()
const { client: clerk } = await target.invited(owner, {
  name: 'Ece Taş',
  email: 'ece@yakamoz.example',
  role: 'payments',
})

const pastLimitMs = 15 * 60_000

const pastIsWritten = async (): Promise<void> => {
  for (const begun = Date.now(); !target.log().includes('the past of the demo'); await wait(1_000))
    if (Date.now() - begun > pastLimitMs) throw new Error('the past was not written in time')
}

const scenes = consoleScenes(await fillConsole({ url: target.url, console: target.console, owner, clerk }))
if (past) await pastIsWritten()

type View = { width: number; language: 'tr' | 'en'; mode: 'dark' | 'light' }
const everyView: readonly View[] = [1440, 1024, 390].flatMap((width) =>
  (['tr', 'en'] as const).flatMap((language) =>
    (['dark', 'light'] as const).map((mode) => ({ width, language, mode })),
  ),
)
const viewOf = (name: string): View => {
  const [, width, language, mode] = /^([1-9]\d{2,3})-(tr|en)-(dark|light)$/.exec(name) ?? []
  if (!width) exitWith(`VIEWS takes views like 1440-tr-dark, not ${name}`)
  return { width: Number(width), language: language === 'en' ? 'en' : 'tr', mode: mode === 'light' ? 'light' : 'dark' }
}
const views = process.env.VIEWS?.split(',').map(viewOf) ?? everyView
const asked = process.argv.slice(2)
const wanted = scenes.filter(
  ({ name, path }) =>
    asked.length === 0 || asked.some((one) => (one.startsWith('/') ? path.startsWith(one) : name === one)),
)
if (wanted.length === 0)
  exitWith(`There is no room at ${asked.join(' or ')}. There are: ${scenes.map(({ path }) => path).join(' ')}`)

const isPhone = (width: number): boolean => width < 768

/** The calls of the frame, without which there is no room whose calls could be held. */
const isOfFrame = (body: string | null): boolean => /"class":"session"/.test(body ?? '')

/** Lets what a room reads never come, fail, or be what a large house has kept for two minutes. */
const change = (page: Page, how: 'held' | 'failing' | 'kept'): Promise<unknown> =>
  page.route('**/console/v1', async (route) => {
    if (isOfFrame(route.request().postData())) return route.continue()
    if (how === 'failing') return route.abort()
    if (how === 'held') return
    const response = await route.fetch()
    const kept = { at: new Date(Date.now() - 120_000).toISOString(), renewing: true }
    await route.fulfill({ response, json: { ...(await response.json()), kept } })
  })

const failedAfterMs = 5_000
/** A dialog with a field to type in is shown late on a touch screen, when its keyboard has risen. */
const openedAfterMs = { desk: 400, phone: 1_000 } as const

const take = async (page: Page, scene: ConsoleScene, { language, width }: View, file: string): Promise<void> => {
  const { path, press = [], act, calls } = scene
  if (calls) await change(page, calls)
  // A page at the same path would not load again for another part of its address.
  await page.goto('about:blank')
  await page.goto(url + path, { waitUntil: calls ? 'load' : 'networkidle' })
  if (calls) await page.locator('#content').waitFor()
  await page.waitForTimeout(calls && calls !== 'held' ? failedAfterMs : 500)
  for (const words of press) {
    const [button, line] = (['button', 'menuitem'] as const).map((role) =>
      page.getByRole(role, { name: words[language] }),
    )
    await button
      ?.or(line ?? button)
      .last()
      .click({ timeout: 5_000 })
    await page.waitForTimeout(openedAfterMs[isPhone(width) ? 'phone' : 'desk'])
  }
  await act?.(page, language)
  if (act) await page.waitForTimeout(700)
  await page.screenshot({ path: join(folder, file) })
}

const leave = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { executablePath, env, args } = await chrome()
const browser = await chromium.launch({ executablePath, env, args })
const files: string[] = []
const [cookieName = '', cookieValue = ''] = owner.cookie().split('=')

const openContext = async ({ width, language, mode }: View, isOwner: boolean): Promise<BrowserContext> => {
  const viewport = { width, height: isPhone(width) ? 844 : 900 }
  // The console has a language of its own: a browser of another one must not show anywhere.
  const locale = 'en-US'
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme: mode,
    reducedMotion: 'reduce',
    // Controls are larger for a finger, and what is too wide shows as on a phone.
    isMobile: isPhone(width),
    hasTouch: isPhone(width),
  })
  if (isOwner) await context.addCookies([{ name: cookieName, value: cookieValue, url }])
  await context.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language)
  return context
}

for (const view of views) {
  const { width, language, mode } = view
  for (const isVisitor of [true, false]) {
    const context = await openContext(view, !isVisitor)
    const page = await context.newPage()
    for (const scene of wanted.filter(({ visitor = false }) => visitor === isVisitor)) {
      const file = `${scene.name}-${width}-${language}-${mode}.png`
      try {
        await take(page, scene, view, file)
        files.push(file)
      } catch (cause) {
        console.error(`${file}: ${String(cause).split('\n')[0]}`)
      }
      await leave(page)
    }
    await context.close()
  }
  console.log(`${width} ${language} ${mode}`)
}
writeFileSync(join(folder, 'index.html'), contactSheet(files))
await browser.close()
await target.close()
console.log(`${files.length} pictures in ${folder}`)
process.exit(0)

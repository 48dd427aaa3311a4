import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pageTypes } from '@yakamoz/contract/pageTypes'
import { runOnServer } from '../server/src/app/operator/socketClient.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { newRegistration } from '../server/src/testing/players.ts'
import { chrome } from './chrome.ts'
import { exitWith } from './commandLine.ts'
import { contactSheet } from './contactSheet.ts'
import { demoPlayer, freshScenes, type Operate, playerScenes, prepare, type Scene, visitorScenes } from './scenes.ts'
import { startSite } from './site.ts'

/**
 * `npm run pictures`: every page and dialog at phone and desk width, in both languages and modes, on one contact sheet in
 * `pictures/`. `npm run pictures -- /slot menu` takes only these pages and dialogs; `VIEWS=390-tr-dark,1920-en-light` only
 * these views, of any width.
 */
const folder = fileURLToPath(new URL('../pictures/', import.meta.url))

const visitorPages = [
  '/',
  '/slot',
  '/slot/category/49',
  '/slot/provider/1',
  '/search?q=yakamoz',
  '/live',
  '/live/provider/1',
  '/sport',
  '/sport/live',
  '/sport/results',
  '/promotions',
  '/tournaments',
  '/about-us',
  ...Object.keys(pageTypes).map((type) => `/info/${type}`),
  '/fairness',
  '/unsubscribe',
  '/maintenance',
  '/maintenance-control',
  '/dev/ui',
  '/login',
  '/register',
  '/try/slot/101',
  '/try/live/301',
  '/forgot-password',
  '/account_reset',
  '/register-account-confirm',
  '/no/such/page',
]
const playerPages = [
  '/',
  '/me',
  '/me/deposit',
  '/me/withdraw',
  '/me/banks',
  '/me/history',
  '/me/security',
  '/me/protection',
  '/me/verification',
  '/me/bonuses',
  '/me/coupons',
  '/me/history?tab=finance',
  '/me/history?tab=games',
  '/me/history?tab=live',
  '/me/history?tab=statement',
  '/me/coupons?tab=closed',
  '/profile',
  '/favorites',
  '/notifications',
  '/tickets',
  '/play/slot/101',
]
/** Pages whose lists are empty for a new player. */
const freshPages = [
  '/me',
  '/me/banks',
  '/me/history',
  '/me/history?tab=games',
  '/me/coupons',
  '/me/bonuses',
  '/me/security',
  '/me/withdraw',
  '/favorites',
  '/notifications',
  '/tickets',
]

type View = { width: number; language: 'tr' | 'en'; mode: 'dark' | 'light' }
const allViews: View[] = [390, 1440].flatMap((width) =>
  (['tr', 'en'] as const).flatMap((language) =>
    (['dark', 'light'] as const).map((mode) => ({ width, language, mode })),
  ),
)
const viewOf = (name: string): View => {
  const [width, language, mode] = name.split('-')
  if (!/^[1-9]\d{2,3}-(tr|en)-(dark|light)$/.test(name)) exitWith(`VIEWS takes views like 390-tr-dark, not ${name}`)
  return { width: Number(width), language: language === 'en' ? 'en' : 'tr', mode: mode === 'light' ? 'light' : 'dark' }
}
const views = process.env.VIEWS?.split(',').map(viewOf) ?? allViews

const openPage = async (browser: Browser, url: string, { width, language, mode }: View): Promise<Page> => {
  const isPhone = width < 768
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    // Animations are off: without a GPU they take most of the time.
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'bnwUserLang', value: language, url },
    { name: 'bnwUserMode', value: mode, url },
  ])
  await context.addInitScript(
    ([lang, chosen]) => {
      localStorage.setItem('bnwUserLang', lang ?? '')
      localStorage.setItem('bnwUserMode', chosen ?? '')
    },
    [language, mode],
  )
  return context.newPage()
}

const operate: Operate = async (...args) => {
  const answer = await runOnServer(readConfig({ DATA_DIR: site.dataDir }), args, 'Yakamoz')
  if (!answer?.ok) throw new Error(answer?.text ?? 'the server does not answer')
  return answer.text
}

type Who = 'visitor' | 'fresh' | 'player'

/** Signs in as the demo player, whose lists are full, or as a new player. */
const signIn = async (page: Page, url: string, who: Who): Promise<void> => {
  if (who === 'visitor') return
  const { username, password } = who === 'player' ? demoPlayer : await newcomer(page, url)
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
}

const newcomer = async (page: Page, url: string): Promise<typeof demoPlayer> => {
  const data = newRegistration()
  const headers = { panel: 'frontend' }
  const body = { api: { class: 'user', method: 'register' }, data: { Lang: 'tr', ...data } }
  const opened = (await (await page.request.post(`${url}/endpoint/v1`, { headers, data: body })).json()).data[0]
  const [letter] = await (await page.request.get(`${url}/dev/outbox.json?to=${encodeURIComponent(data.email)}`)).json()
  const code = /^Kod: (\d{6})$/m.exec(letter.body)?.[1]
  const given = { Lang: 'tr', registration: opened.registration, code }
  const done = { api: { class: 'user', method: 'complete_register' }, data: given }
  await page.request.post(`${url}/endpoint/v1`, { headers, data: done })
  return { username: data.email, password: data.password }
}

const nameOf = (path: string, who: string, { width, language, mode }: View): string =>
  `${who}${path.replace(/\W+/g, '-').replace(/-$/, '') || '-home'}-${width}-${language}-${mode}.png`

const open = async (page: Page, url: string, path: string): Promise<void> => {
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(path.startsWith('/play') ? 5_000 : 700)
}

const take = async (page: Page, url: string, { path, file }: { path: string; file: string }): Promise<void> => {
  await open(page, url, path)
  await page.screenshot({ path: join(folder, file), fullPage: true })
}

/** Reports scenes that fail and leaves them out of the sheet. */
const takeScene = async (
  page: Page,
  url: string,
  { scene, file }: { scene: Scene; file: string },
): Promise<boolean> => {
  try {
    await open(page, url, scene.path)
    await scene.act(page, operate)
    await page.waitForTimeout(900)
    await page.screenshot({ path: join(folder, file) })
    return true
  } catch (cause) {
    console.error(`${file}: ${String(cause).split('\n')[0]}`)
    return false
  } finally {
    await scene.after?.(page)
  }
}

const selected = process.argv.slice(2)
const wanted = (path: string): boolean => selected.length === 0 || selected.includes(path)
const allScenes = [...visitorScenes, ...freshScenes, ...playerScenes].map(({ name }) => name)
const known = [...new Set([...visitorPages, ...freshPages, ...playerPages, ...allScenes])]
const unknown = selected.filter((path) => !known.includes(path))
if (unknown.length > 0) exitWith(`There is no picture of ${unknown.join(', ')}. There are: ${known.join(' ')}`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const site = await startSite({ RATE_FACTOR: '100' })
const { executablePath, env, args } = await chrome()
const browser = await chromium.launch({ executablePath, env, args })
const files: string[] = []

type Visit = { who: Who; pages: readonly string[]; scenes: readonly Scene[] }
const visits: readonly Visit[] = [
  { who: 'visitor', pages: visitorPages, scenes: visitorScenes },
  { who: 'fresh', pages: freshPages, scenes: freshScenes },
  { who: 'player', pages: playerPages, scenes: playerScenes },
]

const visit = async (view: View, { who, pages, scenes }: Visit): Promise<void> => {
  const [paths, acts] = [pages.filter(wanted), scenes.filter(({ name }) => wanted(name))]
  if (paths.length + acts.length === 0) return
  const page = await openPage(browser, site.url, view)
  await signIn(page, site.url, who)
  for (const path of paths) {
    const file = nameOf(path, who, view)
    await take(page, site.url, { path, file })
    files.push(file)
  }
  for (const scene of acts) {
    const file = nameOf(`/${scene.name}`, `${who}-scene`, view)
    if (await takeScene(page, site.url, { scene, file })) files.push(file)
  }
  await page.context().close()
}

const setting = await openPage(browser, site.url, { width: 1440, language: 'tr', mode: 'dark' })
await signIn(setting, site.url, 'player')
await prepare(setting, site.url, operate)
await setting.context().close()
for (const view of views) {
  for (const one of visits) await visit(view, one)
  console.log(`${view.width} ${view.language} ${view.mode}`)
}
writeFileSync(join(folder, 'index.html'), contactSheet(files))
await browser.close()
await site.close()
console.log(`${files.length} pictures in ${folder}`)
process.exit(0)

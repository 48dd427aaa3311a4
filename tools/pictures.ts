import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chrome } from './chrome.ts'
import { startSite } from './site.ts'

/** `npm run pictures`: every page at phone and desk width, in both languages and modes, on one contact sheet in `pictures/`. */
const folder = fileURLToPath(new URL('../pictures/', import.meta.url))

const visitorPages = [
  '/',
  '/slot',
  '/slot/category/49',
  '/search?q=yakamoz',
  '/live',
  '/sport',
  '/sport/live',
  '/promotions',
  '/tournaments',
  '/about-us',
  '/info/GeneralRules',
  '/info/FAQ',
  '/login',
  '/register',
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
  '/me/bonuses',
  '/me/coupons',
  '/me/history?tab=statement',
  '/profile',
  '/favorites',
  '/notifications',
  '/tickets',
  '/play/slot/101',
]

type View = { width: number; language: 'tr' | 'en'; mode: 'dark' | 'light' }
const views: View[] = [390, 1440].flatMap((width) =>
  (['tr', 'en'] as const).flatMap((language) =>
    (['dark', 'light'] as const).map((mode) => ({ width, language, mode })),
  ),
)

const openPage = async (browser: Browser, url: string, { width, language, mode }: View): Promise<Page> => {
  const isPhone = width === 390
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
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

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[name="username"]').fill('demo')
  await page.locator('input[name="password"]').fill('Yakamoz1')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
}

const nameOf = (path: string, who: string, { width, language, mode }: View): string =>
  `${who}${path.replace(/\W+/g, '-').replace(/-$/, '') || '-home'}-${width}-${language}-${mode}.png`

const take = async (page: Page, url: string, path: string, file: string): Promise<void> => {
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(path.startsWith('/play') ? 5_000 : 700)
  await page.screenshot({ path: join(folder, file), fullPage: true })
}

const sheet = (files: string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{background:#222;color:#eee;font:13px system-ui;display:flex;flex-wrap:wrap;gap:16px}
figure{margin:0;width:320px}img{width:100%}</style>${files.map((file) => `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`).join('\n')}`

const asked = process.argv.slice(2)
const wanted = (path: string): boolean => asked.length === 0 || asked.includes(path)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const site = await startSite({ RATE_FACTOR: '100' })
const { executablePath, env, args } = await chrome()
const browser = await chromium.launch({ executablePath, env, args })
const files: string[] = []
for (const view of views) {
  const visitor = await openPage(browser, site.url, view)
  for (const path of visitorPages.filter(wanted)) {
    const file = nameOf(path, 'visitor', view)
    await take(visitor, site.url, path, file)
    files.push(file)
  }
  const player = await openPage(browser, site.url, view)
  await signIn(player, site.url)
  for (const path of playerPages.filter(wanted)) {
    const file = nameOf(path, 'player', view)
    await take(player, site.url, path, file)
    files.push(file)
  }
  await visitor.context().close()
  await player.context().close()
  console.log(`${view.width} ${view.language} ${view.mode}`)
}
writeFileSync(join(folder, 'index.html'), sheet(files))
await browser.close()
await site.close()
console.log(`${files.length} pictures in ${folder}`)
process.exit(0)

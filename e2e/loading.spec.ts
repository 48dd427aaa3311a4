import { chromium, expect, type Page, test } from '@playwright/test'
import { chrome } from '../tools/chrome.ts'
import { enter, registered, settled, signIn } from './player.ts'

/** What a page loads, what it shows before its code, and what it keeps for the button back. */

/** The addresses of the fonts that the network sends to the page and its frames from now on; the browser's cache is not the network. */
const sentFonts = async (page: Page): Promise<string[]> => {
  const urls: string[] = []
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const remembered = new Set<string>()
  devtools.on('Network.requestServedFromCache', ({ requestId }) => remembered.add(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isSent = !response.fromDiskCache && !remembered.has(requestId)
    if (isSent && response.url.endsWith('.woff2')) urls.push(response.url)
  })
  return urls
}

test('each font is loaded once by a page, also by one with a game in a frame', async ({ page }) => {
  const fonts = await sentFonts(page)
  await page.goto('/')
  await settled(page)
  expect(fonts.length).toBe(2)
  await enter(page, { language: 'tr', path: '/play/slot/101' })
  await expect(page.locator('.poster')).toBeHidden({ timeout: 60_000 })
  const frame = page.frames().find((each) => each.url().includes('/studio/'))
  const [status] = (await frame?.evaluate(() => [...document.fonts].map((font) => font.status))) ?? []
  expect(status).toBe('loaded')
  expect(fonts.length).toBe(2)
})

for (const path of ['/', '/play/slot/101'])
  test(`without JavaScript ${path} says in both languages that it is needed`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(path)
    const notice = page.locator('.noscript')
    await expect(notice).toBeInViewport()
    await expect(notice).toContainText('Bu site JavaScript ile çalışır')
    await expect(notice).toContainText('This site needs JavaScript')
    await expect(notice).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await context.close()
  })

test('the notice for browsers without JavaScript does not disturb the page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/')
  await settled(page)
  await expect(page.locator('.noscript')).toHaveCount(0)
  await expect(page.locator('header.site-head')).toHaveCount(1)
  expect(errors).toEqual([])
})

test('the button back brings a visitor’s page back as it was left, with the session that has begun meanwhile', async () => {
  const { executablePath, env, args } = await chrome()
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, '--enable-bfcache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ baseURL: 'http://localhost:3217' })
  const page = await context.newPage()
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    }),
  )
  const player = await registered(page)
  for (const path of ['/', '/sport']) {
    await page.goto(path)
    await settled(page)
    await page.waitForTimeout(5_000)
    await page.goto('/offline.html')
    await page.evaluate(() => history.back())
    await expect(page.locator('html'), path).toHaveAttribute('data-persisted', 'true')
  }
  await page.goto('/offline.html')
  const other = await context.newPage()
  await signIn(other, player)
  await expect(other.locator('header .purse')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  await expect(page.locator('header .purse')).toBeVisible()
  await browser.close()
})

/** A bad mobile line. */
const slowLine = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('on a slow line a press before the code is marked at once and answered later, and pictures out of sight wait', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.locator('.tabbar button')
  await menu.click()
  await expect(menu).toHaveAttribute('data-waiting', '')
  const isLive = () => page.evaluate(() => document.documentElement.dataset.live === 'true')
  expect(await isLive()).toBe(false)
  const pictures = sent.filter((path) => path.startsWith('/art/'))
  expect(pictures.length).toBeLessThanOrEqual(12)
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expect(menu).not.toHaveAttribute('data-waiting', '')
})

test('the pictures of other games wait until the game is there', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/play/slot/101' })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/studio/assets/client-*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.reload()
  const others = page.locator('main .row img')
  await expect(others.first()).toBeAttached()
  await page.waitForTimeout(1_000)
  await expect(page.locator('.poster')).toBeVisible()
  await expect(others.first()).toBeHidden()
  open()
  await expect(page.locator('.poster')).toBeHidden({ timeout: 60_000 })
  await expect(others.first()).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { answerTo, callsOf, dataOf } from './calls.ts'
import { arrive, enter, gameFrame, type Language, ofDesk, settled } from './player.ts'

/** An error stays in its part of the page, states what it means, and is reported without personal data. */

const languageOf = (project: string): Language => (project === 'phone' ? 'tr' : 'en')
const words = {
  tr: { broken: 'Burada bir hata oluştu', again: 'Tekrar dene' },
  en: { broken: 'Something went wrong here', again: 'Try again' },
} as const

const secret = 'elif@example.org'

/** Makes the menus of the frame fail when they are drawn the next time, as a mistake in them would. */
const breakMenus = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const { flatMap } = Array.prototype
    Array.prototype.flatMap = function broken(this: { items?: unknown }[], ...args: [never]) {
      if (this[0]?.items) throw new TypeError(`no menu for ${name}`)
      return flatMap.apply(this, args)
    } as typeof flatMap
    // Another tab has signed in: the header is rendered again.
    localStorage.setItem(
      'bnwUserSession',
      JSON.stringify({ uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'tr' }),
    )
    localStorage.setItem('bnwUserProfile', '{"uid":"1"}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'bnwUserSession' }))
  }, secret)

const reportsOf = (page: Page) => {
  const calls = callsOf(page)
  return () => dataOf(calls, 'report_error')
}

const counted = async (page: Page, app: 'site' | 'game'): Promise<number> => {
  const text = await (await page.request.get('/metrics')).text()
  return Number(new RegExp(`yakamoz_browser_errors_total\\{app="${app}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

test('an error in the frame of the page leaves the document with its styles, and a reload brings the page back', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const { broken, again } = words[language]
  await arrive(page, language, '/slot')
  const reports = reportsOf(page)
  const before = await counted(page, 'site')
  await breakMenus(page)
  await expect(page.getByRole('heading', { level: 1, name: broken })).toBeVisible()
  await expect(page.locator('header')).toHaveCount(0)
  expect(await page.locator('html').getAttribute('data-mode')).toBe('dark')
  await expect(page.locator('head link[rel="stylesheet"]').first()).toHaveAttribute('href', /\/assets\/app-/)
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expectAccessible(page)

  await expect.poll(() => reports().length).toBeGreaterThan(0)
  const [report] = reports()
  expect(report).toMatchObject({ app: 'site', message: 'TypeError: no menu for [mail]', page: '/slot' })
  expect(String(report?.stack)).toMatch(/\/assets\/frame-[\w-]+\.js:\d+:\d+/)
  expect(report?.build).toMatch(/^[\w-]{8}$/)
  expect(JSON.stringify(reports())).not.toContain(secret)
  await expect.poll(() => counted(page, 'site')).toBeGreaterThan(before)

  await page.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: again }).click()
  await settled(page)
  await expect(page.locator('header')).toBeVisible()
})

test('an error in a list stays in its place, and the list comes back with good data', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const { broken, again } = words[language]
  let isBroken = true
  await answerTo(page, 'list_transactions', () => {
    const row = { id: 1, title: isBroken ? {} : 'Haber', text: '', time: '2026-11-01T10:00:00+03:00', isRead: false }
    return { json: { result: true, message: 'İşlem Başarılı', data: [row], code: 200 } }
  })
  const reports = reportsOf(page)
  await enter(page, { language, path: '/notifications' })
  const alert = page.locator('main .broken')
  await expect(alert).toContainText(broken)
  await expect(page.locator('main h1')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => reports().length).toBeGreaterThan(0)
  // The same data fails again; a good answer does not.
  await alert.getByRole('button', { name: again }).click()
  await expect(alert).toBeVisible()
  isBroken = false
  await page.reload()
  await settled(page)
  await expect(page.locator('main')).toContainText('Haber')
})

test.describe('a page whose data is not what it was promised', () => {
  // The answer of the server is changed on its way, which its policy would not let in.
  test.use({ bypassCSP: true })

  test('shows an error of the stage in its place, with the rest of the page around it', ofDesk, async ({ page }) => {
    await page.route('**/play/slot/101', async (route) => {
      const response = await route.fetch()
      // The name of the game is no text.
      const body = (await response.text()).replace(/(\\*"name\\*":)\\*"Yakamoz\\*"/g, '$1{}')
      return route.fulfill({ response, body })
    })
    await enter(page, { language: 'en', path: '/play/slot/101' })
    await expect(page.locator('main > .broken').first()).toContainText(words.en.broken)
    await expect(page.locator('header.site-head')).toBeVisible()
    await expect(page.locator('main .play-cols')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('an error in the slip leaves the matches, and a slip that was cleared comes back by another try', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const leg = { match: 'gone', market: 1, specifiers: '', outcome: '1', odds: '2.00', banker: false, stake: 1_000 }
  const names = { sport: 'football', home: 'Martı', away: 'Deniz', market: '1x2', outcome: 'Martı', start: '' }
  const slip = { legs: [{ ...leg, names }], sizes: [], stake: 0, policy: 'better' }
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('put')) localStorage.setItem('yakamozSlip', stored)
    sessionStorage.setItem('put', '1')
  }, JSON.stringify(slip))
  // A match without its markets.
  await answerTo(page, 'getEvent', () => ({
    json: { result: true, message: 'İşlem Başarılı', data: [{ match: 'gone', status: 0 }], code: 200 },
  }))
  await arrive(page, language, '/sport')
  if (info.project.name === 'phone') await page.locator('.sp-bar').click()
  const part = info.project.name === 'phone' ? page.locator('dialog') : page.locator('.sp-col')
  await expect(part.locator('.broken')).toContainText(words[language].broken)
  await expect(page.locator('.sp-match').first()).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => {
    localStorage.removeItem('yakamozSlip')
    window.dispatchEvent(new StorageEvent('storage', { key: 'yakamozSlip' }))
  })
  await part.getByRole('button', { name: words[language].again }).click()
  await expect(part.locator('.sp-slip')).toBeVisible()
})

test('an uncaught error of the page and of a game is reported, a lost connection is not', ofDesk, async ({ page }) => {
  await enter(page, { language: 'en', path: '/play/slot/101' })
  const frame = await gameFrame(page)
  const reports = reportsOf(page)
  const before = [await counted(page, 'site'), await counted(page, 'game')]
  await page.evaluate((name) => {
    setTimeout(() => {
      throw new RangeError(`too deep for "${name}" with 1250.50`)
    })
    void Promise.reject(new TypeError('Failed to fetch'))
  }, secret)
  await frame.locator('html').evaluate((_, name) => {
    void Promise.reject(new SyntaxError(`no round 01J9Z3QK7M8N5P2R4T6V8W0XYZ of ${name}`))
  }, secret)
  await expect.poll(() => reports().length).toBe(2)
  expect(reports()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        app: 'site',
        message: 'RangeError: too deep for [text] with [n]',
        page: '/play/slot/*',
      }),
      expect.objectContaining({ app: 'game', message: 'SyntaxError: no round [id] of [mail]', game: 'yakamoz' }),
    ]),
  )
  await expect
    .poll(async () => [await counted(page, 'site'), await counted(page, 'game')])
    .toEqual(before.map((n) => n + 1))
  // The page reports an error once, and at most five in all.
  await page.evaluate(() => {
    for (let nth = 0; nth < 20; nth++)
      setTimeout(() => {
        throw new RangeError(`${'abcdefghijklmnopqrstuvwxyz'.slice(nth)} fails`)
      })
  })
  await expect.poll(() => reports().length).toBe(5)
  await page.waitForTimeout(500)
  expect(reports()).toHaveLength(5)
})

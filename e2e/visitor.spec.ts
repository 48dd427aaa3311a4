import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { arrive, coreOfPhone, enter, type Language, ofDesk, ofPhone, records, settled } from './player.ts'

const publicPages = [
  '/',
  '/slot',
  '/promotions',
  '/tournaments',
  '/about-us',
  '/info/GeneralRules',
  '/search?q=yak',
  '/login',
  '/register',
  '/forgot-password',
  '/no/such/page',
]

/** Both languages in both modes, each pair once: which of a phone and a desk shows it. */
const modeOf = (language: 'tr' | 'en', project: string) =>
  (language === 'tr') === (project === 'phone') ? ('dark' as const) : ('light' as const)

for (const language of ['tr', 'en'] as const) {
  test(`axe finds nothing on the public pages, ${language}, dark on one device and light on the other`, async ({
    page,
  }, info) => {
    const mode = modeOf(language, info.project.name)
    await page.addInitScript((chosen) => localStorage.setItem('bnwUserMode', chosen), mode)
    await page.context().addCookies([{ name: 'bnwUserMode', value: mode, url: 'http://localhost:3217' }])
    for (const path of publicPages) {
      await arrive(page, language, path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
      await expectAccessible(page)
    }
  })
}

const playersPages = [
  '/me/bonuses',
  '/me/protection',
  '/me/verification',
  '/me/history?tab=statement',
  '/me/history?tab=live',
  '/tickets',
  '/notifications',
  '/profile',
  '/dev/ui',
]

test('axe finds nothing on the pages of a player that no other journey opens', async ({ page }, info) => {
  const [language, mode] = info.project.name === 'phone' ? (['tr', 'light'] as const) : (['en', 'dark'] as const)
  await page.context().addCookies([{ name: 'bnwUserMode', value: mode, url: 'http://localhost:3217' }])
  await page.addInitScript((chosen) => localStorage.setItem('bnwUserMode', chosen), mode)
  await enter(page, { language })
  for (const path of playersPages) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
    await expectAccessible(page)
  }
})

/** The three banners with their figures; the first one states the maximum of its bonus. */
const expectBanners = async (page: Page, language: Language, figures: readonly string[]): Promise<void> => {
  const banners = page.locator('main .hero article')
  await expect(banners.locator('.pct')).toHaveText(figures)
  await expect(banners.first()).toContainText('999')
  const slides = await records<{ title: string }>(page, 'cms', 'getSlider', { Lang: language, limit: 7, offset: 0 })
  await expect(banners.locator('h2')).toHaveText(slides.map(({ title }) => title))
}

test(
  '[W-01, R-01, N-01] a fresh browser opens in Turkish with the three banners, and the switch turns the page English',
  coreOfPhone,
  async ({ page }) => {
    await page.goto('/')
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    await expectBanners(page, 'tr', ['%50', '%30', '%20'])
    await page.locator('footer').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectBanners(page, 'en', ['50%', '30%', '20%'])
    // Names of games are names; whatever else is read is English now.
    await expect(page.locator('footer.base nav a').filter({ hasText: /[çğıöşüİ]/ })).toHaveCount(0)
    for (const part of ['header.site-head', '.rail', 'main h2', 'main .hero', 'footer.base h2'])
      for (const words of await page.locator(part).allInnerTexts()) expect(words).not.toMatch(/[ğışİ]/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => localStorage.getItem('bnwUserLang'))).toBe('en')
  },
)

test('text grows with the browser’s font size, and no page becomes wider than the screen', async ({ page }) => {
  for (const path of ['/', '/slot', '/sport', '/login', '/register']) {
    await page.goto(path)
    await settled(page)
    const name = page.locator('header.site-head a.btn').first()
    const sizeOf = () => name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const before = await sizeOf()
    await page.addStyleTag({ content: 'html { font-size: 24px }' })
    expect(await sizeOf()).toBeCloseTo(before * 1.5, 3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('the header of a player fits with text at twice the size', ofDesk, async ({ page }) => {
  await enter(page, { language: 'en' })
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await settled(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('[W-13] the mode survives a reload', ofDesk, async ({ page }) => {
  await arrive(page, 'en')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.locator('footer').getByRole('button', { name: 'Appearance' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
})

test('[N-25, R-02, R-29] /home leads home, and an unknown path is not found', ofDesk, async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveURL(/:3217\/$/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nor a path that only looks like a protected page: a visitor is neither let in nor asked to sign in.
  for (const path of ['/Profile', '/ME', '/play', '/play/slot', '/profile/x']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı')
    await settled(page)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await expect(page).toHaveTitle('Sayfa bulunamadı · Yakamoz')
  // An address that is cut off within a character is not found either, without a message of the server's own.
  expect((await page.goto('/sport/match/%E0%A4%A'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.goto('/%E0%A4%A'))?.status()).toBe(404)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı')
  await page.locator('main').getByRole('link').first().click()
  await expect(page).toHaveTitle(/^Yakamoz/)
})

test(
  '[G-05, R-20] a visitor of a protected page is sent to sign in, and the address is stored for the return',
  ofDesk,
  async ({ page }) => {
    await arrive(page, 'tr', '/favorites')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('returnUrl'))).toBe('/favorites')
  },
)

test(
  '[G-05] a visitor of any page of a player’s is led to the sign-in, and nothing of it goes wrong on the way',
  ofDesk,
  async ({ page }) => {
    const wrong: string[] = []
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    page.on('pageerror', ({ message }) => wrong.push(message))
    for (const path of ['/me', '/me/deposit?method=3', '/notifications', '/play/slot/101']) {
      await arrive(page, 'tr', path)
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.locator('main form input[name="username"]')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('returnUrl'))).toBe(path)
    }
    expect(wrong).toEqual([])
  },
)

test('an open page shows that the connection is lost while it is', ofPhone, async ({ page, context }) => {
  await arrive(page, 'en')
  await expect(page.locator('body > p.sr[role="status"]')).toHaveCount(1, { timeout: 30_000 })
  await context.setOffline(true)
  const notice = page.getByRole('alert').filter({ hasText: 'No connection.' })
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are back online')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test(
  'the foot of a page, whose code had not come when the connection was lost, is there before and after',
  ofDesk,
  async ({ page, context }) => {
    await arrive(page, 'en')
    await context.setOffline(true)
    const foot = page.locator('footer.base')
    await foot.scrollIntoViewIfNeeded()
    // Longer than the page waits before it loads the code by itself.
    await page.waitForTimeout(6_000)
    await expect(foot).toBeVisible()
    await context.setOffline(false)
    const dark = page.locator('html[data-mode="dark"]')
    await expect(dark).toHaveCount(1)
    await foot.locator('.switches button').first().click()
    await expect(dark).toHaveCount(0)
  },
)

test('the foot of a page, whose code cannot be had, stays as the server drew it', ofDesk, async ({ page }) => {
  await page.route(/\/assets\/Footer-/, (route) => route.abort())
  await arrive(page, 'en')
  await page.locator('footer.base').scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(page.locator('footer.base')).toContainText('Yakamoz')
})

test(
  'a visitor without a connection sees the site’s own offline page, which returns by itself when it is back',
  ofDesk,
  async ({ page, context }) => {
    await arrive(page, 'tr')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('/slot')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağlantı yok')
    await context.setOffline(false)
    // By itself, to where the visitor was on the way to.
    await settled(page)
    await expect(page).toHaveURL(/\/slot$/)
    await expect(page.locator('main .tile').first()).toBeVisible()
  },
)

test('a page that failed while the server was down loads by itself when it is back', ofPhone, async ({ page }) => {
  await arrive(page, 'tr', '/sport')
  await page.route(/\/endpoint\/v1|\/art\/symbols\//, (route) => route.abort('connectionfailed'))
  await page.locator('.sp-match a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İçeriğe şu an ulaşılamıyor')
  await expect(page.locator('main .empty img')).toHaveCSS('visibility', 'hidden')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.locator('.sp-matchcard')).toBeVisible()
})

test('[N-25, X-16] an unsupported device sees a message in place of any page', ofDesk, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  for (const path of ['/', '/slot']) {
    await page.goto(path)
    await expect(page.locator('main')).toContainText('Cihazın desteklenmiyor')
    await expect(page.locator('main .tile')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('an open page shows that there is a newer version of the site, and stays', ofPhone, async ({ page }) => {
  await arrive(page, 'en', '/promotions')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await settled(page)
  const told = page.getByText('A new version is ready. Reload whenever you like.')
  // The event of the browser when a newer worker has taken over; the page listens for it once it is idle.
  await expect(async () => {
    await page.evaluate(() => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
    await expect(told).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(told).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe('/promotions')
})

/** Lists have a filter on phone and desktop; one of them tests it. */
test('the text of a filter is cleared by a press, and stays cleared', ofDesk, async ({ page }) => {
  await arrive(page, 'en', '/slot?q=yakamoz')
  const field = page.locator('.lobby-find input')
  await expect(field).toHaveValue('yakamoz')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(field).toHaveValue('')
  // Longer than typing rests before it goes into the address.
  await page.waitForTimeout(1_000)
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/\/slot$/)
})

test('text typed during a search stays', ofDesk, async ({ page }) => {
  await arrive(page, 'en', '/sport')
  const field = page.locator('.sp-tools .sp-find input')
  await field.pressSequentially('po ')
  await expect(page).toHaveURL(/q=po$/)
  await field.pressSequentially('yr')
  await expect(page).toHaveURL(/q=po(\+|%20)yr$/)
  await expect(field).toHaveValue('po yr')
})

test(
  'a language whose texts cannot be loaded leaves the page in its language until it is reloaded',
  ofDesk,
  async ({ page }) => {
    await arrive(page, 'en', '/promotions')
    await page.route('**/assets/tr-*.js', (route) => route.abort('connectionfailed'))
    await page.locator('footer').getByRole('button', { name: 'Türkçe' }).click()
    await expect(page.getByText('The content is not accessible at the moment')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.unroute('**/assets/tr-*.js')
    await page.locator('.toast').getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible()
  },
)

test(
  'a part whose code cannot be loaded affects nothing else, and loads when the page is reloaded',
  ofDesk,
  async ({ page }) => {
    await arrive(page, 'en', '/sport')
    for (const part of ['Search', 'slip']) await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
    const price = page.locator('.sp-match button.odd:enabled').first()
    await price.click()
    const reload = page.locator('.toast').getByRole('button', { name: 'Reload the page' })
    await expect(reload).toBeVisible()
    await page.locator('header .find').click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('header .find')).toBeVisible()
    await page.unrouteAll()
    await reload.click()
    await settled(page)
    await expect(page.locator('.sp-col .sp-slip .sp-leg')).toBeVisible()
    await page.locator('header .find').click()
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
  },
)

test(
  'a page that waits for the end of a maintenance stays while the server does not answer',
  ofDesk,
  async ({ page }) => {
    await page.clock.install()
    let lost = 0
    await page.route('**/endpoint/v1', (route) => {
      lost += 1
      return route.abort('connectionfailed')
    })
    await arrive(page, 'en', '/maintenance')
    await expect.poll(() => lost).toBeGreaterThan(0)
    lost = 0
    // More than the half minute after which the page looks again.
    await page.clock.fastForward(31_000)
    await expect.poll(() => lost).toBeGreaterThan(0)
    await page.clock.fastForward(1_000)
    await expect(page).toHaveURL(/\/maintenance$/)
    await page.unroute('**/endpoint/v1')
    await page.clock.fastForward(31_000)
    await expect(page).toHaveURL(/:3217\/$/)

    await page.goto('/maintenance-control')
    await expect(page).toHaveURL(/:3217\/$/)
    await page.route('**/endpoint/v1', (route) => route.abort('connectionfailed'))
    await page.goto('/maintenance-control')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Check your connection')
    await expect(page).toHaveURL(/\/maintenance-control$/)
  },
)

test('beside an unknown address of sport the slip has its texts', async ({ page }) => {
  await arrive(page, 'tr', '/sport/no-such-page')
  await expect(page.locator('main').getByText('Sayfa bulunamadı')).toBeVisible()
  await expect(page.locator('main .sp')).not.toContainText('sport.')
})

test('cookies in another spelling change the page of their visitor only', async ({ request }) => {
  const langOf = async (cookie: string) =>
    /<html[^>]* lang="(\w+)"/.exec(await (await request.get('/?shared', { headers: { cookie } })).text())?.[1]
  const spelled = 'bnwUserLang=%65n; bnwUserMode=%6cight; bnwSignedIn=%31'
  expect(await langOf('bnwUserLang=%65n')).toBe('en')
  expect(await langOf(spelled)).toBe('en')
  expect(await Promise.all(Array.from({ length: 20 }, () => langOf('')))).toEqual(Array(20).fill('tr'))
})

test('many different pages at once are rendered or refused with a time to come back, and never lead to the maintenance', async ({
  request,
}) => {
  const answers = await Promise.all(
    Array.from({ length: 160 }, (_, n) => request.get(`/?page=${n}`, { maxRedirects: 0 })),
  )
  const refused = answers.filter((answer) => answer.status() !== 200)
  for (const answer of refused) {
    expect([429, 503]).toContain(answer.status())
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  }
  expect(refused.length).toBeLessThan(answers.length)
})

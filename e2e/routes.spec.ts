import { expect, type Page, test } from '@playwright/test'
import { answerTo } from './calls.ts'
import { arrive, enter, type Language, records } from './player.ts'

/** The addresses of the site: what each shows, and who may open it. */

const languageOf = (project: string): Language => (project === 'phone' ? 'tr' : 'en')

const speak = async (page: Page, language: Language): Promise<void> => {
  await page.context().addCookies([{ name: 'bnwUserLang', value: language, url: 'http://localhost:3217' }])
  await page.addInitScript((chosen) => localStorage.setItem('bnwUserLang', chosen), language)
}

const expectFrame = async (page: Page): Promise<void> => {
  await expect(page.locator('header.site-head')).toBeVisible()
  await expect(page.locator('footer.base')).toContainText(/© \d{4} Yakamoz/)
}

/** Each open page, with its heading and purpose. */
const pages = [
  { path: '/about-us', tr: 'Hakkımızda', en: 'About us', holds: '.info-text p' },
  { path: '/promotions', tr: 'Promosyonlar', en: 'Promotions', holds: 'article.offer' },
  { path: '/tournaments', tr: 'Turnuvalar', en: 'Tournaments', holds: '[role=tab]' },
  { path: '/slot', tr: 'Slot', en: 'Slots', holds: '.tile' },
  { path: '/live', tr: 'Canlı casino', en: 'Live casino', holds: '.table' },
  { path: '/login', tr: 'Tekrar hoş geldin', en: 'Welcome back', holds: 'input[name=password]' },
  { path: '/forgot-password', tr: 'Şifreni mi unuttun?', en: 'Forgot your password?', holds: 'input[name=email]' },
  { path: '/account_reset', tr: 'Yeni şifre', en: 'New password', holds: 'input[name=newPassword]' },
  { path: '/register', tr: 'Üye ol', en: 'Join', holds: 'input[name=passwordAgain]' },
  {
    path: '/register-account-confirm',
    tr: 'Üyeliğin tamamlandı',
    en: 'Registration completed',
    holds: 'a[href="/login"]',
  },
  { path: '/no/such/page', tr: 'Sayfa bulunamadı', en: 'Page not found', holds: 'a[href="/"]' },
] as const

const playersPages = ['/profile', '/favorites', '/notifications', '/tickets', '/me', '/me/deposit'] as const

test('[R-03, R-14, R-18, G-01] every page has its heading, the menu above and the copyright below', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  for (const { path, holds, ...title } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
    await expect(page.locator(`main ${holds}`).first()).toBeVisible()
    await expectFrame(page)
  }
  await answerTo(page, 'check_status', () => ({
    json: { result: false, message: 'Site Bakima Alindi', data: [], code: 503 },
  }))
  await page.goto('/maintenance')
  const title = { tr: 'Site Bakima Alindi', en: 'We are working on the site' }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
  await expectFrame(page)
  await page.unroute('**/endpoint/v1')
  await page.goto('/')
  // Navigation inside the site keeps both as well.
  await page.locator('footer.base a[href="/promotions"]').first().click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expectFrame(page)
  await enter(page, { language })
  for (const path of playersPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFrame(page)
  }
})

test('[R-04, R-05] promotions and tournaments are listed for a visitor', async ({ page }, info) => {
  await speak(page, languageOf(info.project.name))
  const [promotions, tournaments] = await Promise.all([
    records<object>(page, 'cms', 'getPromotions'),
    records<object>(page, 'cms', 'getTournaments'),
  ])
  expect(promotions.length).toBeGreaterThan(2)
  expect(tournaments.length).toBeGreaterThan(0)
  await page.goto('/promotions')
  await expect(page.locator('main article')).toHaveCount(promotions.length)
  await arrive(page, languageOf(info.project.name), '/tournaments')
  const tabs = page.getByRole('tab')
  const shown = new Set<string>()
  for (const tab of await tabs.all()) {
    await tab.click()
    for (const title of await page.locator('main article h2').allInnerTexts()) shown.add(title)
  }
  expect(shown.size).toBe(tournaments.length)
})

const names = (page: Page) => page.locator('main .tile .below b, main .table .scene b').allInnerTexts()

const lists = [
  ['[R-06] /slot', '/slot', 'casino', 'games_list', {}],
  ['[R-07] a category of slots', '/slot/category/94', 'casino', 'games_list', { categoryID: 94 }],
  ['[R-09] a provider of slots', '/slot/provider/1', 'casino', 'games_list', { providerID: 1 }],
  ['[R-10] /live', '/live', 'livecasino', 'game_table_list', { limit: 100 }],
  ['[R-11] a category of tables', '/live/category/11', 'livecasino', 'game_table_list', { categoryID: 11 }],
  ['[R-12] a provider of tables', '/live/provider/1', 'livecasino', 'game_table_list', { providerID: 1 }],
] as const

for (const [title, path, className, method, data] of lists)
  test(`${title} shows just the games of its list`, async ({ page }, info) => {
    const language = languageOf(info.project.name)
    await speak(page, language)
    const listed = await records<{ name: string }>(page, className, method, { ...data, Lang: language })
    expect(listed.length).toBeGreaterThan(0)
    await page.goto(path)
    await expect.poll(async () => (await names(page)).sort()).toEqual(listed.map(({ name }) => name).sort())
  })

/** The page as the server renders it, without scripts. */
const drawn = async (page: Page, path: string, language: Language) => {
  const html = await (await page.request.get(path, { headers: { cookie: `bnwUserLang=${language}` } })).text()
  const found = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
  return {
    title: found(/<title>([^<]*)</),
    heading: found(/<h1[^>]*>([^<]*)</),
    description: found(/<meta name="description" content="([^"]*)"/),
  }
}

const titlesOf = {
  slot: { tr: 'Slot oyunları · Yakamoz', en: 'Slot games · Yakamoz' },
  live: { tr: 'Canlı casino · Yakamoz', en: 'Live casino · Yakamoz' },
  sport: { tr: 'Spor bahisleri · Yakamoz', en: 'Sports betting · Yakamoz' },
} as const

type Tree = { sport: string; name: string; categories: { competitions: { id: string; name: string }[] }[] }

const namedPlaces = async (page: Page, language: Language) => {
  const list = <Row>(className: string, method: string) => records<Row>(page, className, method, { Lang: language })
  const [slots, tables, providers, tree] = await Promise.all([
    list<{ CategoryID: number; name: string }>('casino', 'category_list'),
    list<{ CategoryID: number; name: string }>('livecasino', 'category_list'),
    list<{ providerID: number; name: string }>('casino', 'provider_list'),
    list<Tree>('betframe', 'getSports'),
  ])
  const leagues = tree.flatMap(({ categories }) => categories.flatMap(({ competitions }) => competitions))
  return [
    ...slots.slice(0, 2).map(({ CategoryID, name }) => ({ path: `/slot/category/${CategoryID}`, name })),
    ...tables.slice(0, 2).map(({ CategoryID, name }) => ({ path: `/live/category/${CategoryID}`, name })),
    ...providers.slice(0, 1).map(({ providerID, name }) => ({ path: `/slot/provider/${providerID}`, name })),
    ...tree.slice(0, 1).map(({ sport, name }) => ({ path: `/sport?sport=${sport}`, name })),
    { path: '/sport?starred=true', name: language === 'tr' ? 'Favori ligler' : 'Favourite leagues' },
    ...leagues.slice(0, 2).map(({ id, name }) => ({ path: `/sport?league=${encodeURIComponent(id)}`, name })),
  ]
}

for (const language of ['tr', 'en'] as const)
  test(`a place of a lobby, a sport and a league are named by heading, title and description (${language})`, async ({
    page,
  }) => {
    const places = await namedPlaces(page, language)
    expect(places.length).toBe(9)
    const whole = await drawn(page, '/', language)
    for (const { path, name } of places) {
      const kind = path.split(/[/?]/)[1] as keyof typeof titlesOf
      const { title, heading, description } = await drawn(page, path, language)
      expect([heading, title]).toEqual([name, `${name} · ${titlesOf[kind][language]}`])
      expect(description).toContain(name)
      expect(description).not.toBe(whole.description)
    }
    // A step inside the page names its aim as well.
    await arrive(page, language, '/slot')
    const [slots] = places
    await page.locator(`nav.chips a[href="${slots?.path}"]`).click()
    await expect(page).toHaveTitle(`${slots?.name} · ${titlesOf.slot[language]}`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', new RegExp(slots?.name ?? '-'))
  })

test('[R-19, R-21, R-22] profile, notifications and tickets are the player’s; a visitor is sent to sign in', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const paths = ['/profile', '/notifications', '/tickets']
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('returnUrl'))).toBe(path)
  }
  await enter(page, { language })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main .me h1')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('[N-02, N-23] slots and live casino are reached from the header’s menu, and a search has its page of results', async ({
  page,
}, info) => {
  await arrive(page, languageOf(info.project.name))
  for (const path of ['/slot', '/live']) {
    await page.locator(`header.site-head nav a[href="${path}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('main .tile').first()).toBeVisible()
  }
  for (const [words, group, className, method] of [
    ['rou', 'Live tables', 'livecasino', 'game_table_list'],
    ['fish', 'Slots', 'casino', 'games_list'],
  ] as const) {
    await page.goto(`/search?q=${words}`)
    const found = await records<{ name: string }>(page, className, method, { searchGameName: words, Lang: 'en' })
    expect(found.length).toBeGreaterThan(0)
    const hits = page.locator('main').getByRole('region', { name: group })
    for (const { name } of found) await expect(hits.getByText(name, { exact: true }).first()).toBeVisible()
  }
})

test('a picture that is not there and a folder of pictures are answered with 404 and no page', async ({ request }) => {
  for (const path of ['/art/none.webp', '/art/', '/art/tiles', '/studio/art/none.avif']) {
    const answer = await request.get(path)
    expect([path, answer.status(), (await answer.body()).length]).toEqual([path, 404, 0])
  }
  const picture = await request.get('/art/tiles/zeplin-300.webp')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
})

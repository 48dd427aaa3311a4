import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import {
  acceptAll,
  arrive,
  ask,
  completeRegistration,
  core,
  fillAccess,
  fillPerson,
  latestMessage,
  newPlayer,
  nextStep,
  settled,
  signIn,
} from './player.ts'

/** The texts of the site: information pages, and the texts of the specification. */

const informationPages = [
  ['ResponsibleGaming', 'SorumluOyunculuk'],
  ['GeneralRules', 'GenelKurallar'],
  ['Privacy', 'GizlilikBilgisi'],
  ['Financial', 'FinancialsInformation'],
  ['CasinoRules', 'CasinoKurallari'],
  ['FAQ', 'SSSinformation'],
  ['BetRules', 'BahisKurallari'],
  ['BonusRules', 'PromoSart'],
  ['PromotionRules', 'PromoSart'],
  ['AboutUs', 'SiteInformation'],
  ['AffilateInfo', 'AffilateInfo'],
  ['LiveCasinoRules', 'liveCasinoRules'],
  ['OtherGameRules', 'otherGameRules'],
  ['FinanceRules', 'financeRules'],
] as const

const information = async (page: Page, InfType: string, Lang: string) => {
  const answer = await ask(page, { className: 'cms', method: 'getInformation', data: { InfType, Lang } })
  return (answer.data as { title: string; Text: string }[] | null)?.[0]
}

test('[P-01, P-02, P-03, P-04, P-05, P-06, P-07, P-08, P-09, P-10, P-11, P-12, P-13] each page type shows the text of its record', async ({
  page,
}) => {
  await arrive(page, 'tr')
  for (const [type, record] of informationPages) {
    const found = await information(page, record, 'tr')
    await page.goto(`/info/${type}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found?.title ?? '')
    const words = (await page.locator('article.info-text').innerText()).replace(/\s+/g, ' ')
    const firstWords = found?.Text.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40)
    expect(firstWords?.length).toBe(40)
    expect(words).toContain(firstWords)
  }
})

const ruleLinks = [
  '/info/KullanimSartlari',
  '/info/GeneralRules',
  '/info/BetRules',
  '/info/CasinoRules',
  '/info/BonusRules',
  '/info/FinanceRules',
  '/info/ResponsibleGaming',
]

test('[N-10, N-11] the footer leads to seven pages of rules, the FAQ, about us and the affiliate page', async ({
  page,
}) => {
  await arrive(page, 'tr', '/login')
  for (const href of [...ruleLinks, '/info/FAQ', '/about-us', '/info/AffilateInfo']) {
    const link = page.locator(`footer.base nav a[href="${href}"]`)
    const words = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page.locator('article.info-text p').first()).toBeVisible()
  }
})

const recordTypes = [
  ...['financeRules', 'liveCasinoRules', 'otherGameRules', 'AffilateInfo', 'SorumluOyunculuk', 'SSSinformation'],
  ...['GenelKurallar', 'GizlilikBilgisi', 'FinancialsInformation', 'CasinoKurallari', 'BahisKurallari', 'PromoSart'],
  'SiteInformation',
]

test('[C-cms-08] all thirteen records answer in both languages, and no other does', async ({ page }) => {
  for (const type of recordTypes) {
    const [turkish, english] = await Promise.all([information(page, type, 'tr'), information(page, type, 'en')])
    expect(turkish?.Text.length).toBeGreaterThan(100)
    expect(english?.Text.length).toBeGreaterThan(100)
    expect(english?.Text).not.toBe(turkish?.Text)
  }
  const answer = await ask(page, { className: 'cms', method: 'getInformation', data: { InfType: 'Another' } })
  expect(answer.result).toBe(false)
})

/** The labels of the form for joining, by its steps. */
const labels = {
  access: ['E-posta', 'Telefon', 'Şifre'],
  person: ['Ad', 'Soyad', 'Doğum tarihi', 'Kimlik numarası', 'Ülke', 'Şehir', 'Adres'],
  consent: [
    'Para birimi',
    'Promosyon kodu',
    'Referans numarası',
    'SMS ile kampanya haberi al',
    'E-posta ile kampanya haberi al',
  ],
}

/** A field or group by its full label, without the mark of an optional one. */
const labelled = (page: Page, label: string) =>
  page
    .locator('main form')
    .locator('label, legend')
    .filter({ hasText: new RegExp(`^${label}( ?\\(?isteğe bağlı\\)?)? ?$`) })

test(
  '[R-17, E-22, V-03, X-07, R-15, R-16, N-12, S-19, S-11] a player registers, forgets the password and sets another',
  core,
  async ({ page }) => {
    await arrive(page, 'tr', '/register')
    const player = newPlayer()
    const expectLabels = async (labels: readonly string[]) => {
      for (const label of labels) await expect(labelled(page, label)).toBeVisible()
    }
    await expectLabels(labels.access)
    await fillAccess(page, { ...player, passwordAgain: 'Deniz2027' })
    await nextStep(page)
    await expect(page.locator('main form').getByText('Şifreler eşleşmiyor')).toBeVisible()
    await fillAccess(page, player)
    await nextStep(page)
    await expectLabels(labels.person)
    await fillPerson(page, player)
    await nextStep(page)
    await expectLabels(labels.consent)
    await acceptAll(page)
    await nextStep(page)
    await completeRegistration(page, player)
    // As on another day: the player is signed out.
    await page.evaluate(() => localStorage.clear())

    await page.goto('/forgot-password')
    await settled(page)
    await page.locator('input[name="email"]').fill(player.email)
    await page.locator('main form button[type="submit"]').click()
    await expect(
      page.getByText('Şifre sıfırlama adımlarını e-posta ile gönderdik. Lütfen gelen doğrulama e-postasını onayla.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.locator('main')).toContainText('yeni şifre bağlantısı yolda')

    const link = /https?:\/\/\S+account_reset\S+/.exec(await latestMessage(page, player.email))?.[0] ?? ''
    await page.goto('about:blank')
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await settled(page)
    await page.locator('input[name="newPassword"]').fill('Yakamoz2026')
    await page.locator('input[name="newPasswordAgain"]').fill('Yakamoz2026')
    await page.locator('main form button[type="submit"]').click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.locator('main')).toContainText('Şifren değişti. Yeni şifrenle giriş yap.')

    await signIn(page, player)
    await expect(page.locator('main .form-note.coral')).toBeVisible()
    await signIn(page, { email: player.email, password: 'Yakamoz2026' })
    await expect(page.getByText('Giriş Başarılı')).toBeVisible()
    await expect(page).toHaveURL(/:3217\/$/)
    expect(await page.evaluate(() => localStorage.getItem('bnwUserSession'))).not.toBeNull()
  },
)

test('[X-08] a message about a failed sign-in that the site does not know is shown as an error', async ({ page }) => {
  await arrive(page, 'tr', '/login')
  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postDataJSON().api.method !== 'login') return route.fallback()
    await route.fulfill({ json: { result: false, message: 'Hesabın incelemede', data: [], code: 409 } })
  })
  await page.locator('input[name="username"]').fill('biri')
  await page.locator('input[name="password"]').fill('Deniz2026')
  await page.locator('main form button[type="submit"]').click()
  await expect(page.locator('.toasts.bottom-right .toast.bad', { hasText: 'Hesabın incelemede' })).toBeVisible()
  await expect(page.locator('main form')).toContainText('Hesabın incelemede')
})

test('[C-oth-06, C-oth-07, E-10] menus and languages are files, and a chosen language is stored', async ({ page }) => {
  const files = ['header-menu', 'languages', 'footer-menu', 'partners', 'investment-methods']
  for (const file of files) {
    const response = await page.request.get(`/datas/${file}.json`, { headers: { panel: 'frontend' } })
    expect(Array.isArray(await response.json()), file).toBe(true)
  }
  const languages = await (await page.request.get('/datas/languages.json')).json()
  expect(languages[0]).toEqual({ id: 1, title: 'TR', lang: 'tr' })
  expect(languages.map((row: object) => Object.keys(row).sort())).toEqual(languages.map(() => ['id', 'lang', 'title']))
  const menu = (await (await page.request.get('/datas/footer-menu.json')).json()) as {
    items: { title: { tr: string; en: string }; link: string; top?: boolean }[]
  }[]
  await arrive(page, 'tr')
  const head = (await (await page.request.get('/datas/header-menu.json')).json()) as typeof menu
  const top = head.flatMap(({ items }) => items).filter((item) => item.top)
  await expect(page.locator('header.site-head nav').first().locator('a')).toHaveText(top.map(({ title }) => title.tr))
  for (const { title, link } of menu.flatMap(({ items }) => items))
    await expect(page.locator(`footer.base nav a[href="${link}"]`).first()).toHaveText(title.tr)
  await page.locator('footer').getByRole('button', { name: 'EN' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('bnwUserLang'))).toBe('en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

const newYear = {
  id: 4,
  Status: 1,
  Text: 'Mutlu yıllar, hoş geldin 2027',
  decoration: 'new-year',
  Start_date: '2026-12-20T00:00:00.000+03:00',
  End_date: '2027-01-03T00:00:00.000+03:00',
}

test('[C-cms-09] the home page wears a garland on a special date, and none on another', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-12-28T12:00:00+03:00'))
  // The server lists a date only once it has begun by its own clock.
  await page.route('**/endpoint/v1', (route) =>
    route.request().postDataJSON()?.api?.method === 'getSpecialDateInf'
      ? route.fulfill({ json: { result: true, message: '', code: 200, data: [newYear] } })
      : route.fallback(),
  )
  await arrive(page, 'tr')
  const special = page.locator('.special[data-decoration="new-year"]')
  await expect(special).toHaveText('Mutlu yıllar, hoş geldin 2027')
  await expect(special.locator('svg')).toBeVisible()
  await expectAccessible(page)
  await page.clock.setFixedTime(new Date('2027-02-10T12:00:00+03:00'))
  await page.reload()
  await settled(page)
  await expect(page.locator('.special')).toHaveCount(0)
})

test('the cards of the tables show whether bets are open, and axe finds nothing on them', async ({ page }) => {
  await arrive(page, 'tr', '/live')
  const strips = page.locator('.board-strip .badge')
  await expect(strips.filter({ hasText: /^Bahisler açık · \d+ sn$/ }).first()).toBeVisible()
  await expect(strips.filter({ hasText: 'Masa sana özel' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the tables of the home page show their state when they come into view', async ({ page }) => {
  await arrive(page, 'tr', '/')
  const boards = page.locator('.felts .tile-board')
  await expect(boards).toHaveCount(0)
  await page.locator('.felts').scrollIntoViewIfNeeded()
  await expect(boards.filter({ hasText: /Bahisler açık · \d+ sn/ }).first()).toBeVisible()
  await expectAccessible(page)
})

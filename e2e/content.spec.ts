import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { dayOf } from '@yakamoz/values'
import { expectAccessible } from './axe.ts'
import { answerTo, callsOf, dataOf } from './calls.ts'
import { arrive, ask, core, enter, operate, records, settled, signedIn } from './player.ts'

/** The operator's content, as a phone in Turkish shows it. */

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('[W-04, S-31] a visitor opens the text of a promotion, and of a tournament of each of the three classes', async ({
  page,
}) => {
  type Told = { title: string; Text: string; Start_date: string; End_date: string }
  const opens = async (title: string, html: string) => {
    await page
      .locator('article.offer', { has: page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('button')
      .click()
    const words = (await page.getByRole('dialog').innerText()).replace(/\s+/g, ' ')
    expect(words).toContain(plain(html).slice(0, 40))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const [promotion] = await records<Told>(page, 'cms', 'getPromotions')
  await arrive(page, 'tr', '/promotions')
  await opens(promotion?.title ?? '', promotion?.Text ?? '')

  const tournaments = await records<Told>(page, 'cms', 'getTournaments')
  await page.goto('/tournaments')
  await settled(page)
  const now = Date.now()
  const classOf = ({ Start_date, End_date }: Told) =>
    Date.parse(Start_date) > now ? 1 : Date.parse(End_date) > now ? 0 : 2
  for (const index of [0, 1, 2]) {
    const tab = page.getByRole('tab').nth(index)
    await tab.click()
    const ofClass = tournaments.filter((one) => classOf(one) === index)
    await expect(tab).toContainText(String(ofClass.length))
    await expect(page.locator('article.offer')).toHaveCount(ofClass.length)
    expect(ofClass.length, `tournaments of class ${index}`).toBeGreaterThan(0)
    for (const first of ofClass.slice(0, 1)) await opens(first.title, first.Text)
  }
})

test('[W-05] a player claims a bonus after a deposit; the balance and the list of bonuses show it', async ({
  page,
}) => {
  await enter(page, { language: 'tr', money: '400.00', path: '/me/bonuses' })
  await settled(page)
  const history = page.getByRole('region', { name: 'Bonus geçmişi' })
  await expect(history).toContainText('Henüz bonusun yok')
  await expect(history.locator('ul')).toHaveCount(0)
  const offer = page.locator('.bonus-offer', { hasText: 'Çevrimsiz yatırım bonusu' })
  await offer.getByRole('button').click()
  await expect(page.locator('header .purse-sum')).toContainText('+ 80,00 ₺ bonus')
  await expect(page.getByRole('region', { name: 'Çevrimsiz yatırım bonusu' })).toContainText('400,00 ₺')
  await expect(history.getByRole('listitem')).toContainText('80,00 ₺')
  await expect(offer.getByRole('button')).toHaveCount(0)
})

test(
  '[N-09, W-08, K-08, X-17] announcements are listed and read, and a message to the support is answered',
  core,
  async ({ page }) => {
    const calls = callsOf(page)
    const player = await enter(page, { language: 'tr', path: '/notifications' })
    await expect(page.getByText('Bildirim bulunamadı')).toBeVisible()
    expect(dataOf(calls, 'list_transactions')).toContainEqual(
      expect.objectContaining({ searchCategory: 2, status: 1003, limit: 250, OrderPar: 'time', OrderDir: 'DESC' }),
    )
    const id = (await operate('player', player.email)).split(' ')[0] ?? ''
    await operate(
      'notify',
      id,
      '--occasion',
      'welcome',
      '--title',
      'Hoş geldin hediyen hazır',
      '--text',
      'Bonuslarına bak.',
    )
    await page.reload()
    await expect(page.locator('.me-news')).toContainText('Hoş geldin hediyen hazır')
    await expect(page.locator('.me-news')).toContainText('Bonuslarına bak.')

    await page.locator('footer.base').getByRole('button', { name: 'Canlı destek' }).click()
    const panel = page.getByRole('dialog')
    const question = `Çekimim ne zaman gelir? ${id}`
    await panel.locator('textarea').fill(question)
    await panel.getByRole('button', { name: 'Gönder' }).click()
    await expect(panel.locator('.said')).toContainText(question)
    const waiting = (await operate('support')).split('\n').find((line) => line.trim().endsWith(`player ${id}`))
    await operate('support', 'answer', waiting?.trim().split(/\s+/)[0] ?? '', 'Onaylandıktan sonra yarım saat içinde.')
    await expect(panel.locator('.said')).toContainText('Onaylandıktan sonra yarım saat içinde.', { timeout: 20_000 })
    await expect.poll(() => dataOf(calls, 'seen').length).toBeGreaterThan(0)
  },
)

const daysBetween = (asked: { startDate?: unknown; endDate?: unknown } = {}): number =>
  (Date.parse(String(asked.endDate)) - Date.parse(String(asked.startDate))) / 86_400_000

test('[N-18, N-19, K-08, K-11, X-11, C-oth-03] histories open with seven, ninety and thirty days, and a filter without hits empties the list and says so', async ({
  page,
}) => {
  const { auth } = await signedIn(page, { email: 'demo', password: 'Yakamoz1' })
  await page.goto('/healthz')
  await page.evaluate((stored) => localStorage.setItem('bnwUserAuth', stored), auth)
  const calls = callsOf(page)
  await arrive(page, 'tr', '/tickets')
  expect(dataOf(calls, 'list_transactions')).toContainEqual(
    expect.objectContaining({
      startDate: '2024-12-01',
      endDate: '2025-01-01',
      searchMinAmount: '250.00',
      status: 1002,
      limit: 50,
    }),
  )
  await page.goto('/me/history?range=all-times')
  const rows = page.locator('#history-list li')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('#history-list')).toContainText('2024')
  await page.goto('/me/history')
  await settled(page)
  await expect(page.locator('#history-list')).not.toContainText('2024')
  expect(daysBetween(dataOf(calls, 'list_transactions').at(-1))).toBe(7)

  await page.goto('/me/history?tab=finance')
  await settled(page)
  const finance = dataOf(calls, 'list_transactions').at(-1)
  expect(finance).toMatchObject({ limit: 250, offset: 0, OrderPar: 'time', OrderDir: 'DESC' })
  expect(daysBetween(finance)).toBe(90)
  await page.goto('/me/coupons')
  await settled(page)
  const coupons = dataOf(calls, 'getCoupons').at(-1)
  expect(coupons).toMatchObject({ state: 'open' })
  expect(daysBetween(coupons)).toBe(30)

  await page.goto('/me/history?tab=finance&range=all-times')
  await expect(rows.first()).toBeVisible()
  await page.locator('#history-list select').last().selectOption('1004')
  await expect(page.getByText('Belirlediğiniz kriterlere göre sonuç bulunamadı.')).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('on a device whose clock is a day behind, the histories end with the server’s day', async ({ page }) => {
  await page.addInitScript(() => {
    const behindMs = 24 * 3_600_000
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        super(...((given.length > 0 ? given : [Real.now() - behindMs]) as []))
      }
      static override now = () => Real.now() - behindMs
    } as typeof Date
    const began = performance.timeOrigin - behindMs
    Object.defineProperty(performance, 'timeOrigin', { get: () => began })
  })
  await enter(page, { language: 'tr' })
  const calls = callsOf(page)
  await page.goto('/me/coupons')
  await settled(page)
  expect(dataOf(calls, 'getCoupons').at(-1)?.endDate).toBe(dayOf(Date.now()))
})

test('[X-17] a new player’s lists show that they are empty', async ({ page }) => {
  await enter(page, { language: 'tr' })
  for (const [path, words] of [
    ['/me/history', 'Son 7 günde işlem yok'],
    ['/me/history?tab=games', 'Henüz bir tur oynamadın'],
    ['/me/history?tab=live', 'Henüz masa bahsin yok'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('[V-09] a search sends what is typed to the server from the third letter on', async ({ page }) => {
  await arrive(page, 'tr', '/promotions')
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox')
  const calls = callsOf(page)
  await box.fill('ya')
  await expect(page.getByText('En az 3 harf yaz')).toBeVisible()
  await page.waitForTimeout(700)
  expect(dataOf(calls, 'find')).toEqual([])
  await box.fill('yakomoz')
  await expect(page.locator('a.hit').first()).toContainText('Yakamoz')
  await expect.poll(() => dataOf(calls, 'find')).toContainEqual(expect.objectContaining({ words: 'yakomoz' }))
  await box.fill('sorumlu')
  await expect(page.locator('a.hit').first()).toHaveAttribute('href', '/info/ResponsibleGaming')
  await box.fill('yak')
  await page.keyboard.press('Enter')
  await expect(page.locator('main .tile').first()).toBeVisible()
  expect(dataOf(calls, 'games_list')).toContainEqual(expect.objectContaining({ searchGameName: 'yak' }))
})

test('recently played games are on the home page and in an empty search, and every result has its picture', async ({
  page,
}) => {
  await enter(page, { language: 'tr', path: '/play/live/301' })
  await expect(page.locator('iframe')).toBeVisible()
  await page.goto('/play/slot/101')
  await expect(page.locator('iframe')).toBeVisible()
  await arrive(page, 'tr')
  await expect(page.getByRole('region', { name: 'Kaldığın yerden devam et' }).locator('.tile')).toHaveCount(2)
  await page.locator('header .find').click()
  const hits = page.locator('a.hit')
  const arePainted = () =>
    hits
      .locator('img')
      .evaluateAll((all) => all.length > 0 && (all as HTMLImageElement[]).every((one) => one.naturalWidth > 0))
  const recent = page.getByRole('region', { name: 'Son oynadıkların' }).locator('a.hit')
  await expect(recent).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Popüler' }).locator('a.hit')).toHaveCount(6)
  await expect(hits.first()).toHaveAttribute('href', '/play/slot/101')
  await expect.poll(arePainted).toBe(true)
  await page.getByRole('searchbox').fill('rul')
  await expect(page.locator('a.hit[href^="/play/live/"]').first()).toBeVisible()
  await expect.poll(arePainted).toBe(true)
})

test('live matches are on the home page with their score, a press leads to them, and going back restores the position', async ({
  page,
}) => {
  await arrive(page, 'tr')
  await page.mouse.wheel(0, 400)
  const row = page.getByRole('region', { name: 'Canlı spor' })
  const match = row
    .getByRole('link')
    .filter({ has: page.locator('.min') })
    .first()
  await match.scrollIntoViewIfNeeded()
  await expect(match.locator('.money').first()).toHaveText(/\d/)
  const place = () => page.evaluate(() => scrollY)
  const left = await place()
  await match.click()
  await expect(page).toHaveURL(/\/sport\/match\//)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(20)
})

test('[S-29, S-30, X-14] the star of a payment method is set and removed, in a group for one method alone', async ({
  page,
}) => {
  await enter(page, { language: 'tr', path: '/me/deposit' })
  const stars = (pressed: boolean) => page.locator(`main button[aria-pressed="${pressed}"][aria-label*="avori"]`)
  await expect(stars(false).first()).toBeVisible()
  const all = await stars(false).count()
  await stars(false).first().click()
  await expect(stars(true)).toHaveCount(1)
  await expect(stars(false)).toHaveCount(all - 1)
  await page.reload()
  await expect(stars(true)).toHaveCount(1)
  await stars(true).click()
  await expect(stars(true)).toHaveCount(0)

  const members = page.locator('.me-member .me-star')
  await page.locator('.me-meth-do[aria-expanded="false"]').first().click()
  await expect(members.nth(1)).toBeVisible()
  await members.nth(1).click()
  await expect(page.locator('.toast', { hasText: 'Favorilere Başarıyla Eklendi' })).toBeVisible()
  await expect(members.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(stars(true)).toHaveCount(1)
  // The favourites alone: the group with the starred method, and no other way.
  await page.getByRole('group', { name: 'Gösterilen yöntemler' }).getByRole('button', { name: 'Favoriler' }).click()
  await expect(page.locator('main .me-meths > li:not(.me-member)')).toHaveCount(1)
})

test('[X-15] a page whose content cannot be loaded shows an error, and a retry loads it', async ({ page }) => {
  await arrive(page, 'tr', '/login')
  await answerTo(page, 'getPromotions', () => ({ status: 502, json: {} }))
  // Until the foot has its code its links are those of any page.
  await expect(page.locator('footer.base').getByRole('button').first()).toBeEnabled()
  await page.locator('footer.base a[href="/promotions"]').first().click()
  await expect(page.getByText('İçeriğe şu an ulaşılamıyor')).toBeVisible()
  await page.unrouteAll()
  await page.locator('main').getByRole('button').first().click()
  await expect(page.locator('article.offer').first()).toBeVisible()
})

test('[K-04] the home page requests the banners of its site, at most seven, and its own popups', async ({ page }) => {
  await arrive(page, 'tr', '/promotions')
  const calls = callsOf(page)
  await page.locator('header.site-head a[href="/"]').first().click()
  await expect(page.getByText('%50', { exact: true }).first()).toBeAttached()
  await settled(page)
  expect(dataOf(calls, 'getSlider')).toContainEqual({ Lang: 'tr', limit: 7, offset: 0 })
  await expect
    .poll(() => dataOf(calls, 'popupInformation'))
    .toContainEqual(expect.objectContaining({ SiteType: 'desktop', siteId: 111 }))
})

test('[C-cms-01, V-01] below the slots are the active slides, first the left ones, then the right ones', async ({
  page,
}) => {
  const listed = async (sliderPlace: 'sol' | 'sag') => {
    const [slide] = await records<{ id: number; title: string }>(page, 'cms', 'getIcSlider', { sliderPlace })
    const over = { ...slide, id: 99, title: 'Bitmiş', End_date: new Date().toISOString() }
    return [over, { ...slide, id: 98, title: 'Kapalı', Status: 0 }, slide]
  }
  const data = { sol: await listed('sol'), sag: await listed('sag') }
  await answerTo(page, 'getIcSlider', (body) => ({
    json: { result: true, message: '-', code: 200, data: data[body.data.sliderPlace as 'sol' | 'sag'] },
  }))
  await arrive(page, 'tr', '/slot')
  // Content that nobody scrolls to is not requested.
  await page.mouse.wheel(0, 600)
  const sides = page.getByRole('region', { name: 'Öne çıkanlar' })
  await expect(sides.getByRole('heading')).toHaveText(['Slotlarda yarış var', '%30 Casino iskontosu'])
  await sides.getByRole('link', { name: /Turnuvalar/ }).click()
  await expect(page).toHaveURL(/\/tournaments$/)
})

test('[E-08] the footer links to the operator’s social networks, once there are any', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-content-'))
  mkdirSync(join(folder, 'pages'))
  const give = async (links: Record<string, string>) => {
    writeFileSync(join(folder, 'pages', 'SocialMediaLinks.tr.json'), JSON.stringify(links))
    await operate('content', 'import', folder)
  }
  const { data } = await ask(page, {
    className: 'cms',
    method: 'getInformation',
    data: { InfType: 'SocialMediaLinks' },
  })
  const before = JSON.parse((data as { Text: string }[])[0]?.Text ?? '{}')
  await give({ ...before, youtube: 'https://example.com/yakamoz', telegram: 'javascript:alert(1)' })
  try {
    await arrive(page, 'tr', '/login')
    const link = page.locator('footer.base').getByRole('link', { name: 'YouTube' })
    // A page may be drawn from answers that were given seconds ago.
    await expect(async () => {
      await page.reload()
      await expect(link).toHaveAttribute('href', 'https://example.com/yakamoz', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(link.locator('svg use')).toHaveCount(1)
    await expect(page.locator('footer.base').getByRole('link', { name: 'Telegram' })).toHaveCount(0)
  } finally {
    await give(before)
    rmSync(folder, { recursive: true })
  }
})

test('[S-01, C-cms-05, Z-33] a popup opens on the home page once per visit, and counts as seen when it is followed or closed', async ({
  page,
}) => {
  const popup = (id: number, title: string) => ({ id, Active: 1, title, Text: '<p>Bu hafta.</p>', link: '/promotions' })
  const data = [{ ...popup(1, 'Kapalı'), Active: 0 }, popup(2, 'Hafta sonu hediyesi'), popup(3, 'Yeni masalar')]
  await answerTo(page, 'popupInformation', () => ({ json: { result: true, message: '', code: 200, data } }))
  const status = () => page.evaluate(() => localStorage.getItem('modalStatus'))
  const dialog = page.getByRole('dialog')
  await arrive(page, 'tr')
  await expect(dialog).toContainText('Hafta sonu hediyesi')
  await expect(dialog).toContainText('Bu hafta.')
  expect(await status()).toBe('1')
  await expectAccessible(page)
  await dialog.getByRole('link').click()
  await expect(page).toHaveURL(/\/promotions$/)
  expect(await status()).toBe('0')
  await page.goBack()
  await settled(page)
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(dialog).toContainText('Yeni masalar')
  expect(await status()).toBe('1')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await status()).toBe('0')
  await page.reload()
  await settled(page)
  expect(await status()).toBe('1')
  await expect(dialog).toHaveCount(0)
})

test('a popup with a portrait picture keeps its text and its button visible', async ({ page }) => {
  const popup = { id: 4, Active: 1, title: 'Yeni oyun', Text: '<p>Bu hafta.</p>', link: '/promotions' }
  const data = [{ ...popup, image: '/art/tiles/3d-futbol-300.webp' }]
  await answerTo(page, 'popupInformation', () => ({ json: { result: true, message: '', code: 200, data } }))
  await arrive(page, 'tr')
  const picture = page.getByRole('dialog').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0)
  const [shown, window] = [await picture.boundingBox(), page.viewportSize()]
  expect(shown?.height).toBeLessThanOrEqual((window?.height ?? 0) * 0.4 + 1)
  await expect(page.getByRole('dialog').getByRole('link')).toBeInViewport({ ratio: 1 })
})

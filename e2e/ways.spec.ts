import { expect, type Page, test } from '@playwright/test'
import { gameById } from '@yakamoz/games'
import { expectAccessible } from './axe.ts'
import { answerTo, type Body, callsOf, namesOf } from './calls.ts'
import {
  arrive,
  ask,
  core,
  enter,
  type Language,
  operate,
  records,
  registered,
  settled,
  signedIn,
  signIn,
} from './player.ts'

/** Where addresses lead, who may open them, and what happens when a game does not start. */

const language: Language = 'en'

const screen = (page: Page) => page.locator('main section.stage iframe')

type Category = { kind: string; CategoryID: number; count: number }

const types = [
  ['[R-08] /slot/type', '/slot', 'casino', 'games_list', 'No results were found for your criteria.'],
  ['[R-13] /live/type', '/live', 'livecasino', 'game_table_list', 'No tables are open'],
] as const

for (const [title, root, className, method, none] of types)
  test(`${title} shows just the games of its type, and none for a type that there is not`, async ({ page }) => {
    const categories = await records<Category>(page, className, 'category_list', { limit: 100 })
    const type = categories.filter(({ kind, count }) => kind && count > 0).at(-1)
    const listed = await records<{ name: string }>(page, className, method, {
      categoryID: type?.CategoryID,
      limit: 48,
      Lang: language,
    })
    expect(listed.length).toBeGreaterThan(0)
    await arrive(page, language, `${root}/type/${type?.kind}`)
    const names = page.locator('main .tile .below b, main .table .scene b')
    await expect.poll(async () => (await names.allInnerTexts()).sort()).toEqual(listed.map(({ name }) => name).sort())
    expect((await page.goto(`${root}/type/nothing`))?.status()).toBe(404)
    await expect(page.getByText(none)).toBeVisible()
    await expect(names).toHaveCount(0)
  })

test(
  '[R-23, R-24, R-25, R-26, SR-18] a game opens, shut in its frame, at each of its four addresses, below the menu and above the copyright',
  core,
  async ({ page }) => {
    await arrive(page, language, '/play/slot/101')
    await expect(page).toHaveURL(/\/login$/)
    await enter(page, { language, money: '50.00' })
    const launches: Body[] = callsOf(page)
    for (const [path, mode] of [
      ['/play/slot/101', 'real'],
      ['/play/slot/101/Yakamoz', 'real'],
      ['/play/slot/101/demo', 'demo'],
      ['/play/slot/101/demo/Yakamoz', 'demo'],
    ] as const) {
      launches.length = 0
      await page.goto(path)
      await expect(screen(page)).toHaveAttribute('src', /^https?:|^\//)
      await expect(screen(page)).toHaveAttribute('sandbox', 'allow-scripts')
      await expect(screen(page)).toHaveAttribute('referrerpolicy', 'no-referrer')
      await expect(page.locator('main section.stage')).toContainText('Yakamoz Stüdyo')
      const sent = launches.filter(({ api }) => api.method === 'init_game').map(({ data }) => data)
      expect(sent).toEqual([expect.objectContaining({ gameID: 101, mode })])
      await expect(page.locator('header.site-head')).toBeVisible()
      await expect(page.locator('footer.base')).toContainText(/© \d{4} Yakamoz/)
    }
  },
)

test('[A12, A14] a player without a deposit sees what a game pays, its largest win and its return', async ({
  page,
}) => {
  await enter(page, { language })
  for (const path of ['/play/slot/101', '/play/slot/202', '/play/live/301', '/play/live/311']) {
    const info = gameById(Number(path.split('/').at(-1)))?.info
    await page.goto(path)
    const frame = page.frameLocator('main section.stage iframe')
    await frame.getByRole('button', { name: 'Rules and payouts' }).click({ timeout: 60_000 })
    const rules = frame.getByRole('dialog')
    await expect(rules).toContainText(`×${info?.maxWinMultiple.toLocaleString(language)}`)
    await expect(rules).toContainText(`${(Math.floor((info?.returnMillionths ?? 0) / 100) / 100).toFixed(2)}%`)
  }
})

test('[R-23] the page of a game has its name and picture before its code has run, and starts no game for a visitor', async ({
  page,
  request,
}) => {
  const drawn = await (await request.get('/play/slot/101')).text()
  expect(drawn).toMatch(/<h1[^>]*>Yakamoz<\/h1>/)
  expect(drawn).toContain('/art/tiles/yakamoz-300.')
  const calls = callsOf(page)
  await arrive(page, language, '/play/slot/101')
  await expect(page).toHaveURL(/\/login$/)
  expect(namesOf(calls)).not.toContain('casino.init_game')
  await enter(page, { language })
  await page.goto('/play/slot/101')
  await expect(page.locator('.poster')).toBeVisible()
  await expect(page.locator('.poster')).toBeHidden()
})

test('[S-33, Z-88] opening another game from a game’s page clears it at once, and opening the same one keeps its frame', async ({
  page,
}) => {
  await enter(page, { language })
  await page.goto('/play/slot/101')
  await expect(page.locator('.poster')).toBeHidden()
  const first = await screen(page).getAttribute('src')
  let answerNow = () => {}
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postDataJSON().api.method === 'init_game') await answered
    await route.fallback()
  })
  const other = page.locator('main a[href^="/play/slot/"]:not([href="/play/slot/101"])').first()
  const path = (await other.getAttribute('href')) ?? ''
  await other.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Yakamoz')
  await expect(screen(page)).toHaveCount(0)
  answerNow()
  await expect(screen(page)).toHaveAttribute('src', /token=/)
  const second = await screen(page).getAttribute('src')
  expect(second).not.toBe(first)
  // Its hints may change: it is the same game.
  const calls = callsOf(page)
  await page.evaluate((to) => history.pushState({}, '', to), `${path}/Yakamoz`)
  await expect(page).toHaveURL(/\/Yakamoz$/)
  await settled(page)
  await expect(screen(page)).toHaveAttribute('src', second ?? '')
  expect(namesOf(calls)).not.toContain('casino.init_game')
})

test('money is paid in over a game, which stays where it is', async ({ page }) => {
  await enter(page, { language })
  await page.goto('/play/slot/101')
  await expect(page.locator('.poster')).toBeHidden()
  await page.locator('main section.stage').getByRole('button', { name: 'Deposit by QR' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount to deposit').fill('250')
  await dialog.getByRole('button', { name: 'Show the code for ₺250.00' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Your deposit is in your balance')
  await dialog.getByRole('button', { name: 'Back to the game' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/play\/slot\/101$/)
  await expect(page.frameLocator('main section.stage iframe').locator('body')).toContainText('250.00')
})

test('below a table are the player’s bets or rounds there, and the check of its fairness', async ({ page }) => {
  await enter(page, { language })
  for (const [path, asked] of [
    ['/play/live/301', 'livecasino.bets'],
    ['/play/live/311', 'casino.rounds'],
    ['/play/live/314', 'livecasino.bets'],
  ] as const) {
    const calls = callsOf(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your rounds' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Fairness' })).toBeVisible()
    await expect.poll(() => namesOf(calls)).toContain(asked)
  }
})

test('[A11] a player who has not bet verifies the last round of a crash game on the fairness page @desk', async ({
  page,
}) => {
  await enter(page, { language })
  await page.goto('/play/slot/402')
  const rounds = page.getByRole('list', { name: 'Verify the last rounds' })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Verify the last rounds' }).click()
    await expect(rounds.getByRole('link').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const [check] = await Promise.all([page.waitForEvent('popup'), rounds.getByRole('link').first().click()])
  await expect(check.getByText('It matches: the seed has the hash that was shown before play.')).toBeVisible()
})

test('[A92] the first game asks whether it may be heard; music and effects are changed apart, and the next game knows both', async ({
  page,
}) => {
  await page.goto('/try/slot/101')
  const frame = page.frameLocator('main section.stage iframe')
  const question = frame.getByRole('group', { name: 'Sesi açalım mı?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yalnızca efektler' }).click()
  await expect(question).toBeHidden()
  await page.goto('/try/slot/201')
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle')
  await frame.getByRole('button', { name: 'Ses', exact: true }).click()
  const levelOf = (part: string) =>
    frame.getByRole('group', { name: part, exact: true }).getByRole('radio', { checked: true })
  await expect(levelOf('Efektler')).toHaveAccessibleName('Normal')
  await expectAccessible(page)
  await expect(levelOf('Müzik')).toHaveAccessibleName('Kapalı')
  // By keyboard: the next level of the music.
  await levelOf('Müzik').press('ArrowRight')
  await expect(levelOf('Müzik')).toHaveAccessibleName('Kısık')
  await expect(question).toBeHidden()
  await page.goto('/try/slot/101')
  await frame.getByRole('button', { name: 'Ses', exact: true }).click()
  await expect(levelOf('Müzik')).toHaveAccessibleName('Kısık')
})

test('[G-08, G-09, G-10] a sign-in leads back to where the visitor wanted to go, but home from a profile or from nowhere', async ({
  page,
}) => {
  const player = await registered(page)
  for (const [wanted, reached] of [
    ['/favorites', /\/favorites$/],
    ['/me', /\/me$/],
    ['/profile', /:3217\/$/],
    [undefined, /:3217\/$/],
  ] as const) {
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.clear())
    await arrive(page, language, wanted ?? '/login')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, player)
    await expect(page).toHaveURL(reached)
  }
})

test('[G-06, G-07] a page begins at its top, but the lobby keeps its scroll position when only the category changes', async ({
  page,
}) => {
  await arrive(page, language, '/promotions')
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.locator('footer.base a[href="/tournaments"]').first().click()
  await expect(page).toHaveURL(/\/tournaments$/)
  await expect.poll(top).toBe(0)
  // Loading content would move the footer under the pointer.
  await settled(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  const again = page.locator('footer.base a[href="/tournaments"]').first()
  const opened = page.context().waitForEvent('page')
  await again.click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  expect(await top()).toBeGreaterThan(0)
  await again.click()
  await expect.poll(top).toBe(0)

  const [first, second] = (await records<Category>(page, 'casino', 'category_list', { limit: 100 }))
    .sort((a, b) => b.count - a.count)
    .map(({ CategoryID }) => `/slot/category/${CategoryID}`)
  await page.goto(first ?? '')
  await settled(page)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.locator(`main a[href="${second}"]`).first().dispatchEvent('click')
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  await settled(page)
  expect(await top()).toBe(300)
})

test('[G-02, S-23] with the maintenance flag stored every address leads to its page, and only maintenance is checked', async ({
  page,
}) => {
  await arrive(page, language, '/promotions')
  await answerTo(page, 'check_status', () => ({
    json: { result: false, message: 'Site Bakima Alindi', data: [], code: 503 },
  }))
  await page.evaluate(() => localStorage.setItem('siteUnderMaintenance', 'true'))
  const calls = callsOf(page)
  await page.locator('header.site-head nav a[href="/slot"]').click()
  await expect(page).toHaveURL(/\/maintenance$/)
  await page.waitForTimeout(500)
  expect(namesOf(calls).filter((name) => !name.startsWith('maintenance.'))).toEqual([])
})

test('[S-22, Z-36] a maintenance that one tab detects is shown in the other, which is redirected as well', async ({
  page,
}) => {
  await arrive(page, language, '/promotions')
  // The page follows other tabs once it is idle, when it also announces its title.
  await expect(page.locator('body > p.sr[role="status"]')).toHaveCount(1)
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate(() => localStorage.setItem('siteUnderMaintenance', 'true'))
  await expect(page.locator('.toast.bad', { hasText: 'This site is under maintenance' })).toBeVisible()
  await expect(page).toHaveURL(/\/maintenance$/)
})

test('[S-36, X-09, X-10] a game or table that does not start shows why and leads to the stored address, or home', async ({
  page,
}) => {
  const player = await enter(page, { language: 'tr' })
  const failures = [
    [{ result: false, message: 'Internal Server Error', data: [], code: 503 }, '/play/slot/101'],
    [{ result: true, message: 'İşlem Başarılı', data: [], code: 200 }, '/play/slot/101'],
    [{ result: false, message: 'Internal Server Error', data: [], code: 503 }, '/play/live/301'],
  ] as const
  for (const [json, path] of failures) {
    await answerTo(page, 'init_game', () => ({ json }))
    await page.evaluate(() => localStorage.setItem('returnUrl', '/promotions'))
    await page.goto(path)
    await expect(page.locator('.toast.bad', { hasText: 'Sağlayıcıya Ulaşılamıyor' })).toBeVisible()
    await expect(page).toHaveURL(/\/promotions$/)
    await page.unrouteAll()
  }
  // In English the message is in English.
  await answerTo(page, 'init_game', () => ({ json: failures[0][0] }))
  await page.evaluate(() => localStorage.setItem('bnwUserLang', 'en'))
  await page.goto('/play/slot/101')
  await expect(page.locator('.toast.bad', { hasText: 'The provider cannot be reached' })).toBeVisible()
  await expect(page).toHaveURL(/:3217\/$/)
  await page.unrouteAll()
  await page.evaluate(() => localStorage.setItem('bnwUserLang', 'tr'))
  await ask(page, {
    className: 'protection',
    method: 'time_out',
    data: { period: 'day' },
    user: await signedIn(page, player),
  })
  await page.goto('/play/slot/101')
  await expect(page.locator('.toast.bad', { hasText: 'Mola' })).toBeVisible()
  await expect(page).toHaveURL(/:3217\/$/)
})

test('[N-24, X-16, W-10] a player barred by the Northern Cyprus rule sees that the page is not for them, and every page states the rule', async ({
  page,
}) => {
  const player = await enter(page, { language: 'tr' })
  const id = (await operate('player', player.email)).split(' ')[0] ?? ''
  await operate('restrict', id, '--reason', 'Kimlik kartı')
  await page.goto('/play/slot/101')
  await expect(page.getByText('Bu sayfa görüntülenemiyor, erişim yetkin yok')).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
  await expect(page.locator('footer.base')).toContainText('Kuzey Kıbrıs')
  await page.goto('/no/such/page')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı')
  await page.locator('footer').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('footer.base')).toContainText('Northern Cyprus')
})

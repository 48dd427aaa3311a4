import { expect, type Locator, type Page, test, type WebSocket } from '@playwright/test'
import { type RefusalName, refusalMessage } from '@yakamoz/contract/refusals'
import { answerTo, callsOf, dataOf, namesOf } from './calls.ts'
import { arrive, ask, core, enter, fillAccess, newPlayer, nextStep, register, settled, signedIn } from './player.ts'

/** What forms require and refuse, and how the page shows the server's answers: on a phone, in Turkish by default. */

const refused = (name: RefusalName, blanks: Record<string, string> = {}): string => refusalMessage(name, 'tr', blanks)

const field = (page: Page, name: string): Locator => page.locator(`main form input[name="${name}"]`)

/** The part of a form around a field, with its messages. */
const around = (input: Locator): Locator => input.locator('xpath=ancestor::*[contains(@class, "field")][1]')

const send = (page: Page): Promise<void> => page.locator('main form button[type="submit"]').click()

const labelsOf = async (form: Locator): Promise<string> =>
  (await form.locator('.lab, label').allInnerTexts()).join(' | ')

test('[V-04, V-05, V-06, V-07, V-08] a new password is refused for each missing rule, and the hint states the rules in each language', async ({
  page,
}) => {
  await arrive(page, 'tr', '/register')
  const password = field(page, 'password')
  await expect(around(password)).toContainText('En az 6 karakter, bir büyük harf ve bir rakam.')
  for (const [typed, fault] of [
    ['Aab12', 'password_too_short'],
    ['abc123', 'password_no_uppercase'],
    ['Abcdef', 'password_no_number'],
  ] as const) {
    await password.fill(typed)
    await password.blur()
    await expect(around(password)).toContainText(refused(fault))
  }
  await password.fill('Aabc12')
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await page.locator('footer').getByRole('button', { name: 'English' }).click()
  await expect(around(password)).toContainText(
    'At least 6 characters, one uppercase, one lowercase, one number and one special character.',
  )
})

test(
  '[V-12, V-15, V-19] a form marks its required fields and acceptances, and shows what only the server can refuse',
  core,
  async ({ page }) => {
    await arrive(page, 'tr', '/register')
    await nextStep(page)
    for (const name of ['email', 'password']) await expect(around(field(page, name))).toContainText(refused('required'))
    await fillAccess(page, newPlayer())
    await nextStep(page)
    await nextStep(page)
    for (const name of ['firstname', 'lastname', 'city'])
      await expect(around(field(page, name))).toContainText(refused('required'))
    for (const path of ['/login', '/forgot-password', '/account_reset']) {
      await page.goto(path)
      await settled(page)
      await send(page)
      await expect(page.locator('main form')).toContainText(refused('required'))
    }

    await page.goto('/register')
    await settled(page)
    const calls = callsOf(page)
    await register(page, { ...newPlayer(), phone: '0212 345 67 89' })
    await expect(around(field(page, 'phone'))).toContainText(refused('phone_not_mobile'))
    await expect(field(page, 'phone')).toBeFocused()
    await field(page, 'phone').fill(newPlayer().phone)
    await nextStep(page)
    await nextStep(page)
    await page.locator('input[name="acceptTerms"]').uncheck()
    await nextStep(page)
    await expect(page.locator('main form')).toContainText(refused('consent_missing'))
    expect(dataOf(calls, 'register')).toHaveLength(1)
  },
)

test('[V-12] the forms of the account mark their required fields as well', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/me/banks' })
  await page.locator('main .btn.go').first().click()
  const bank = page.locator('form:has(select[name="bankID"])')
  await bank.locator('button[type="submit"]').click()
  await expect(bank).toContainText(refused('required'))
  await expect(bank).not.toContainText(refused('account_missing'))
  await page.goto('/me/security')
  await settled(page)
  for (const what of ['Şifre', 'Kullanıcı adı', 'E-posta']) {
    await page.getByRole('button', { name: new RegExp(`^Değiştir ?: ${what}$`) }).click()
    const form = page.getByRole('dialog').locator('form')
    for (const input of await form.locator('input').all()) await input.fill('')
    await form.locator('button[type="submit"]').click()
    await expect(form).toContainText(refused('required'))
    await page.keyboard.press('Escape')
  }
})

test('[V-11, V-14, E-23, X-12] a deposit requires the fields of its method, in its range, and shows a refusal of the server for a second', async ({
  page,
}) => {
  await enter(page, { language: 'tr', path: '/me/deposit?method=120' })
  const form = page.locator('main form.me-pay')
  await expect(form).toBeVisible()
  const labels = `${await labelsOf(page.locator('.me-amount-first'))} | ${await labelsOf(form)}`
  for (const label of [
    'Yatırım tutarı',
    'Gönderen telefonu',
    'Gönderen kimlik numarası',
    'Alıcı telefonu',
    'Alıcı kimlik numarası',
    'Referans numarası',
  ])
    expect(labels).toContain(label)
  const amount = page.locator('.me-amount input')
  const range = refused('amount_out_of_range', { least: '50,00 ₺', most: '5.000,00 ₺' })
  await form.locator('button[type="submit"]').click()
  await expect(around(amount)).toContainText(refused('amount_missing'))
  for (const typed of ['49', '5001']) {
    await amount.fill(typed)
    await expect(around(amount)).toContainText(range)
  }
  await form.locator('input[name="senderPhone"]').fill('05321234567')
  const identity = form.locator('input[name="senderIdentity"]')
  await identity.fill('10000000145')
  await identity.blur()
  await expect(around(identity)).toContainText(refused('identity_incorrect'))
  await identity.fill('10000000146')
  for (const typed of ['5000', '50']) {
    await amount.fill(typed)
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  }

  const message = refused('too_many', { seconds: '30' })
  await answerTo(page, 'save_cep_bank_transfer', () => ({ json: { result: false, message, data: [], code: 429 } }))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.locator('button[type="submit"]').click()
  const toast = page.locator('.toasts.bottom-right .toast.bad', { hasText: message })
  await expect(toast).toBeVisible()
  await page.clock.runFor(900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await expect(form).toContainText(message)
})

test('[V-13, V-14, E-15, E-24] a withdrawal requires its method, its account and its date, and a removed account is refused', async ({
  page,
}) => {
  const player = await enter(page, { language: 'tr', money: '500.00', path: '/me/withdraw' })
  await page.locator('main .me-pay-foot button').click()
  await expect(page.locator('main')).toContainText(refused('method_missing'))
  await page.goto('/me/withdraw?method=999')
  await expect(page.locator('main')).toContainText(refused('method_undefined'))

  await page.goto('/me/withdraw?method=201')
  await settled(page)
  const form = page.locator('main form.me-pay')
  const labels = await labelsOf(form)
  for (const label of ['Çekilecek tutar', 'Kimlik geçerlilik tarihi', 'Müşteri notu']) expect(labels).toContain(label)
  await form.locator('button[type="submit"]').click()
  for (const fault of ['amount_missing', 'account_missing', 'identity_date_missing'] as const)
    await expect(form).toContainText(refused(fault))

  await form.locator('.me-add').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('select[name="bankID"]')).toBeVisible()
  const asked = await labelsOf(sheet)
  for (const label of ['Hesap sahibi', 'Banka adı', 'Şube', 'Hesap numarası', 'IBAN']) expect(asked).toContain(label)
  await sheet.locator('select[name="bankID"]').selectOption({ index: 1 })
  await sheet.locator('input[autocapitalize="characters"]').fill('TR330006100519786457841326')
  await sheet.locator('input[name="password"]').fill(player.password)
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet).toHaveCount(0)
  const user = await signedIn(page, player)
  const accounts = await ask(page, {
    className: 'finance',
    method: 'list_bank_accounts',
    data: { SiteType: 'desktop', showPrepaid: 1 },
    user,
  })
  const [{ bankAccountID } = { bankAccountID: 0 }] = accounts.data as { bankAccountID: number }[]
  const deleted = await ask(page, {
    className: 'finance',
    method: 'delete_bank_account',
    data: { bankAccountID },
    user,
  })
  expect(deleted.result).toBe(true)
  await form.locator('input[inputmode="decimal"]').fill('250')
  const dateParts = form.locator('.me-day select')
  for (const [part, index] of [15, 6, 3].entries()) await dateParts.nth(part).selectOption({ index })
  await form.locator('button[type="submit"]').click()
  await expect(form).toContainText(refused('account_invalid'))
})

/** In the lower right quarter of the window, as far as a phone has one. */
const expectBottomRight = async (page: Page, toast: Locator): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await toast.boundingBox()
  expect(box?.y).toBeGreaterThan(height / 2)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
}

/** The background of an element: red or green. */
const hueOf = (one: Locator): Promise<'red' | 'green'> =>
  one.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data
    return red > green ? 'red' : 'green'
  })

test(
  '[X-01] refusals of the server are shown in red at the bottom right for a second and a half, successes in green',
  core,
  async ({ page }) => {
    await enter(page, { language: 'tr', path: '/slot' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const star = page.locator('main .tile button[aria-pressed]').first()
    const goneAfter = async (tone: 'good' | 'bad') => {
      const toast = page.locator(`.toasts.bottom-right .toast.${tone}`)
      await expect(toast.locator(`use[href$="#${tone === 'bad' ? 'triangle-alert' : 'circle-check'}"]`)).toHaveCount(1)
      await expectBottomRight(page, toast)
      expect(await hueOf(toast)).toBe(tone === 'bad' ? 'red' : 'green')
      await page.mouse.move(5, 5)
      await page.clock.runFor(1_400)
      await expect(toast).toBeVisible()
      await page.clock.runFor(200)
      await expect(toast).toHaveCount(0)
    }
    await star.click()
    await goneAfter('good')
    await answerTo(page, 'favorites', () => ({
      json: { result: false, message: 'Favoriler şimdilik kapalı', data: [], code: 409 },
    }))
    await star.click()
    await expect(page.locator('.toast.bad')).toContainText('Favoriler şimdilik kapalı')
    await goneAfter('bad')
  },
)

test('[S-28, X-03] after one HTTP 500 a notice stays and nothing more is sent, until the page is loaded again', async ({
  page,
}) => {
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  await enter(page, { language: 'tr', path: '/slot' })
  const openSockets = () => sockets.filter((socket) => !socket.isClosed()).length
  await expect.poll(openSockets).toBeGreaterThan(0)
  await answerTo(page, 'favorites', () => ({ status: 500, json: {} }))
  const star = page.locator('main .tile button[aria-pressed]').first()
  await star.click()
  const notice = page.locator('.toast.bad', {
    hasText: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
  })
  await expect(notice).toBeVisible()
  const calls = callsOf(page)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/^(fetch|xhr)$/.test(request.resourceType())) fetched.push(request.url())
  })
  await star.click()
  await page.locator('footer.base a[href="/promotions"]').first().click()
  await expect(page).toHaveURL(/\/promotions$/)
  await page.waitForTimeout(2_000)
  // The parts beside a failed page have their texts.
  await page.locator('footer.base a[href="/sport"]').first().click()
  await expect(page.getByText('Kuponun boş').first()).toBeAttached()
  await expect(page.locator('main')).not.toContainText('sport.')
  expect(fetched).toEqual([])
  expect(openSockets()).toBe(0)
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Sayfayı yenile' }).click()
  await settled(page)
  expect(namesOf(calls).length).toBeGreaterThan(0)
  await expect(notice).toHaveCount(0)
})

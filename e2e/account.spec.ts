import { expect, type Locator, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessible } from './axe.ts'
import { answerTo, callsOf, dataOf, namesOf } from './calls.ts'
import {
  arrive,
  ask,
  core,
  enter,
  latestMessage,
  mailCode,
  newPlayer,
  operate,
  type Player,
  register,
  registered,
  settled,
  signedIn,
  signIn,
  storedKeys,
  testPassword,
  unhurried,
} from './player.ts'

/** The account on a phone in Turkish; the texts are those of the specification. */

const iban = 'TR330006100519786457841326'

const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words })

const fillBank = async (page: Page, number: string): Promise<void> => {
  await page.locator('select[name="bankID"]').selectOption({ index: 1 })
  await page.locator('input[autocapitalize="characters"]').fill(number)
  await page.locator('form:has(select[name="bankID"]) input[name="password"]').fill(testPassword)
  await page.locator('form:has(select[name="bankID"]) button[type="submit"]').click()
}

test('[X-14, N-13, S-34, C-casino-06, C-live-04] a starred slot and table show a notice, are listed, and disappear when the star is removed', async ({
  page,
}) => {
  const player = await enter(page, { language: 'tr', path: '/slot' })
  const star = async (first: Locator): Promise<string> => {
    await first.getByRole('button', { pressed: false }).first().click()
    await expect(toast(page, 'Favorilere Başarıyla Eklendi')).toBeVisible()
    return first.locator('b').first().innerText()
  }
  const slot = await star(page.locator('main .tile').first())
  await page.goto('/live')
  await settled(page)
  const table = await star(page.locator('main .table').first())

  const calls = callsOf(page)
  await page.goto('/favorites')
  await settled(page)
  const tabs = page.getByRole('tab')
  await expect(tabs.nth(0)).toContainText('1')
  await expect(tabs.nth(1)).toContainText('1')
  const asked = { favorites: true, limit: 100, offset: 0 }
  expect(dataOf(calls, 'games_list')).toContainEqual(expect.objectContaining(asked))
  expect(dataOf(calls, 'game_table_list')).toContainEqual(expect.objectContaining(asked))
  for (const [tab, name] of [
    [tabs.nth(0), slot],
    [tabs.nth(1), table],
  ] as const) {
    await tab.click()
    await expect(page.locator('main .tile')).toHaveCount(1)
    await expect(page.locator('main .tile')).toContainText(name)
    await page.locator('main .tile button[aria-pressed="true"]').click()
    await expect(toast(page, 'Favorilere Başarıyla Kaldırıldı')).toBeVisible()
    await expect(page.locator('main .tile')).toHaveCount(0)
    await expect(toast(page, 'Favorilere Başarıyla Kaldırıldı')).toHaveCount(0)
  }

  await page.goto('/profile')
  await expect(page.locator('main')).toContainText(player.email)
  await expect(page.locator('main')).toContainText('Deniz Oyuncu')
  await page.goto('/me')
  await expect(page.locator('main')).toContainText('Deniz')
})

test('[N-17, X-14, C-fin-06] bank accounts are added, changed, slid aside and removed by a button', async ({
  page,
}) => {
  const calls = callsOf(page)
  await enter(page, { language: 'tr', path: '/me/banks' })
  await page.locator('main .btn.go').first().click()
  await fillBank(page, iban)
  await expect(toast(page, 'Banka Hesabı Başarıyla Eklendi')).toBeVisible()
  await page.getByRole('button', { name: /^Düzenle/ }).click()
  calls.length = 0
  await fillBank(page, iban)
  await expect(toast(page, 'Banka Hesabı Başarıyla Güncellendi')).toBeVisible()
  await expect
    .poll(() => namesOf(calls).filter((name) => /bank_account/.test(name)))
    .toEqual(['finance.save_bank_account', 'finance.list_bank_accounts'])
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await slideAside(page)
  await expect(toast(page, 'Banka Hesabı Başarıyla Silindi')).toBeVisible()
  await expect(page.getByText('Kayıtlı banka hesabın yok')).toBeVisible()

  await page.locator('main .btn.go').first().click()
  await fillBank(page, iban)
  const remove = page.getByRole('button', { name: /^Kaldır/ })
  // The confirmation appears where the bin was: the second half of a double tap does not confirm.
  await remove.dblclick()
  const sure = page.locator('.me-slide .btn.stop')
  await expect(sure).toBeFocused()
  await unhurried(page)
  await expect(sure).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kayıtlı banka hesabın yok')).toBeVisible()
})

/** Drags the row to the left, as a finger does. */
const slideAside = async (page: Page): Promise<void> => {
  const box = await page.locator('.me-slide-row').boundingBox()
  if (!box) throw new Error('no row to slide')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 120, y)
  await page.mouse.down()
  for (const step of [0.2, 0.5, 0.8]) await page.mouse.move(box.x + 120 - box.width * step, y)
  await page.mouse.up()
}

test('what takes the focus on a phone is never left below the bar at its foot', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/me/security' })
  const covered = () =>
    page.evaluate(() => {
      const { top, left, width, height } = (document.activeElement as Element).getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return there?.closest('.tabbar') && !document.activeElement?.closest('.tabbar')
        ? document.activeElement?.outerHTML.slice(0, 120)
        : undefined
    })
  const hidden: string[] = []
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    const one = await covered()
    if (one) hidden.push(one)
  }
  expect(hidden).toEqual([])
})

const millions = {
  result: true,
  message: 'İşlem Başarılı',
  data: [{ balance: '1250000.00', bonus: '0.00', held: '0.00', currency: 'TRY' }],
  code: 200,
}

test('with text at twice the size, the account and a million in its header fit on the narrowest phone', async ({
  page,
}) => {
  await answerTo(page, 'check_balance', () => ({ json: millions }))
  const player = await enter(page, { language: 'tr', path: '/me' })
  // A second sign-in: the button to end the others is beside the title of the card.
  await signedIn(page, player)
  for (const path of [
    '/me',
    '/me/deposit',
    '/me/withdraw',
    '/me/banks',
    '/me/history',
    '/me/coupons',
    '/me/bonuses',
    '/me/protection',
    '/me/security',
    '/profile',
    '/notifications',
    '/tickets',
    '/favorites',
  ]) {
    await page.goto(path)
    await settled(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const wide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(wide, { message: `${path} ${width}` }).toBeLessThanOrEqual(0)
    }
  }
})

test('with text at twice the size, the balance with a bonus is complete in the header of a phone', async ({ page }) => {
  const player = await registered(page)
  const id = (await operate('player', player.email)).split(' ')[0] ?? ''
  await operate('bonus', 'grant', id, '4500', '--reason', 'test', '--wager', 'no')
  await operate('bonus', 'grant', id, '4500', '--reason', 'test')
  await arrive(page, 'tr', '/login')
  await signIn(page, player)
  const sum = page.locator('header .purse-sum')
  await expect(sum.locator('small')).toBeVisible()
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${size} }` })
    const [head, purse] = [await boxOf(page.locator('header.site-head')), await boxOf(page.locator('header .purse'))]
    for (const part of [sum.locator('b'), sum.locator('small')]) {
      const { x, y, width, height } = await boxOf(part)
      expect(y).toBeGreaterThanOrEqual(head.y)
      expect(y + height).toBeLessThanOrEqual(head.y + head.height)
      expect(x + width).toBeLessThanOrEqual(purse.x + purse.width)
    }
    expect(purse.x + purse.width).toBeLessThanOrEqual(head.width)
  }
})

test('[N-21] user name and e-mail are changed by the password', core, async ({ page }) => {
  const player = await enter(page, { language: 'tr', path: '/me/security' })
  const change = async (what: string, value: string, password: string) => {
    await page.getByRole('button', { name: new RegExp(`^Değiştir ?: ${what}$`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="contact"]').fill(value)
    await dialog.locator('input[name="password"]').fill(password)
    await dialog.locator('button[type="submit"]').click()
    return dialog
  }
  const username = `deniz${Date.now().toString(36)}`
  const refused = await change('Kullanıcı adı', username, 'Yanlış2026')
  await expect(refused.getByText('Şifre hatalı')).toBeVisible()
  await page.keyboard.press('Escape')
  await change('Kullanıcı adı', username, player.password)
  await expect(page.locator('main')).toContainText(username)

  const email = `yeni-${username}@yakamoz.example`
  const dialog = await change('E-posta', email, player.password)
  await expect(dialog.getByRole('status').first()).toContainText(email)
  const first = await latestMessage(page, email)
  await dialog.getByRole('button', { name: 'Bağlantıyı yeniden gönder' }).click()
  await expect(dialog.getByRole('button', { name: /^\d+ saniye sonra yeniden isteyebilirsin$/ })).toBeDisabled()
  expect(await latestMessage(page, email)).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect(page.locator('main')).toContainText(`${email} adresine geçişin onay bekliyor`)
  const link = /https?:\/\/\S+register-account-confirm\S+/.exec(await latestMessage(page, email))?.[0] ?? ''
  await page.goto('about:blank')
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await expect(page.getByText('E-posta adresin doğrulandı')).toBeVisible()
  await page.goto('/me/security')
  await expect(page.locator('main')).toContainText(email)
  await expect(page.getByText('onay bekliyor')).toBeHidden()

  // Opened again, the link asks nothing of a player with a verified address.
  await page.goto('about:blank')
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await expect(page.getByText(`${email} adresin doğrulanmış durumda`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bağlantıyı yeniden gönder' })).toBeHidden()

  // The new name opens the account.
  expect(
    await ask(page, { className: 'user', method: 'login', data: { username, password: player.password } }),
  ).toMatchObject({ result: true })
})

test('a password change cancels a pending change of e-mail, and the page stops showing it', async ({ page }) => {
  const player = await enter(page, { language: 'tr', path: '/me/security' })
  const email = await openDialog(page, /^Değiştir ?: E-posta$/)
  await email.locator('input[name="contact"]').fill(`yeni-${player.email}`)
  await email.locator('input[name="password"]').fill(player.password)
  await email.locator('button[type="submit"]').click()
  await expect(email.getByRole('status')).toContainText(`yeni-${player.email}`)
  await page.keyboard.press('Escape')
  await expect(page.locator('main')).toContainText('adresine geçişin onay bekliyor')

  const password = await openDialog(page, /^Değiştir ?: Şifre$/)
  await password.locator('input[name="oldPassword"]').fill(player.password)
  await password.locator('input[name="newPassword"]').fill('Yakamoz2027')
  await password.locator('input[name="newPasswordAgain"]').fill('Yakamoz2027')
  await password.locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('adresine geçişin onay bekliyor')
})

test('a registration goes on by the code of its mail: wrong, sent again, after a reload, pasted with blanks', async ({
  page,
}) => {
  const player = newPlayer()
  await arrive(page, 'tr', '/register')
  await register(page, player)
  await expect(page.getByRole('heading', { level: 1, name: 'E-postandaki kodu yaz' })).toBeVisible()
  await expect(page.locator('main')).toContainText(player.email)
  await expect(page.getByRole('link', { name: 'giden kutusunda' })).toHaveAttribute('href', '/dev/outbox')
  await expect(page.getByRole('button', { name: /^(5\d|60) saniye sonra yeniden isteyebilirsin$/ })).toBeDisabled()
  await expectAccessible(page)
  const right = await mailCode(page, player.email)
  const code = page.locator('input[autocomplete="one-time-code"]')
  const finish = page.getByRole('button', { name: 'Üyeliği tamamla' })
  await code.fill(right === '000000' ? '000001' : '000000')
  await finish.click()
  await expect(page.locator('main form')).toContainText('Girilen kod hatalı')
  await page.reload()
  await settled(page)
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await finish.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Üyeliğin tamamlandı' })).toBeVisible()
  await page.getByRole('link', { name: 'Hesabıma git' }).click()
  await expect(page).toHaveURL(/\/me$/)
})

test('[SR-19] values that another account has are shown after the address is proved, at their field, with the form as it was', async ({
  page,
}) => {
  const taken = await registered(page)
  const player = { ...newPlayer(), phone: taken.phone }
  await arrive(page, 'tr', '/register')
  await register(page, player)
  await page.locator('input[autocomplete="one-time-code"]').fill(await mailCode(page, player.email))
  await page.getByRole('button', { name: 'Üyeliği tamamla' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.locator('main form')).toContainText('Bu telefonla bir hesap var. Hesap seninse giriş yap.')
  await expect(page.locator('input[name="phone"]')).toBeFocused()
  await expect(page.locator('input[name="city"]')).toHaveValue(player.city)
  await expect(page.locator('input[name="password"]')).toHaveValue('')
})

/** Opens a dialog of the security page, by the label of its button. */
const openDialog = async (page: Page, button: RegExp) => {
  await page.goto('/me/security')
  await settled(page)
  await page.getByRole('button', { name: button }).click()
  return page.getByRole('dialog')
}

const expectFactor = (page: Page, name: string, state: 'Açık' | 'Kapalı'): Promise<void> =>
  expect(page.locator('.me-acts li', { hasText: name }).locator('.badge')).toHaveText(state)

test('[C-sys-05] the security page shows the player’s current address', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/me/security' })
  await expect(page.getByText(/^Şu anki adresin: (127\.0\.0\.1|::1)$/)).toBeVisible()
})

test('after a session is ended by the keyboard, the focus is beside the remaining ones', async ({ page }) => {
  const player = await enter(page, { language: 'tr', path: '/me/security' })
  for (const _ of [1, 2]) await signedIn(page, player)
  await page.reload()
  await settled(page)
  const sessions = page.getByRole('region', { name: 'Açık oturumlar' })
  const before = await sessions.getByRole('listitem').count()
  await sessions.getByRole('listitem').getByRole('button', { name: 'Kapat' }).first().press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(before - 1)
  await expect(sessions.getByRole('heading', { name: 'Açık oturumlar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sessions.getByRole('button', { name: 'Diğerlerini kapat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('heading', { name: 'Açık oturumlar' })).toBeFocused()
})

/** A new player who is signed in. */
const newcomer = async (page: Page): Promise<Player> => {
  const player = await registered(page)
  await arrive(page, 'tr')
  await signIn(page, player)
  await expect(page).toHaveURL(/:3217\/$/)
  return player
}

test('[W-09, N-20] codes by SMS are switched on, required at the next sign-in and switched off again', async ({
  page,
}) => {
  const player = await newcomer(page)
  const dialog = await openDialog(page, /^Aç ?: SMS/)
  await dialog.getByRole('button', { name: 'Kod gönder' }).click()
  await expect(dialog).toContainText('saniye daha geçerli')
  const code = /\b\d{6}\b/.exec(await latestMessage(page, player.phone))?.[0] ?? ''
  await dialog.locator('input').first().fill(code)
  await unhurried(page)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('.me-codes li')).toHaveCount(10)
  const [first = '', second = ''] = await dialog.locator('.me-codes li').allInnerTexts()
  await unhurried(page)
  await dialog.locator('button.btn.go').click()
  await expectFactor(page, 'SMS onayı', 'Açık')

  await page.goto('/me')
  await settled(page)
  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).first().click()
  await expect(page).toHaveURL(/:3217\/$/)
  // Another message may be sent a minute after the last one; until then the sign-in shows how long to wait.
  await signIn(page, player)
  await expect(async () => {
    await page.locator('main form button[type="submit"]').click({ timeout: 1_000 })
    await expect(page.getByText('Telefonuna gönderdiğimiz 6 haneli kodu yaz.')).toBeVisible({ timeout: 3_000 })
  }).toPass({ intervals: [12_000], timeout: 100_000 })
  expect(await storedKeys(page)).not.toContain('bnwUserSession')
  await page.getByRole('button', { name: 'Kurtarma koduyla' }).click()
  await page.locator('input[autocomplete="one-time-code"]').fill(first)
  await page.locator('main form button[type="submit"]').click()
  await expect(page).toHaveURL(/:3217\/$/)
  expect(await storedKeys(page)).toContain('bnwUserSession')

  const off = await openDialog(page, /^Kapat ?: SMS/)
  await off.locator('input').first().fill(second)
  await off.locator('button[type="submit"]').click()
  await expectFactor(page, 'SMS onayı', 'Kapalı')
})

test('[N-20] the authenticator app is switched off by its code, and a changed password replaces the old one', async ({
  page,
}) => {
  const player = await newcomer(page)
  const dialog = await openDialog(page, /^Aç ?: Doğrulama/)
  const secret = (await dialog.locator('dl.copies dd').first().innerText()).replace(/\s/g, '')
  await dialog.locator('input').first().fill(generateSync({ secret }))
  // The codes are shown once: the button to close them is where the one that requested them was.
  await dialog.locator('button[type="submit"]').dblclick({ position: { x: 240, y: 24 } })
  await expect(dialog.locator('.me-codes li')).toHaveCount(10)
  await unhurried(page)
  const [recovery = ''] = await dialog.locator('.me-codes li').allInnerTexts()
  // Where the second press came late it has taken the focus, and nothing else.
  await expect(dialog.locator(':focus')).toContainText(/Kurtarma kodların|^Sakladım/)
  await dialog.locator('button.btn.go').click()
  await expectFactor(page, 'Doğrulama uygulaması', 'Açık')
  await expect(page.getByRole('button', { name: /^Kapat ?: Doğrulama/ })).toBeFocused()
  const off = await openDialog(page, /^Kapat ?: Doğrulama/)
  await off.locator('input').first().fill('000000')
  await off.locator('button[type="submit"]').click()
  await expect(off.getByText('Girilen kod hatalı').first()).toBeVisible()
  await off.locator('input').first().fill(recovery)
  await unhurried(page)
  await off.locator('button[type="submit"]').click()
  await expectFactor(page, 'Doğrulama uygulaması', 'Kapalı')
  await expect(page.getByRole('button', { name: /^Aç ?: Doğrulama/ })).toBeFocused()

  const form = await openDialog(page, /^Değiştir ?: Şifre$/)
  await form.locator('input[name="oldPassword"]').fill(player.password)
  await form.locator('input[name="newPassword"]').fill('Yakamoz2027')
  await form.locator('input[name="newPasswordAgain"]').fill('Yakamoz2027')
  await form.locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const login = (password: string) =>
    ask(page, { className: 'user', method: 'login', data: { username: player.email, password } })
  expect((await login(player.password)).result).toBe(false)
  expect((await login('Yakamoz2027')).result).toBe(true)
  // The page goes on with the session that the change has given.
  await page.goto('/profile')
  await expect(page.locator('main')).toContainText(player.email)
})

test('[E-20] a history is filtered by two days of a calendar whose weeks begin on Monday', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/me/history' })
  await page.getByRole('button', { name: 'Tarihleri kendin seç' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('th').first()).toHaveAttribute('abbr', 'Pazartesi')
  await expect(dialog.locator('th').last()).toHaveAttribute('abbr', 'Pazar')
  await dialog.getByRole('button', { name: 'Önceki ay' }).click()
  const days = dialog.locator('td button')
  const [first, last] = [await days.nth(2).getAttribute('data-day'), await days.nth(8).getAttribute('data-day')]
  await days.nth(2).click()
  await days.nth(2).press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(days.nth(8)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  const calls = callsOf(page)
  await dialog.getByRole('button', { name: 'Bu tarihleri göster' }).click()
  await expect(page).toHaveURL(new RegExp(`range=${first}\\.\\.${last}`))
  await expect.poll(() => dataOf(calls, 'list_transactions').at(-1)).toMatchObject({ startDate: first, endDate: last })
  await expect(dialog).toHaveCount(0)
})

test('a statement goes onto paper dark on white, without what is pressed on the page', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/me/history?tab=statement', money: '100.00' })
  await page.emulateMedia({ media: 'print' })
  const row = page.locator('main').getByText('Para yatırma').last()
  await expect(row).toBeVisible()
  for (const part of ['.site-head', '.tabbar', '.me-tabs', '.me-history-tabs', '.me-filters', 'footer.base'])
    await expect(page.locator(part)).toBeHidden()
  await expect(row).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.goto('/info/GeneralRules')
  await expect(page.locator('.info-text h1')).toBeVisible()
  await expect(page.locator('.info-list')).toBeHidden()
})

test('a code by SMS is accepted after its answer was lost, and another is offered when the server sends one', async ({
  page,
}) => {
  const player = await newcomer(page)
  const dialog = await openDialog(page, /^Aç ?: SMS/)
  let isLost = false
  await page.route('**/endpoint/v1', async (route) => {
    if (isLost || route.request().postDataJSON().api.method !== 'sms_send') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Kod gönder' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await unhurried(page)
  await dialog.getByRole('button', { name: 'Yeni kod gönder' }).click()
  await expect(dialog.getByRole('button', { name: /^\d+ saniye sonra yeni kod$/ })).toBeDisabled()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const code = /\b\d{6}\b/.exec(await latestMessage(page, player.phone))?.[0] ?? ''
  await dialog.locator('input').first().fill(code)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('.me-codes li')).toHaveCount(10)
})

test('a player who has used up the day’s codes by SMS receives one once the server sends it', async ({ page }) => {
  const owed = {
    ...{ rid: 0, uid: '', sid: 'A'.repeat(26), uip: '', gtm: '', language: 'tr', username: '', lastlogin: '' },
    ...{ gasecret: 'B'.repeat(26), factor: 'sms', codeSent: false, firstname: '', lastname: '', auth: '' },
  }
  await answerTo(page, 'login', () => ({ json: { result: true, message: 'İşlem Başarılı', data: owed, code: 200 } }))
  await answerTo(page, 'resend_code', () => ({
    json: { result: true, message: 'Kod gönderildi', data: [{ seconds: 60 }], code: 200 },
  }))
  await arrive(page, 'tr', '/login')
  await signIn(page, newPlayer())
  await page.getByRole('button', { name: '6 haneli kodla' }).click()
  await unhurried(page)
  await page.getByRole('button', { name: 'Yeni kod gönder' }).click()
  await expect(page.getByRole('button', { name: /^\d+ saniye sonra yeni kod$/ })).toBeDisabled()
  await expect(page.getByText('Telefonuna gönderdiğimiz 6 haneli kodu yaz.')).toBeVisible()
})

test('how long a code by SMS is good is right after another app was looked at', async ({ page }) => {
  await page.clock.install()
  await enter(page, { language: 'tr', path: '/me/security' })
  await page.getByRole('button', { name: /^Aç ?: SMS/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Kod gönder' }).click()
  const left = async () => Number(/(\d+) saniye daha/.exec(await dialog.innerText())?.[1])
  await expect.poll(left).toBeGreaterThan(60)
  const before = await left()
  // As a page that is out of sight: no timer runs meanwhile, and each at most once afterwards.
  await page.clock.fastForward(60_000)
  await expect.poll(left).toBeLessThanOrEqual(before - 60)
})

test('[X-13] a slow deposit or withdrawal shows that it is being processed', async ({ page }) => {
  const player = await enter(page, { language: 'tr', path: '/me/deposit' })
  await page.route('**/endpoint/v1', async (route) => {
    if (!/^(processTransaction|save_.*transfer)$/.test(route.request().postDataJSON().api.method))
      return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.locator('.me-meth-do').first().click()
  await page.locator('main .me-amount input').fill('1000')
  await page.locator('main form.me-pay button[type="submit"]').click()
  await expect(page.getByText('Lütfen Bekleyiniz...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yatırım talebin alındı' })).toBeVisible()
  await expect(page.getByText('Lütfen Bekleyiniz...')).toBeHidden()
  await expect(page.locator('header .purse b')).toHaveText('1.000,00 ₺')

  const { auth: _, ...user } = await signedIn(page, player)
  const account = { bankID: 1, accountHolder: 'Deniz Oyuncu', iban, password: player.password }
  await ask(page, { className: 'finance', method: 'save_bank_account', data: account, user })
  await page.goto('/me/withdraw')
  await settled(page)
  await page.locator('.me-meth-do').first().click()
  const form = page.locator('form.me-pay')
  await form.locator('input[inputmode="decimal"]').first().fill('400')
  await form.locator('select').first().selectOption({ index: 1 })
  for (const [part, index] of [15, 6, 3].entries())
    await form.locator('.me-day select').nth(part).selectOption({ index })
  await form.locator('button[type="submit"]').click()
  await expect(page.getByText('Lütfen Bekleyiniz...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Çekim talebin alındı' })).toBeVisible()
})

test('[X-18] copying reports whether it succeeded, and a list that cannot be loaded offers a retry', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, { language: 'tr', path: '/me/deposit' })
  await page.locator('.me-meth-do').first().click()
  await page.locator('main .me-amount input').fill('1000')
  await page.locator('main form.me-pay button[type="submit"]').click()
  const copy = page.getByRole('button', { name: 'Kopyala: Referans numarası' })
  await copy.click()
  await expect(toast(page, 'Kopyalandı')).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard'))
  })
  await unhurried(page)
  await copy.click()
  await expect(toast(page, 'Kopyalanamadı')).toBeVisible()

  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postDataJSON().api.method !== 'list_transactions') return route.fallback()
    await route.abort()
  })
  await page.goto('/me/history')
  await settled(page)
  await expect(page.getByText('Hareketler alınamadı. Çıkış yapıp yeniden giriş yapmayı dene.')).toBeVisible()
})

test('[A15] the balance is shown on every page of play and of the cashier', async ({ page }) => {
  await enter(page, { language: 'tr', money: '250.00' })
  for (const path of [
    '/slot',
    '/live',
    '/sport',
    '/play/slot/101',
    '/me/deposit',
    '/me/withdraw',
    '/me/banks',
    '/me/history',
  ]) {
    await page.goto(path)
    await expect(page.locator('header .purse b')).toHaveText('250,00 ₺')
  }
})

test('a scrolling row shows its current entry after navigation: a page of the account, a category, a sport', async ({
  page,
}) => {
  await enter(page, { language: 'tr', path: '/me/history' })
  for (const path of ['/me/deposit', '/me/security', '/me']) {
    await page.locator('.tabbar button').click()
    await page.getByRole('dialog').locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('.me-tabs [aria-current]')).toBeInViewport({ ratio: 1 })
  }
  await arrive(page, 'tr', '/slot/category/98')
  await expect(page.locator('.chips [data-on]')).toBeInViewport({ ratio: 1 })
  await arrive(page, 'tr', '/sport?sport=volleyball')
  await expect(page.locator('.sp-chips [aria-pressed="true"]')).toBeInViewport({ ratio: 1 })
})

import { expect, type Page, test } from '@playwright/test'
import { callsOf, dataOf } from './calls.ts'
import { ask, enter, latestMessage, settled } from './player.ts'

/** The account as its player uses it, on a phone in Turkish: the words are the specification's own. */

const iban = 'TR330006100519786457841326'

const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words })

const fillBank = async (page: Page, number: string): Promise<void> => {
  await page.locator('select[name="bankID"]').selectOption({ index: 1 })
  await page.locator('input[autocapitalize="characters"]').fill(number)
  await page.locator('form:has(select[name="bankID"]) button[type="submit"]').click()
}

test('[X-14, N-13, S-34, C-casino-06, C-live-04] a starred slot and table are told and listed, and gone when unstarred', async ({
  page,
}) => {
  const player = await enter(page, { language: 'tr', path: '/slot' })
  await page.locator('main .tile button[aria-pressed="false"]').first().click()
  await expect(toast(page, 'Favorilere Başarıyla Eklendi')).toBeVisible()
  await page.goto('/live')
  await settled(page)
  await page.locator('main .table button[aria-pressed="false"]').first().click()
  await expect(toast(page, 'Favorilere Başarıyla Eklendi')).toBeVisible()

  const calls = callsOf(page)
  await page.goto('/favorites')
  await settled(page)
  const tabs = page.getByRole('tab')
  await expect(tabs.nth(0)).toContainText('1')
  await expect(tabs.nth(1)).toContainText('1')
  const asked = { favorites: true, limit: 100, offset: 0 }
  expect(dataOf(calls, 'games_list')).toContainEqual(expect.objectContaining(asked))
  expect(dataOf(calls, 'game_table_list')).toContainEqual(expect.objectContaining(asked))
  await tabs.nth(1).click()
  await expect(page.locator('main .tile')).toHaveCount(1)
  await tabs.nth(0).click()
  await page.locator('main .tile button[aria-pressed="true"]').click()
  await expect(toast(page, 'Favorilere Başarıyla Kaldırıldı')).toBeVisible()
  await expect(page.locator('main .tile')).toHaveCount(0)

  await page.goto('/profile')
  await expect(page.locator('main')).toContainText(player.email)
  await expect(page.locator('main')).toContainText('Deniz Oyuncu')
  await page.goto('/me')
  await expect(page.locator('main')).toContainText('Deniz')
})

test('[N-17, X-14] bank accounts are added, changed, slid aside and removed by a button', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/me/banks' })
  await page.locator('main .btn.go').first().click()
  await fillBank(page, iban)
  await expect(toast(page, 'Banka Hesabı Başarıyla Eklendi')).toBeVisible()
  await page.getByRole('button', { name: /^Düzenle/ }).click()
  await fillBank(page, iban)
  await expect(toast(page, 'Banka Hesabı Başarıyla Güncellendi')).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await slideAside(page)
  await expect(toast(page, 'Banka Hesabı Başarıyla Silindi')).toBeVisible()
  await expect(page.getByText('Kayıtlı banka hesabın yok')).toBeVisible()

  await page.locator('main .btn.go').first().click()
  await fillBank(page, iban)
  const remove = page.getByRole('button', { name: /^Kaldır/ })
  await remove.focus()
  await page.keyboard.press('Enter')
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

test('[N-21] user name and e-mail are changed by the password', async ({ page }) => {
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
  await expect(dialog.getByRole('status')).toContainText(email)
  const link = /https?:\/\/\S+register-account-confirm\S+/.exec(await latestMessage(page, email))?.[0] ?? ''
  await page.goto('about:blank')
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await expect(page.getByText('E-posta adresin doğrulandı')).toBeVisible()
  await page.goto('/me/security')
  await expect(page.locator('main')).toContainText(email)

  // The new name opens the account.
  expect(
    await ask(page, { className: 'user', method: 'login', data: { username, password: player.password } }),
  ).toMatchObject({ result: true })
})

test('how long a code by SMS is good is right after another app was looked at', async ({ page }) => {
  await page.clock.install()
  await enter(page, { language: 'tr', path: '/me/security' })
  await page.getByRole('button', { name: /^Aç ?: SMS/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Kod gönder' }).click()
  const left = async () => Number(/(\d+) saniye/.exec(await dialog.innerText())?.[1])
  await expect.poll(left).toBeGreaterThan(60)
  const before = await left()
  // As a page that is out of sight: no timer runs meanwhile, and each at most once afterwards.
  await page.clock.fastForward(60_000)
  await expect.poll(left).toBeLessThanOrEqual(before - 60)
})

test('[X-13] a payment that takes its time asks to wait', async ({ page }) => {
  await enter(page, { language: 'tr', path: '/me/deposit' })
  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postDataJSON().api.method !== 'processTransaction') return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.locator('.me-meth-do').first().click()
  await page.locator('main form.me-pay input').first().fill('1000')
  await page.locator('main form.me-pay button[type="submit"]').click()
  await expect(page.getByText('Lütfen Bekleyiniz...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yatırım talebin alındı' })).toBeVisible()
  await expect(page.getByText('Lütfen Bekleyiniz...')).toBeHidden()
})

test('[X-18] a copy says whether it was made, and a list that cannot be fetched what to do', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, { language: 'tr', path: '/me/deposit' })
  await page.locator('.me-meth-do').first().click()
  await page.locator('main form.me-pay input').first().fill('1000')
  await page.locator('main form.me-pay button[type="submit"]').click()
  const copy = page.getByRole('button', { name: 'Kopyala: Referans numarası' })
  await copy.click()
  await expect(toast(page, 'Kopyalandı')).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard'))
  })
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

test('[A15] the balance stands on every page of play and of the cashier', async ({ page }) => {
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

import { expect, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessible } from './axe.ts'
import {
  arrive,
  completeRegistration,
  core,
  gameFrame,
  type Language,
  newPlayer,
  ofDesk,
  operate,
  register,
  settled,
  signIn,
  spin,
  storedKeys,
  testPassword,
  unhurried,
} from './player.ts'

/** A phone in Turkish and a desk in English go the same way: from nothing to a paid withdrawal. */
const languageOf = (project: string): Language => (project === 'phone' ? 'tr' : 'en')

const words = {
  tr: { withdrawalPaid: 'Onaylandı', deposit: '1.000,00', withdrawal: '250,00' },
  en: { withdrawalPaid: 'Approved', deposit: '1,000.00', withdrawal: '250.00' },
} as const

/** A row of a history contains what was just done. */
const expectListed = async (page: Page, tab: 'account' | 'finance' | 'games', done: string): Promise<void> => {
  await page.goto(`/me/history?tab=${tab}`)
  await expect(page.locator('#history-list li', { hasText: done }).first()).toBeVisible()
}

const iban = 'TR330006100519786457841326'

/** Amounts as the header shows them, in kuruş. */
const balance = async (page: Page): Promise<number> => {
  const text = await page.locator('header .purse b').first().innerText()
  return Number(text.replace(/\D/g, ''))
}

const deposit = async (page: Page): Promise<void> => {
  await page.goto('/me/deposit')
  await page.locator('.me-meth-do').first().click()
  await page.locator('main .me-amount input').fill('1000')
  await page.locator('main form.me-pay button[type="submit"]').click()
  // The sandbox approves after a moment; the event comes by the socket.
  await expect.poll(() => balance(page), { timeout: 30_000 }).toBe(100_000)
}

const findBySearch = async (page: Page): Promise<void> => {
  await page.goto('/')
  await settled(page)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('yaka')
  await page.locator('a.hit[href^="/play/slot/101"]').first().click()
  await expect(page).toHaveURL(/\/play\/slot\/101/)
}

const addAccountAndWithdraw = async (page: Page): Promise<void> => {
  await page.goto('/me/banks')
  const add = page.locator('main form.flow')
  if ((await add.count()) === 0) await page.locator('main .btn.go').first().click()
  await page.locator('select[name="bankID"]').selectOption({ index: 1 })
  await page.locator('input[autocapitalize="characters"]').fill(iban)
  await page.locator('form:has(select[name="bankID"]) input[name="password"]').fill(testPassword)
  await page.locator('form:has(select[name="bankID"]) button[type="submit"]').click()
  await expect(page.getByText('1326').first()).toBeVisible()

  await page.goto('/me/withdraw')
  await page.locator('.me-meth-do').first().click()
  const form = page.locator('main form.me-pay')
  await form.locator('input[inputmode="decimal"]').first().fill('250')
  await form.locator('select').first().selectOption({ index: 1 })
  const dateParts = form.locator('.me-day select')
  await dateParts.nth(0).selectOption({ index: 15 })
  await dateParts.nth(1).selectOption({ index: 6 })
  await dateParts.nth(2).selectOption({ index: 3 })
  await form.locator('button[type="submit"]').click()
}

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/me')
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Çıkış yap|Sign out)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/:3217\/$/)
}

test(
  '[W-02, W-06, W-07, N-14, N-16] a player registers, gives the code of the mail, deposits, finds a game, plays, withdraws and signs out',
  core,
  async ({ page }, info) => {
    test.setTimeout(900_000)
    const language = languageOf(info.project.name)
    const player = newPlayer()
    await arrive(page, language, '/register')
    await register(page, player)
    await completeRegistration(page, player)
    await expectAccessible(page)
    expect(await storedKeys(page)).toEqual(expect.arrayContaining(['bnwUserSession', 'bnwUserProfile', 'bnwUserAuth']))

    await deposit(page)
    await expectAccessible(page)

    await findBySearch(page)
    const frame = await gameFrame(page)
    await spin(frame, Number(process.env.JOURNEY_SPINS ?? 20))
    await expectAccessible(page)
    const left = await balance(page)

    await page.goto('/me/history')
    await settled(page)
    await expectAccessible(page)
    await expectListed(page, 'account', words[language].deposit)
    await expectListed(page, 'games', 'Yakamoz')

    await addAccountAndWithdraw(page)
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe(left - 25_000)
    // Phone and desktop may run this at the same time.
    const id = (await operate('player', player.email)).split(' ')[0] ?? ''
    const asked = (await operate('payments')).split('\n')
    const waiting = asked.find((line) => line.includes(`withdrawal  250.00  player ${id}  `))
    expect(await operate('approve', waiting?.split(' ')[0] ?? '')).toContain('done')
    await page.goto('/me/withdraw')
    await expect(page.getByText(words[language].withdrawalPaid).first()).toBeVisible()
    await expectAccessible(page)
    for (const amount of [words[language].deposit, words[language].withdrawal])
      await expectListed(page, 'finance', amount)

    await signOut(page)
    expect(await storedKeys(page)).not.toEqual(expect.arrayContaining(['bnwUserSession']))
  },
)

test(
  '[W-09, N-20, S-09, S-10] a player switches the authenticator app on, and the next sign-in requires its code',
  ofDesk,
  async ({ page }) => {
    const player = newPlayer()
    await arrive(page, 'en', '/register')
    await register(page, player)
    await completeRegistration(page, player)

    await page.goto('/me/security')
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /(Doğrulama uygulaması|Authenticator app)$/ }).click()
    const dialog = page.getByRole('dialog')
    const secret = (await dialog.locator('dl.copies dd').first().innerText()).replace(/\s/g, '')
    await dialog.locator('input').first().fill(generateSync({ secret }))
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('.form-note.tide')).toBeVisible()
    await unhurried(page)
    await dialog.locator('button.btn.go').click()

    await signOut(page)
    await signIn(page, player)
    const code = page.locator('input[autocomplete="one-time-code"]')
    await code.fill('000000')
    await expect(page.getByText('Your password is right, one step left.')).toBeVisible()
    await expect(page.getByText('No account yet?')).toBeHidden()
    await page.locator('main form button[type="submit"]').click()
    await expect(page.getByText('The code is incorrect').first()).toBeVisible()
    expect(await storedKeys(page)).not.toEqual(expect.arrayContaining(['bnwUserSession']))
    // A code works once: waits for the one of the next step.
    await expect
      .poll(
        async () => {
          await code.fill(generateSync({ secret }))
          await page.locator('main form button[type="submit"]').click()
          await page.waitForTimeout(2_000)
          return page.url()
        },
        { timeout: 60_000, intervals: [8_000] },
      )
      .toMatch(/:3217\/$/)
  },
)

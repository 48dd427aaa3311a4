import { expect, type Page, test } from '@playwright/test'
import { toastTimeoutMs, transactionStatus } from '@yakamoz/contract/constants'
import { kurus, kurusToText } from '@yakamoz/values'
import { expectAccessible } from './axe.ts'
import { answerTo, callsOf, namesOf } from './calls.ts'
import { ask, core, enter, latestMessage, operate, paidIn, settled, signedIn, unhurried } from './player.ts'

/** Ways of the money beside the plain deposit and withdrawal, as a desk in English uses them. */

const cash = (page: Page) => page.locator('header .purse b')

/** The quick deposit, with the code for the bank's app chosen as its way. */
const openQuick = async (page: Page) => {
  await page.locator('header .purse button.eye[aria-haspopup="dialog"]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Pay by QR').click()
  return dialog
}

/** Loses the first answer to a quick deposit; the references that were sent, as they are sent. */
const firstQuickAnswerLost = async (page: Page): Promise<string[]> => {
  const references: string[] = []
  await page.route('**/endpoint/v1', async (route) => {
    const { data } = route.request().postDataJSON() as { data: { operationID?: string; referenceNumber?: string } }
    if (!data.operationID) return route.fallback()
    references.push(data.referenceNumber ?? '')
    const response = await route.fetch()
    return references.length === 1 ? route.abort('connectionfailed') : route.fulfill({ response })
  })
  return references
}

test('[N-15] a quick deposit shows its code for the chosen way and amount, and is approved by itself', async ({
  page,
}) => {
  await enter(page, { language: 'en' })
  const dialog = await openQuick(page)
  await dialog.getByLabel('Amount to deposit').fill('40')
  await dialog.getByRole('button', { name: /^Show the code/ }).click()
  await expect(dialog.getByText('The amount must be between ₺50.00 and ₺10,000.00')).toBeVisible()
  await dialog.getByLabel('Amount to deposit').fill('250')
  await unhurried(page)
  await dialog.getByRole('button', { name: 'Show the code for ₺250.00' }).click()

  // The sandbox approves after three seconds: the state before is checked first.
  await expect(dialog.getByRole('status')).toHaveText('Waiting for your payment')
  const picture = dialog.getByRole('img', { name: 'Code to scan with your banking app' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(dialog).toContainText('₺250.00')
  await expect(dialog.getByText(/^YK-/)).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('Your deposit is in your balance')
  await expect(cash(page)).toHaveText('₺250.00')
})

test('a quick deposit whose answer is lost is requested again with the reference of its code', async ({ page }) => {
  await enter(page, { language: 'en' })
  const dialog = await openQuick(page)
  await dialog.getByLabel('Amount to deposit').fill('250')
  const references = await firstQuickAnswerLost(page)
  const show = dialog.getByRole('button', { name: /^Show the code/ })
  await show.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await show.click()
  await expect(dialog.getByRole('img', { name: 'Code to scan with your banking app' })).toBeVisible()
  expect(references).toHaveLength(2)
  expect(references[1]).toBe(references[0])
  await expect(dialog).toContainText(references[0] ?? '-')
  await expect(cash(page)).toHaveText('₺250.00')
})

const chooseFirst = async (page: Page, amount: string): Promise<void> => {
  await page.locator('.me-meth-do').first().click()
  await page.locator('.me-amount input').first().fill(amount)
}

const fillWithdrawal = async (page: Page): Promise<void> => {
  await chooseFirst(page, '400')
  const form = page.locator('form.me-pay')
  await form.locator('select').first().selectOption({ index: 1 })
  const dateParts = form.locator('.me-day select')
  for (const [part, index] of [15, 6, 3].entries()) await dateParts.nth(part).selectOption({ index })
  await form.locator('button[type="submit"]').click()
}

/** The bonus is shown beside the cash; a press shows the parts, what games count, and the progress of the bonus. */
const expectParts = async (page: Page) => {
  const sum = page.locator('header .purse-sum')
  await expect(sum).toContainText('+ ₺500.00 bonus')
  await sum.click()
  const dialog = page.getByRole('dialog', { name: 'Balance' })
  const parts = dialog.locator('dl > div')
  await expect(parts).toContainText([/^Cash.*₺1,000\.00$/, /^Bonus.*₺500\.00$/, /^Shown in games.*₺1,500\.00$/])
  await expect(dialog).toContainText('₺15,000.00')
  await dialog.getByRole('link', { name: 'Welcome bonus' }).click()
  await expect(page).toHaveURL(/\/me\/bonuses$/)
  await expect(dialog).toBeHidden()
}

test(
  'a deposit credits the chosen bonus, and a withdrawal states what it would cost before it forfeits it',
  core,
  async ({ page }) => {
    const player = await enter(page, { language: 'en', path: '/me/deposit' })
    const { auth: _, ...user } = await signedIn(page, player)
    const account = {
      bankID: 1,
      accountHolder: 'Deniz Oyuncu',
      iban: 'TR330006100519786457841326',
      password: player.password,
    }
    await ask(page, { className: 'finance', method: 'save_bank_account', data: account, user })
    await chooseFirst(page, '1000')
    await page.getByText('Welcome bonus').click()
    await expect(page.locator('.me-bonus')).toContainText('+₺500.00')
    await page.locator('form.me-pay button[type="submit"]').click()
    await expect(page.getByRole('heading', { name: 'Your deposit is in your balance' })).toBeVisible()
    await expect(page.getByText('Withdrawing gives up the bonus you are wagering.')).toBeVisible()
    await expectParts(page)

    await page.goto('/me/withdraw')
    await settled(page)
    await fillWithdrawal(page)
    const dialog = page.getByRole('dialog', { name: 'A withdrawal ends your bonus' })
    await expect(dialog).toContainText('₺500.00')
    await expect(dialog).toContainText('₺15,000.00')
    await dialog.getByRole('button', { name: 'Keep the bonus' }).click()
    await expect(cash(page)).toHaveText('₺1,000.00')
    await page.locator('form.me-pay button[type="submit"]').click()
    await dialog.getByRole('button', { name: 'Give up the bonus and withdraw' }).click()
    await expect(page.getByText('Your withdrawal request has been received').first()).toBeVisible()
    await expect(cash(page)).toHaveText('₺600.00')
    await page.goto('/me/bonuses')
    await expect(page.getByText('Given up')).toBeVisible()
  },
)

test('[R-22, N-22] the tickets of the New Year draw are shown with its days and the data to check it', async ({
  page,
}) => {
  const { auth } = await signedIn(page, { email: 'demo', password: 'Yakamoz1' })
  await page.goto('/healthz')
  await page.evaluate((stored) => {
    localStorage.setItem('bnwUserAuth', stored)
    localStorage.setItem('bnwUserLang', 'en')
  }, auth)
  await page.goto('/tickets')
  await expect(page.locator('.me-ticket')).toHaveCount(5)
  await expect(page.locator('main')).toContainText('5 Jan 2025')
  await expect(page.locator('.me-ticket').first()).toContainText('₺750.00')
  await page.getByText('Check the draw yourself').click()
  await expect(page.getByText('Hash of the seed', { exact: true })).toBeVisible()
})

test('[A45] a first deposit asks for a limit once, and may continue without one', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me/deposit' })
  const asked = page.getByText('Would you like to decide in advance how much you deposit?')
  await expect(asked).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a limit' })).toHaveAttribute('href', '/me/protection')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(asked).toHaveCount(0)
  await page.reload()
  await expect(page.locator('form.me-pay')).toBeVisible()
  await expect(asked).toHaveCount(0)
})

const accepted = (data: object) => ({ json: { result: true, message: 'İşlem Başarılı', data: [data], code: 200 } })

const protectionState = {
  limits: [],
  pausedUntil: '',
  excluded: false,
  excludedSince: '',
  excludedUntil: '',
  forEver: false,
  ends: '',
  realityMinutes: 0,
  reviewDue: false,
  promptDue: false,
}

test('[A49] a player who has not reviewed the limits for half a year is asked to', async ({ page }) => {
  const calls = callsOf(page)
  let isDue = true
  await answerTo(page, 'state', () => accepted({ ...protectionState, reviewDue: isDue }))
  await answerTo(page, 'review', () => {
    isDue = false
    return accepted({ ...protectionState, reviewDue: false })
  })
  await enter(page, { language: 'tr', path: '/me/history' })
  const asked = page.getByText('Sınırlarına altı aydır bakmadın.')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Uygun, kalsın' }).click()
  await expect(asked).toHaveCount(0)
  expect(namesOf(calls)).toContain('protection.review')
})

test('[A51] an exclusion that is over ends at the player’s request, and shows when', async ({ page }) => {
  const excluded = { ...protectionState, excluded: true, excludedSince: '2026-01-02T10:00:00.000+03:00' }
  const over = { ...excluded, excludedUntil: '2026-07-02T10:00:00.000+03:00' }
  let state = over
  await answerTo(page, 'state', () => accepted(state))
  await answerTo(page, 'end_exclusion', ({ data }) => {
    expect(data.password).toBe('Deniz2026')
    state = { ...over, ends: '2030-07-03T10:00:00.000+03:00' }
    return accepted(state)
  })
  await enter(page, { language: 'en', path: '/me/protection' })
  const note = page.locator('main').getByRole('status').filter({ hasText: 'You have excluded yourself from play.' })
  await expect(note).toContainText('your account stays closed unless you ask')
  await expect(page.getByText('If you ask, it opens 24 hours later.')).toBeVisible()
  const ask = page.getByRole('button', { name: 'Ask to open my account for play' })
  await ask.click()
  await expect(page.locator('.field.bad')).toContainText('Your password')
  await page.locator('input[name="password"]').fill('Deniz2026')
  await unhurried(page)
  await ask.click()
  await expect(page.getByText('You have asked to open your account for play.')).toContainText('3 Jul 2030')
  await expect(note).toContainText('Opens for play: 3 Jul 2030')
  await expect(ask).toHaveCount(0)
})

test('[A50] an exclusion requires the password, and its e-mail states until when', core, async ({ page }) => {
  const player = await enter(page, { language: 'en', path: '/me/protection' })
  await page.getByRole('button', { name: 'Exclude myself' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Exclude myself' })
  await dialog.getByRole('checkbox').check()
  await unhurried(page)
  await submit.click()
  await expect(dialog.locator('.field.bad')).toBeVisible()
  await dialog.locator('input[name="password"]').fill('Yanlis2026')
  await submit.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.locator('input[name="password"]').fill(player.password)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  const note = page.locator('main').getByRole('status').filter({ hasText: 'You have excluded yourself from play.' })
  await expect(note).toBeVisible()
  await page.goto('/me/security')
  await expect(page.getByRole('switch', { name: /^Sign-in notification/ })).toBeChecked()
  await expect(page.getByRole('switch')).toHaveCount(1)
  await expect(page.getByText('No offers, no advertising.')).toBeVisible()
  expect(await latestMessage(page, player.email)).toContain('sen istersin, 24 saat sonra açılır')
})

test('[A16, A17, A18] a player sees what was paid in and what this sign-in has come to', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me/protection', money: '250.00' })
  const results = page.locator('section[aria-labelledby="results"]')
  await expect(results.locator('dl > div', { hasText: 'Net deposits, all time' })).toContainText('₺250.00')
  await expect(results.locator('dl > div', { hasText: 'Net result' })).toContainText('₺0.00')
  await expect(page.locator('.guard-sitting')).toContainText('0 min')
})

test('[A52] the reality check comes over a page that was open before play began', async ({ page }) => {
  let isDue = false
  await answerTo(page, 'session', () => {
    const sitting = {
      since: '2026-11-20T10:00:00.000+03:00',
      seconds: 900,
      staked: '20.00',
      won: '5.00',
      net: '-15.00',
    }
    return accepted({ ...sitting, every: 15, due: isDue, next: isDue ? '2026-11-20T10:15:00.000+03:00' : '' })
  })
  await page.clock.install()
  await enter(page, { language: 'en', path: '/slot' })
  isDue = true
  await page.clock.runFor(21_000)
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await expect(check).toContainText('15 min')
  await expect(check.locator('.net')).toContainText(kurusToText(kurus(-1_500), 'en'))
  await answerTo(page, 'acknowledge', () => {
    isDue = false
    return { json: { result: true, message: 'İşlem Başarılı', data: [], code: 200 } }
  })
  await check.getByRole('button', { name: 'Continue playing' }).click()
  await expect(check).toHaveCount(0)
})

test('[A52] the reality check appears at the moment in which the server begins to refuse stakes', async ({ page }) => {
  let isDue = false
  await answerTo(page, 'session', () => {
    const sitting = { since: '2026-11-20T10:00:00.000+03:00', staked: '20.00', won: '5.00', net: '-15.00' }
    const next = '2026-11-20T10:15:00.000+03:00'
    return accepted({ ...sitting, seconds: isDue ? 900 : 895, every: 15, due: isDue, next })
  })
  await page.clock.install()
  await enter(page, { language: 'tr', path: '/slot' })
  isDue = true
  await page.clock.runFor(6_000)
  await expect(page.getByRole('dialog', { name: 'Gerçeklik kontrolü' })).toBeVisible()
})

test('a double click on what opens a dialog presses nothing of it, nor closes it', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me/protection' })
  for (const name of ['Choose a break', 'Exclude myself', 'Choose a break']) {
    const opening = page.getByRole('button', { name })
    await opening.scrollIntoViewIfNeeded()
    await opening.dblclick()
    await unhurried(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.locator('main .form-note.amber')).toHaveCount(0)
})

test('a break is shown on the deposit page before a form is filled in', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me/protection' })
  await page.getByRole('button', { name: 'Choose a break' }).click()
  await page.getByRole('button', { name: 'Start the break' }).click()
  for (const path of ['/me/coupons', '/me/deposit']) {
    await page.goto(path)
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'You are on a break.' })).toBeVisible()
  }
  await expect(page.locator('form.me-pay')).toHaveCount(0)
  await expect(page.locator('main').getByRole('button', { name: 'Quick deposit' })).toHaveCount(0)
  await page.locator('main').getByRole('link', { name: 'Withdraw' }).last().click()
  await expect(page).toHaveURL(/\/me\/withdraw$/)
})

test('during a break no page offers a deposit, a withdrawal is offered, and the reason is shown', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me/protection' })
  const payIn = page.locator('a[href="/me/deposit"]').filter({ visible: true })
  const quick = page.getByRole('button', { name: 'Deposit by QR' })
  await expect(page.locator('header').locator(payIn)).toBeVisible()
  await page.getByRole('button', { name: 'Choose a break' }).click()
  await page.getByRole('button', { name: 'Start the break' }).click()
  await expect(page.locator('header').locator(payIn)).toHaveCount(0)
  for (const path of ['/', '/me', '/me/history', '/tickets', '/slot']) {
    await page.goto(path)
    await settled(page)
    await expect(payIn).toHaveCount(0)
    await expect(quick).toHaveCount(0)
  }
  await page.goto('/me')
  await settled(page)
  await expect(page.locator('.me-links a[href="/me/withdraw"]')).toBeVisible()
  await page.locator('header .purse-sum').click()
  const purse = page.getByRole('dialog')
  await expect(purse).toContainText('You are on a break.')
  await expect(purse.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  await expect(payIn).toHaveCount(0)
})

test('[W-10] a player of Northern Cyprus, and one whose identity waits to be verified, are offered no deposit and read why', async ({
  page,
}) => {
  const player = await enter(page, { language: 'en', path: '/me' })
  const id = (await operate('player', player.email)).split(' ')[0] ?? ''
  const payIn = page.locator('a[href="/me/deposit"]').filter({ visible: true })
  const expectKeptAway = async (why: string) => {
    await page.goto('/me/deposit')
    await settled(page)
    await expect(page.locator('main').getByRole('status').filter({ hasText: why })).toBeVisible()
    await expect(page.locator('.me-meth-do')).toHaveCount(0)
    await expect(page.locator('main').getByRole('link', { name: 'Withdraw' }).first()).toBeVisible()
    await expect(page.locator('header').locator(payIn)).toHaveCount(0)
    await expectAccessible(page)
  }
  await operate('restrict', id, '--reason', 'x')
  await expectKeptAway('Bets and deposits are not taken from people who live in Northern Cyprus')
  await operate('unrestrict', id, '--reason', 'x')
  await answerTo(page, 'state', () => accepted({ ...protectionState, unverified: true }))
  await expectKeptAway('We have to verify your identity first.')
})

test('a break that ends while a page is open restores what it hid', async ({ page }) => {
  await page.clock.install()
  const minuteMs = 60_000
  let pausedUntil = new Date(Date.now() + minuteMs).toISOString()
  await answerTo(page, 'state', () => accepted({ ...protectionState, pausedUntil }))
  await enter(page, { language: 'en', path: '/me' })
  const note = page.locator('main').getByRole('status').filter({ hasText: 'You are on a break.' })
  const payIn = page.locator('header').locator('a[href="/me/deposit"]')
  await expect(note).toBeVisible()
  await expect(payIn).toHaveCount(0)
  pausedUntil = ''
  await page.clock.runFor(minuteMs + 1_000)
  await expect(payIn).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a break begun in another tab is shown on the open pages, and on the page that a game then leads to', async ({
  page,
}) => {
  await enter(page, { language: 'en', path: '/me/protection' })
  const other = await page.context().newPage()
  await other.goto('/me/protection')
  await settled(other)
  await page.getByRole('button', { name: 'Choose a break' }).click()
  await page.getByRole('button', { name: 'Start the break' }).click()
  await expect(other.locator('main').getByRole('status').filter({ hasText: 'You are on a break.' })).toBeVisible()
  await other.goto('/play/slot/101')
  await expect(other).toHaveURL(/:3217\/$/)
  await other.waitForTimeout(toastTimeoutMs + 1_000)
  const told = other.locator('.toast.bad', { hasText: 'break' })
  await expect(told.getByRole('button')).toHaveCount(1)
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)
})

test('a break begun in another tab is shown at an open table before a stake is placed there', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me/protection', money: '100.00' })
  const table = await page.context().newPage()
  await table.goto('/play/live/302')
  const frame = table.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'bets', { timeout: 60_000 })
  await expect(frame.locator('.notice')).toBeHidden()
  await page.getByRole('button', { name: 'Choose a break' }).click()
  await page.getByRole('button', { name: 'Start the break' }).click()
  await expect(frame.locator('.notice')).toContainText('You are taking a break.')
})

test('[A39, A43] notices are switched, and a closed account keeps its money', async ({ page }) => {
  const player = await enter(page, { language: 'en', path: '/me/security', money: '300.00' })
  const notice = page.getByRole('switch', { name: /^Sign-in notification/ })
  await expect(notice).toBeChecked()
  await notice.click()
  await expect(notice).not.toBeChecked()
  await page.reload()
  await expect(notice).not.toBeChecked()

  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('₺300.00 stays yours')
  await dialog.locator('input[name="password"]').fill(player.password)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByRole('status')).toContainText('Your account is closed')
  const { auth: _, ...user } = await signedIn(page, player)
  const refused = await ask(page, { className: 'casino', method: 'init_game', data: { gameID: 101 }, user })
  expect(refused.result).toBe(false)
  await dialog.getByRole('link', { name: 'Withdraw' }).click()
  await expect(cash(page)).toHaveText('₺300.00')
  await page.goto('/me/security')
  await expect(page.locator('section[aria-labelledby="closing"]')).toContainText('Your account is closed.')
  await expect(page.getByRole('button', { name: 'Close my account' })).toHaveCount(0)
  await expect(page.locator('main .form-note.coral')).toHaveText(/^You have closed your account\./)
  await expect(page.locator('a[href="/me/deposit"]')).toHaveCount(0)
})

test('typed values and shown data stay when the server does not answer', async ({ page }) => {
  const player = await enter(page, { language: 'en', path: '/me/withdraw', money: '300.00' })
  await chooseFirst(page, '120')
  let lost = 0
  await page.route('**/endpoint/v1', (route) => {
    if (route.request().postDataJSON().api.method !== 'check_balance') return route.fallback()
    lost += 1
    return route.abort('connectionfailed')
  })
  // A change of the balance refetches it, twice each time.
  const { auth: _, ...user } = await signedIn(page, player)
  await paidIn(page, user, '100.00', '400.00')
  await expect.poll(() => lost).toBeGreaterThanOrEqual(2)
  await paidIn(page, user, '100.00', '500.00')
  await expect.poll(() => lost).toBeGreaterThanOrEqual(3)
  await expect(page.locator('.me-amount input').first()).toHaveValue('120')
  await expect(cash(page)).toHaveText('₺300.00')
})

test('a withdrawal that is declined while its page is open is shown as declined', async ({ page }) => {
  const player = await enter(page, { language: 'en', path: '/me/banks', money: '1000.00' })
  const { auth: _, ...user } = await signedIn(page, player)
  const account = {
    bankID: 1,
    accountHolder: 'Deniz Oyuncu',
    iban: 'TR330006100519786457841326',
    password: player.password,
  }
  await ask(page, { className: 'finance', method: 'save_bank_account', data: account, user })
  await page.goto('/me/withdraw')
  await settled(page)
  await fillWithdrawal(page)
  await expect(page.getByRole('heading', { name: 'Your withdrawal request has been received' })).toBeVisible()
  const asked = { className: 'finance', method: 'list_transactions', data: { searchType: 2 }, user }
  const [row] = (await ask(page, asked)).data as { id: string }[]
  await operate('refuse', row?.id ?? '', '--reason', 'The account is not yours')
  await expect(page.getByRole('heading', { name: 'Your withdrawal was declined' })).toBeVisible()
  await expect(page.getByText('Your withdrawal request has been received')).toBeHidden()
  await expect(cash(page)).toHaveText('₺1,000.00')
})

test('a deposit by bank transfer is found again after a reload, with its reference and its receiver, and from the list while it waits', async ({
  page,
}) => {
  const player = await enter(page, { language: 'en', path: '/me/deposit?method=111' })
  await page.getByLabel('Deposit amount').fill('500')
  await page.getByRole('button', { name: 'Deposit ₺500.00' }).click()
  const result = page.locator('.me-main')
  await expect(result).toContainText('TR330006100519786457841326')
  const reference = await result.getByText(/^YK-/).innerText()
  await page.reload()
  await expect(result).toContainText('TR330006100519786457841326')
  await expect(result.getByText(reference)).toBeVisible()

  // As the list is until the sandbox has approved.
  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postDataJSON()?.api?.method !== 'list_transactions') return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const data = answer.data.map((row: object) => ({ ...row, transaction_status: transactionStatus.pending }))
    return route.fulfill({ response, json: { ...answer, data } })
  })
  await page.goto('/me')
  await page.getByRole('link', { name: 'Payment details' }).click()
  await expect(result).toContainText('TR330006100519786457841326')
  await expect(result.getByText(reference)).toBeVisible()

  // A player who takes a break meanwhile still sees the status, and is offered neither to deposit nor to play.
  await expect(result.getByRole('button', { name: 'New deposit' })).toBeVisible()
  const { auth: _, ...user } = await signedIn(page, player)
  expect((await ask(page, { className: 'protection', method: 'time_out', data: { period: 'day' }, user })).result).toBe(
    true,
  )
  await expect(result.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  await expect(result.getByText(reference)).toBeVisible()
  await expect(result.getByRole('button', { name: 'New deposit' })).toHaveCount(0)
  await expect(result.locator('a[href="/slot"]')).toHaveCount(0)
  // An answer may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test(
  'a deposit without an answer shows that, is sent again under its id, and shows its reference before the balance',
  core,
  async ({ page }) => {
    await enter(page, { language: 'en', path: '/me/deposit?method=111' })
    const ids: string[] = []
    let isHeld = true
    await page.route('**/endpoint/v1', async (route) => {
      const { api, data } = route.request().postDataJSON() as {
        api: { method: string }
        data: { operationID?: string }
      }
      // A balance that does not come.
      if (api.method === 'check_balance' && ids.length > 1) return new Promise<void>(() => {})
      if (api.method !== 'save_bank_transfer') return route.fallback()
      ids.push(data.operationID ?? '')
      const response = await route.fetch()
      return isHeld ? new Promise<void>(() => {}) : route.fulfill({ response })
    })
    await page.getByLabel('Deposit amount').fill('500')
    await page.getByRole('button', { name: 'Deposit ₺500.00' }).click()
    const veil = page.locator('.me-veil')
    await expect(veil).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We got no answer to your request')
    await expect(veil).toHaveCount(0)
    await expectAccessible(page)

    isHeld = false
    await page.getByRole('button', { name: 'Send again' }).click()
    const result = page.locator('.me-main')
    await expect(result).toContainText('TR330006100519786457841326', { timeout: 5_000 })
    await expect(result.getByText(/^YK-/)).toBeVisible()
    expect(ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test('a quick deposit without an answer keeps the reference of its code over a reload', async ({ page }) => {
  await enter(page, { language: 'en' })
  const references = await firstQuickAnswerLost(page)
  const show = async () => {
    const dialog = await openQuick(page)
    await dialog.getByLabel('Amount to deposit').fill('250')
    await unhurried(page)
    await dialog.getByRole('button', { name: /^Show the code/ }).click()
    return dialog
  }
  await expect((await show()).getByRole('alert')).toBeVisible()
  await page.reload()
  await settled(page)
  const dialog = await show()
  await expect(dialog.getByText(/^YK-/)).toHaveText(references[0] ?? '-')
  expect(references).toHaveLength(2)
  expect(references[1]).toBe(references[0])
})

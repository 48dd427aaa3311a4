import type { Page } from '@playwright/test'

/** What a page shows only after something was done on it: dialogs, sheets, results, refusals. */
export type Scene = { name: string; path: string; act(page: Page): Promise<unknown> }

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

const openMenu = (page: Page): Promise<void> =>
  (isPhone(page) ? page.locator('.tabbar button') : page.locator('header .avatar, header .only-wide').last()).click()

const openSlip = async (page: Page): Promise<void> => {
  const prices = page.locator('.sp-match:not(:has(.min)) button.odd:not(.shut):first-of-type')
  for (const place of [0, 1, 2]) await prices.nth(place).click()
  if (await page.locator('.sp-bar').isVisible()) await page.locator('.sp-bar').click()
  await page.locator('.sp-sum input:visible').fill('50')
}

const chooseMethod =
  (place: number, amount = '') =>
  async (page: Page): Promise<void> => {
    const methods = page.locator('.me-meth-do')
    const isGroup = (await methods.nth(place).getAttribute('aria-expanded')) !== null
    await methods.nth(place).click()
    if (isGroup) await methods.nth(place + 1).click()
    const field = page.locator('form.me-pay input[inputmode="decimal"]').first()
    if (amount) await field.fill(amount)
  }

const openMatch = async (page: Page): Promise<void> => {
  await page.locator('.sp-match a').first().click()
  await page.waitForURL('**/sport/match/**')
}

/** Two outcomes of different markets of one match, on the slip as one leg. */
const openBuilder = async (page: Page): Promise<void> => {
  await openMatch(page)
  const markets = page.locator('.sp-outcomes:has(button.odd:not(.shut))')
  for (const place of [0, 1]) await markets.nth(place).locator('button.odd:not(.shut)').first().click()
  if (await page.locator('.sp-bar').isVisible()) await page.locator('.sp-bar').click()
  await page.locator('.sp-builder:visible').scrollIntoViewIfNeeded()
}

export const visitorScenes: readonly Scene[] = [
  {
    name: 'search',
    path: '/',
    act: async (page) => {
      await page.locator('header .find').click()
      await page.keyboard.type('nar')
    },
  },
  { name: 'support', path: '/', act: press('footer button.calm.mt-3') },
  { name: 'menu', path: '/', act: (page) => (isPhone(page) ? openMenu(page) : press('header .only-wide')(page)) },
  { name: 'campaign', path: '/promotions', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'board', path: '/tournaments', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'filters', path: '/slot?volatility=4', act: () => Promise.resolve() },
  { name: 'login-refused', path: '/login', act: press('main form button[type="submit"]') },
  { name: 'register-refused', path: '/register', act: press('main form button[type="submit"]') },
  { name: 'slip', path: '/sport', act: openSlip },
  { name: 'match', path: '/sport', act: openMatch },
  { name: 'builder', path: '/sport/live', act: openBuilder },
  { name: 'live-match', path: '/sport/live', act: openMatch },
]

export const playerScenes: readonly Scene[] = [
  { name: 'menu', path: '/', act: openMenu },
  { name: 'quick', path: '/me/deposit', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'deposit-first', path: '/me/deposit', act: chooseMethod(0, '1000') },
  { name: 'deposit-second', path: '/me/deposit', act: chooseMethod(1, '7') },
  { name: 'deposit-third', path: '/me/deposit', act: chooseMethod(2) },
  { name: 'deposit-last', path: '/me/deposit', act: chooseMethod(3) },
  { name: 'withdraw-first', path: '/me/withdraw', act: chooseMethod(0, '400') },
  { name: 'password', path: '/me/security', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'close-account', path: '/me/security', act: press('main .text-coral-text') },
  { name: 'limit', path: '/me/protection', act: press('.guard-period') },
  {
    name: 'coupon',
    path: '/me/coupons',
    act: (page) => page.locator('.sp-coupon button, .sp-coupon summary').first().click({ timeout: 3_000 }),
  },
  { name: 'bank', path: '/me/banks', act: press('main .btn.go') },
  { name: 'round', path: '/me/history?tab=games', act: press('.me-round') },
  { name: 'board', path: '/tournaments', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'fairness', path: '/play/slot/101', act: press('main .btn.sm.bare:has(.sr)') },
]

/** Gives the demo player something in every list: rounds, coupons, a bank account, stars, a deposit. */
export const prepare = async (page: Page, url: string): Promise<void> => {
  const go = (path: string) => page.goto(url + path, { waitUntil: 'networkidle' })
  await go('/me/deposit')
  await chooseMethod(0, '1000')(page)
  await page.locator('form.me-pay button[type="submit"]').click()
  await page.waitForTimeout(4_000)
  await go('/slot')
  for (const place of [0, 1, 2, 3]) await page.locator('main .tile button[aria-pressed="false"]').nth(place).click()
  await go('/me/banks')
  await page.locator('main .btn.go').first().click()
  await page.locator('select[name="bankID"]').selectOption({ index: 1 })
  await page.locator('input[autocapitalize="characters"]').fill('TR330006100519786457841326')
  await page.locator('form:has(select[name="bankID"]) button[type="submit"]').click()
  await page.waitForTimeout(1_000)
  await placeCoupon(page, go)
  await placeCoupon(page, go)
  await spinTwice(page, go)
}

type Go = (path: string) => Promise<unknown>

const placeCoupon = async (page: Page, go: Go): Promise<void> => {
  await go('/sport')
  await openSlip(page)
  await page.locator('.sp-sum button.btn.go').click()
  await page.locator('.sp-sent').waitFor()
}

const spinTwice = async (page: Page, go: Go): Promise<void> => {
  await go('/play/slot/101')
  const frame = page.frameLocator('iframe')
  for (let played = 0; played < 2; played++) {
    await frame.locator('html[data-state="idle"]').waitFor({ timeout: 60_000 })
    await frame.locator('button.spin').click({ noWaitAfter: true })
    await page.waitForTimeout(1_500)
  }
  await frame.locator('html[data-state="idle"]').waitFor({ timeout: 60_000 })
}

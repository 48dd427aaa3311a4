import { expect, type Page, test } from '@playwright/test'
import { callsOf, dataOf, namesOf } from './calls.ts'
import { arrive, core, endSession, enter, registered, settled, signedIn, signIn, storedKeys } from './player.ts'

/** What a browser stores, and that another browser cannot use it. */

test('[SR-10] a stored address of another site, or of a script, is not followed after signing in', async ({ page }) => {
  const player = await registered(page)
  await arrive(page, 'en')
  for (const address of ['//evil.example/', 'javascript:alert(1)', '/no/such/page']) {
    await page.evaluate((stored) => localStorage.setItem('returnUrl', stored), address)
    await signIn(page, player)
    await expect(page).toHaveURL(/:3217\/$/)
    await page.evaluate(() => {
      for (const key of ['bnwUserSession', 'bnwUserProfile', 'bnwUserAuth']) localStorage.removeItem(key)
    })
  }
})

test('a sign-in that is sent before the page answers to touch puts no password into the address', async ({ page }) => {
  // Its scripts never come: the page stays as the server drew it.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[autocomplete^="username"]').fill('ada')
  const password = page.locator('input[type="password"]')
  await password.fill('Gizli123')
  await password.press('Enter')
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/login$/)
  await expect(password).toHaveValue('Gizli123')
})

test('a button that is pressed before the page is interactive takes effect once it is', async ({ page }) => {
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const opener = page.locator('[aria-haspopup="dialog"]:visible').first()
  await opener.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo?.()
  await settled(page)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[A36] a sign-in shows when the one before it was', async ({ page }) => {
  const player = await registered(page)
  await signedIn(page, player)
  await arrive(page, 'en')
  await signIn(page, player)
  await expect(page.locator('header .purse')).toBeVisible()
  await page.goto('/me')
  const line = page.locator('main p', { hasText: 'Last sign-in' })
  const told = await line.locator('time').getAttribute('datetime')
  expect(Math.abs(Date.now() - Date.parse(told ?? ''))).toBeLessThan(120_000)
})

test('[SR-11] a forged session opens no page of a player', async ({ page }) => {
  await page.goto('/healthz')
  const forged = { uid: 'k.AAAA', sid: 'k.BBBB', uip: 'k.CCCC', gmt: '3', lang: 'en' }
  await page.evaluate((session) => {
    localStorage.setItem('bnwUserSession', JSON.stringify(session))
    localStorage.setItem('bnwUserProfile', JSON.stringify({ uid: '1', firstname: 'A', lastname: 'B', username: 'ab' }))
  }, forged)
  await arrive(page, 'en', '/profile')
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedKeys(page)).not.toContain('bnwUserSession')
})

test(
  '[SR-03] the storage of a player is worth nothing in another browser, and no script of others runs',
  core,
  async ({ page, browser }) => {
    const player = await registered(page)
    await arrive(page, 'en')
    await signIn(page, player)
    await expect(page.locator('header .purse')).toBeVisible()
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(['bnwUserSession', 'bnwUserProfile', 'bnwUserAuth']))

    const thief = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = await thief.newPage()
    await other.goto('/healthz')
    await other.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    await arrive(other, 'en', '/profile')
    await expect(other).toHaveURL(/\/login$/)
    await thief.close()

    // A player's page is rendered for one player, a visitor's for many: its scripts are allowed by their hashes.
    const cookie = 'bnwSignedIn=1'
    for (const [headers, named] of [
      [{ cookie }, "'nonce-"],
      [{ cookie: '' }, "'sha256-"],
    ] as const) {
      const policy = (await page.request.get('/', { headers })).headers()['content-security-policy'] ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts).toContain(named)
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:/)
      expect(policy).toContain('require-trusted-types-for')
    }
  },
)

test('a player who signs out in one tab is signed out in the other, which shows none of their data', async ({
  page,
}) => {
  await enter(page, { language: 'en', path: '/me/withdraw', money: '300.00' })
  await expect(page.getByRole('main')).toContainText('₺300.00')
  const other = await page.context().newPage()
  await other.goto('/me')
  await settled(other)
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).first().click()
  await expect(other).toHaveURL(/:3217\/$/)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main')).toContainText('You have been signed out')
  await expect(page.getByRole('main')).not.toContainText('₺300.00')
})

test('[S-17, Z-29] a password that is changed in one tab leaves the other signed in where it is', async ({ page }) => {
  const { password } = await enter(page, { language: 'en', path: '/me/security' })
  const other = await page.context().newPage()
  const heard = new Promise<void>((resolve) => {
    other.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('session_ended') && resolve()),
    )
  })
  await other.goto('/me/history')
  await settled(other)
  // The answer with the new session arrives after the event that the old one has ended.
  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postDataJSON().api.method !== 'pass_change') return route.fallback()
    const answer = await route.fetch()
    await heard
    await other.waitForTimeout(1_000)
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: /^Change ?: Password$/ }).click()
  const form = page.getByRole('dialog')
  await form.locator('input[name="oldPassword"]').fill(password)
  await form.locator('input[name="newPassword"]').fill('Yakamoz2027')
  await form.locator('input[name="newPasswordAgain"]').fill('Yakamoz2027')
  const asked = other.waitForResponse(
    (response) => response.request().postData()?.includes('get_user_profile') ?? false,
  )
  await form.locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answer = (await (await asked).json()) as { result: boolean }
  expect(answer.result).toBe(true)
  for (const [tab, path] of [
    [page, '/me/security'],
    [other, '/me/history'],
  ] as const) {
    await expect(tab.locator('header .purse')).toBeVisible()
    expect(new URL(tab.url()).pathname).toBe(path)
  }
})

/** The first look at a page after its marker has passed, which is answered by a ping (Z-22). */
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('expirationDate', '0')
    window.dispatchEvent(new Event('focus'))
  })

test('[Z-27] a session that one tab renews leaves the other signed in, and both of them awake', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me' })
  const other = await page.context().newPage()
  await other.goto('/me')
  await settled(other)
  // Whether the visitor's two ways in ever show in the tab that does nothing.
  await other.evaluate(() => {
    const look = () => {
      if (document.querySelector('header a[href="/login"]')) document.documentElement.dataset.wasOut = '1'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await endSession(page)
  await page.goto('/me/history')
  await settled(page)
  for (const tab of [page, other]) {
    const calls = callsOf(tab)
    await lookAgain(tab)
    await expect.poll(() => namesOf(calls)).toContain('system.ping')
  }
  await expect(other.locator('html')).not.toHaveAttribute('data-was-out', '1')
})

test('[S-24, Z-27] a session that a ping finds over is renewed by the stored sign-in, and the next ping is sent', async ({
  page,
}) => {
  await enter(page, { language: 'en', path: '/promotions' })
  const calls = callsOf(page)
  await endSession(page)
  await lookAgain(page)
  await expect.poll(() => dataOf(calls, 'login')).toHaveLength(1)
  await expect(page.locator('header .purse')).toBeVisible()
  const later = callsOf(page)
  // A look while the renewal is still under way sends nothing.
  await expect(async () => {
    await lookAgain(page)
    await expect.poll(() => namesOf(later), { timeout: 2_000 }).toContain('system.ping')
  }).toPass()
})

test('[Z-22] a session that was not looked at for a while is looked at with the next move to another page', async ({
  page,
}) => {
  await enter(page, { language: 'en', path: '/promotions' })
  await expect(page.locator('header .purse')).toBeVisible()
  const calls = callsOf(page)
  await page.locator('header nav a[href="/live"]').click()
  await expect(page).toHaveURL(/\/live$/)
  await settled(page)
  expect(namesOf(calls)).not.toContain('system.ping')
  await page.evaluate(() => localStorage.setItem('expirationDate', '0'))
  await page.locator('header nav a[href="/slot"]').click()
  await expect.poll(() => namesOf(calls)).toContain('system.ping')
  await expect(page.locator('header .purse')).toBeVisible()
})

test('[S-21] a player who is idle for an hour is signed out, led home and shown why until it is read', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, { language: 'en', path: '/me/history' })
  await expect(page.locator('header .purse')).toBeVisible()
  const ago = (ms: number) =>
    page.evaluate((before) => localStorage.setItem('userActivityStartTime', String(Date.now() - before)), ms)
  // The page looks every five seconds.
  await ago(3_600_000 - 30_000)
  await page.clock.runFor(5_000)
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  expect(await storedKeys(page)).toContain('bnwUserSession')
  await ago(3_600_000 + 1)
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL(/:3217\/$/)
  const told = page.getByRole('dialog', { name: 'Successfully Logged Out' })
  await expect(told).toContainText('You were inactive for an hour')
  for (const key of ['bnwUserSession', 'bnwUserProfile', 'bnwUserAuth', 'ridValue', 'expirationDate'])
    expect(await storedKeys(page)).not.toContain(key)
  await page.clock.runFor(60_000)
  await told.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(told).toHaveCount(0)
})

test('a tab of a visitor wakes up with the sign-in of another', async ({ page }) => {
  await arrive(page, 'en', '/promotions')
  const other = await page.context().newPage()
  await enter(other, { language: 'en' })
  await expect(page.locator('header .purse')).toBeVisible()
  const calls = callsOf(page)
  await lookAgain(page)
  await expect.poll(() => namesOf(calls)).toContain('system.ping')
})

test('mode and language chosen in one tab apply in the other, which keeps typed values', async ({ page }) => {
  await arrive(page, 'tr', '/register')
  const name = page.locator('input[name="email"]')
  await name.fill('ayse@example.com')
  const other = await page.context().newPage()
  await other.goto('/about-us')
  await settled(other)
  await other.locator('footer').getByRole('button', { name: 'Görünüm' }).click()
  await other.locator('footer').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main form')).toContainText('E-mail')
  await expect(name).toHaveValue('ayse@example.com')
})

test('what one player was shown in a tab is not shown to the next who signs in there', async ({ page }) => {
  await enter(page, { language: 'en', path: '/me/withdraw', money: '300.00' })
  await expect(page.getByRole('banner')).toContainText('₺300.00')
  const other = await page.context().newPage()
  await other.goto('/me')
  await settled(other)
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  const next = await registered(page)
  // The server answers the next call slowly.
  await page.route('**/endpoint/v1', (route) =>
    route.request().postDataJSON().api.class === 'finance' ? undefined : route.fallback(),
  )
  // Within the open page: a reload would clear its state.
  await page.locator('input[name="username"]').fill(next.email)
  await page.locator('input[name="password"]').fill(next.password)
  await page.locator('main form button[type="submit"]').click()
  await expect(page).not.toHaveURL(/\/login$/)
  await expect(page.getByRole('banner')).not.toContainText('₺300.00')
})

test('a refused connection for account events is retried less and less often', async ({ page }) => {
  let asked = 0
  await page.routeWebSocket('**/push', (socket) => {
    asked += 1
    socket.onMessage(() => socket.close())
  })
  await enter(page, { language: 'en', path: '/promotions' })
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2)
  const early = asked
  // After pauses of one, two and four seconds; without them there would be six more tries.
  await page.waitForTimeout(6_000)
  expect(asked - early).toBeLessThanOrEqual(2)
})

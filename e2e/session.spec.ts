import { expect, test } from '@playwright/test'
import { arrive, enter, registered, settled, signIn, storedKeys } from './player.ts'

/** What is stored in a browser, and how little it is worth to anybody else. */

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

test('[SR-03] the storage of a player is worth nothing in another browser, and no script of others runs', async ({
  page,
  browser,
}) => {
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

  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'nonce-")
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:/)
  expect(policy).toContain('require-trusted-types-for')
})

test('a player who signs out in one tab is signed out in the other, which keeps nothing of theirs on the page', async ({
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
  await expect(page.getByRole('main')).not.toContainText('₺300.00')
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
  // The house is slow to say what the next one has.
  await page.route('**/endpoint/v1', (route) =>
    route.request().postDataJSON().api.class === 'finance' ? undefined : route.fallback(),
  )
  // On the page that is open: one that is loaded anew has forgotten everything.
  await page.locator('input[name="username"]').fill(next.email)
  await page.locator('input[name="password"]').fill(next.password)
  await page.locator('main form button[type="submit"]').click()
  await expect(page).not.toHaveURL(/\/login$/)
  await expect(page.getByRole('banner')).not.toContainText('₺300.00')
})

import { expect, type Page, test } from '@playwright/test'
import { type Body, callsOf, dataOf, namesOf } from './calls.ts'
import {
  arrive,
  ask,
  core,
  endSession,
  enter,
  registered,
  type Session,
  settled,
  signedIn,
  signIn,
  storedKeys,
} from './player.ts'

/** The start of a page, what it stores, and how a session ends: as network and storage show it. */

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

const storedObject = async (page: Page, key: string): Promise<Record<string, unknown>> =>
  JSON.parse((await stored(page, key)) ?? 'null')

const forget = (page: Page, ...keys: string[]): Promise<void> =>
  page.evaluate((names) => {
    for (const name of names) localStorage.removeItem(name)
  }, keys)

/** Every notice that the page shows from now on, however short. */
const toldFromNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const words = new Set<string>()
    const look = () => {
      for (const toast of document.querySelectorAll<HTMLElement>('.toast')) words.add(toast.innerText.trim())
      document.documentElement.dataset.told = JSON.stringify([...words])
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })

const told = async (page: Page): Promise<string[]> =>
  JSON.parse((await page.locator('html').getAttribute('data-told')) ?? '[]')

const purse = (page: Page) => page.locator('header .purse')

const loads = [
  'user.get_user_profile',
  'finance.list_highlighted_cash_methods',
  'finance.list_cash_methods_new',
  'finance.check_balance',
]

const favouriteLoads = (calls: readonly Body[]): Body['data'][] =>
  [...dataOf(calls, 'games_list'), ...dataOf(calls, 'game_table_list')].filter(({ favorites }) => favorites)

test('[S-01, S-02, S-04, E-28] a visitor’s start clears the maintenance flag, checks for maintenance first and loads nothing of a player', async ({
  page,
}) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('siteUnderMaintenance', 'true'))
  const calls = callsOf(page)
  await arrive(page, 'en', '/promotions')
  expect(await stored(page, 'modalStatus')).toBe('1')
  expect(await stored(page, 'siteUnderMaintenance')).toBeNull()
  await expect(page.locator('main article.offer').first()).toBeVisible()
  const names = namesOf(calls)
  expect(names[0]).toBe('maintenance.check_status')
  for (const name of loads) expect(names).not.toContain(name)
  expect(favouriteLoads(calls)).toEqual([])
})

test(
  '[S-03, S-04, S-05, S-06, S-07] a reload restores the session, else renews it by the stored auth, else forgets the player',
  core,
  async ({ page }) => {
    await enter(page, { language: 'en' })
    await expect(purse(page)).toBeVisible()
    const restored = callsOf(page)
    await page.reload()
    await settled(page)
    await expect(purse(page)).toBeVisible()
    expect(namesOf(restored)).toEqual(expect.arrayContaining(loads))
    expect(dataOf(restored, 'list_cash_methods_new').map(({ Type }) => Type)).toEqual(expect.arrayContaining([1, 2]))
    expect(favouriteLoads(restored)).toHaveLength(2)
    expect(namesOf(restored)).not.toContain('user.login')
    for (const { api, user } of restored) if (api.method === 'check_balance') expect(user?.sid).toBeTruthy()

    const auth = await stored(page, 'bnwUserAuth')
    // On another page, which does not notice the end of its session.
    await page.goto('/healthz')
    await forget(page, 'bnwUserSession')
    const renewed = callsOf(page)
    await arrive(page, 'en')
    await expect(purse(page)).toBeVisible()
    expect(dataOf(renewed, 'login')).toEqual([expect.objectContaining({ auth })])

    await forget(page, 'bnwUserSession', 'bnwUserAuth')
    await page.reload()
    await settled(page)
    await expect(page.locator('header a[href="/login"]')).toBeVisible()
    expect((await storedKeys(page)).filter((key) => /^(bnwUser(Session|Profile|Auth)|ridValue)$/.test(key))).toEqual([])
  },
)

test('[E-01, E-03, E-04, E-26, E-28, S-15, X-06] a sign-in stores exactly the named values, and signing out removes them', async ({
  page,
}) => {
  const player = await registered(page)
  await arrive(page, 'en')
  await signIn(page, player)
  await expect(page.getByText('Successfully logged in')).toBeVisible()
  await expect(purse(page)).toBeVisible()
  const profile = await storedObject(page, 'bnwUserProfile')
  expect(Object.keys(profile).sort()).toEqual(
    ['firstname', 'gasecret', 'gtm', 'language', 'lastlogin', 'lastname', 'rid', 'uid', 'username'].sort(),
  )
  const session = await storedObject(page, 'bnwUserSession')
  expect(Object.keys(session).sort()).toEqual(['gmt', 'lang', 'sid', 'uid', 'uip'])
  expect(session).toMatchObject({ gmt: profile.gtm, lang: 'en' })
  // Encrypted: not the value of the sign-in, and decrypted by the server.
  const { uid } = await signedIn(page, player)
  expect(session.uid).not.toBe(uid)
  expect(profile.uid).toBe(uid)
  for (const value of [session.uid, session.sid, session.uip]) expect(value).toMatch(/^[\w-]+\.[\w-]{200,}$/)
  expect(await ask(page, { className: 'user', method: 'get_user_profile', user: session as Session })).toMatchObject({
    result: true,
  })
  expect(await storedKeys(page)).toEqual(
    expect.arrayContaining(['bnwUserAuth', 'userActivityStartTime', 'ridValue', 'expirationDate']),
  )

  await page.goto('/me')
  await settled(page)
  await toldFromNow(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page.getByText('Successfully Logged Out')).toBeVisible()
  await expect(page).toHaveURL(/:3217\/$/)
  await settled(page)
  expect(await told(page)).toEqual(['Successfully Logged Out'])
  const left = await storedKeys(page)
  for (const key of ['bnwUserSession', 'bnwUserProfile', 'bnwUserAuth', 'ridValue', 'expirationDate'])
    expect(left).not.toContain(key)
})

test(
  '[S-13, S-18] a session that has ended is renewed once and the act repeated; a change of password signs out instead',
  core,
  async ({ page }) => {
    const player = await enter(page, { language: 'en', path: '/me' })
    await endSession(page)
    const calls = callsOf(page)
    await page.goto('/me/history')
    await settled(page)
    await expect(purse(page)).toBeVisible()
    expect(dataOf(calls, 'login')).toHaveLength(1)
    expect(dataOf(calls, 'list_transactions').length).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\/me\/history$/)

    await page.goto('/me/security')
    await settled(page)
    await page.getByRole('button', { name: /^Change ?: Password$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="oldPassword"]').fill(player.password)
    await dialog.locator('input[name="newPassword"]').fill('Yakamoz2027')
    await dialog.locator('input[name="newPasswordAgain"]').fill('Yakamoz2027')
    await endSession(page)
    await dialog.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedKeys(page)).not.toContain('bnwUserSession')
  },
)

test('[S-14] a player whose sign-in was revoked becomes a visitor silently', async ({ page }) => {
  await enter(page, { language: 'tr' })
  await endSession(page)
  await page.evaluate(() => localStorage.setItem('bnwUserAuth', `${localStorage.getItem('bnwUserAuth')}x`))
  await page.goto('/promotions')
  await settled(page)
  await expect(page.locator('header a[href="/login"]')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await storedKeys(page)).not.toContain('bnwUserAuth')
})

test('[E-27, E-29, S-20] language, mode and a hidden balance are written when they are chosen and read again', async ({
  page,
}) => {
  await enter(page, { language: 'en', money: '120.00' })
  await expect(purse(page).locator('b')).toHaveText('₺120.00')
  const toggle = page
    .locator('header')
    .getByRole('button', { name: /balance/i })
    .first()
  await toggle.click()
  await expect(purse(page)).not.toContainText('120')
  expect(await stored(page, 'showBalance')).toBe('0')
  await page.reload()
  await settled(page)
  await expect(purse(page)).not.toContainText('120')
  await toggle.click()
  await expect(purse(page).locator('b')).toHaveText('₺120.00')
  expect(await stored(page, 'showBalance')).toBe('1')

  await page.locator('footer').getByRole('button', { name: 'Appearance' }).click()
  expect(await stored(page, 'bnwUserMode')).toBe('light')
  await page.locator('footer').getByRole('button', { name: 'Türkçe' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  expect(await stored(page, 'bnwUserLang')).toBe('tr')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})

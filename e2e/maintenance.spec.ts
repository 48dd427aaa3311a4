import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callsOf, namesOf } from './calls.ts'
import { arrive, core, enter, gameFrame, operate, storedKeys } from './player.ts'

// In series: a maintenance affects all tests.
test.describe.configure({ mode: 'serial' })

test('[R-27, Z-36] the two pages of the maintenance are open to a visitor when there is none: one check leads on', async ({
  page,
}) => {
  const answer = await page.request.get('/maintenance', { headers: { cookie: 'bnwUserLang=tr' } })
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('Site Bakima Alindi')])
  const calls = callsOf(page)
  await arrive(page, 'tr', '/maintenance')
  await expect(page).toHaveURL(/:3217\/$/)
  expect(namesOf(calls).filter((name) => name.startsWith('maintenance.'))).toEqual(['maintenance.check_status'])
  await page.goto('/maintenance-control')
  await expect(page).toHaveURL(/:3217\/$/)
})

test(
  '[S-22, R-27, X-05, C-sys-03] in maintenance every visitor is redirected to its page once, sees the notice, and returns when it is over',
  core,
  async ({ page }) => {
    await arrive(page, 'tr', '/slot')
    await operate('maintenance', 'on', '--reason', 'Planlı yükseltme', '--end', '2030-01-01T03:00:00+03:00')
    try {
      // A page that is open finds out by its next call, and is moved no second time by those that follow.
      let moves = 0
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && frame.url().endsWith('/maintenance')) moves += 1
      })
      await page.locator('main a[href^="/slot/category/"]').first().click()
      await expect(page.locator('.toasts.bottom-right .toast.bad', { hasText: 'Site Bakima Alindi' })).toBeVisible()
      await expect(page).toHaveURL(/\/maintenance$/)
      await expect(page.getByText('This site is under maintenance')).toBeVisible()
      await page.waitForTimeout(1_000)
      expect(moves).toBe(1)
      await page.goto('/slot')
      await expect(page).toHaveURL(/\/maintenance$/)
      await expect(page.getByText('Planlı yükseltme')).toBeVisible()
      await expect(page.locator('main time')).toHaveAttribute('datetime', '2030-01-01T00:00:00.000Z')
      expect(await page.evaluate(() => localStorage.getItem('siteUnderMaintenance'))).toBe('true')
      await page.goto('/maintenance-control')
      await expect(page).toHaveURL(/\/maintenance$/)
      await expectAccessible(page)
    } finally {
      await operate('maintenance', 'off')
    }
    await page.goto('/maintenance-control')
    await expect(page).not.toHaveURL(/maintenance/)
  },
)

test('[S-02, S-22, S-23, Z-36] a page that a player loads in maintenance makes no other call, keeps the session, and is reopened afterwards', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, { language: 'tr', path: '/promotions' })
  await expect(page.locator('header .purse')).toBeVisible()
  await operate('maintenance', 'on', '--reason', 'Planlı yükseltme')
  try {
    // The marker has passed, so that the page checks its session, and the server answers slowly that it is closed.
    await page.evaluate(() => localStorage.setItem('expirationDate', '0'))
    await page.route('**/endpoint/v1', async (route) => {
      if (route.request().postDataJSON().api.method === 'check_status')
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.fallback()
    })
    const calls = callsOf(page)
    await page.goto('/promotions')
    await expect(page).toHaveURL(/\/maintenance$/)
    await expect(page.locator('header .purse')).toBeVisible()
    await page.waitForTimeout(2_000)
    expect([...new Set(namesOf(calls))]).toEqual(['maintenance.check_status'])
    expect(await storedKeys(page)).toContain('bnwUserSession')
  } finally {
    await operate('maintenance', 'off')
  }
  // The page looks again each half minute.
  await page.clock.fastForward(30_000)
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.locator('main article.offer').first()).toBeVisible()
  expect(await storedKeys(page)).not.toContain('siteUnderMaintenance')
})

/** Opens an address in maintenance and answers with where the page leads once it is over. */
const wayBackFrom = async (page: Page, address: string): Promise<string> => {
  await operate('maintenance', 'on', '--reason', 'Planlı yükseltme')
  try {
    await page.goto(address)
    await expect(page).toHaveURL(/:3217\/maintenance$/)
    await expect(page.getByText('Planlı yükseltme')).toBeVisible()
  } finally {
    await operate('maintenance', 'off')
  }
  await page.clock.fastForward(31_000)
  await expect(page).not.toHaveURL(/\/maintenance$/)
  return page.url()
}

test('[Z-36] a link that is opened in a new tab during a maintenance leads to its page afterwards', async ({
  page,
}) => {
  await page.clock.install()
  expect(await wayBackFrom(page, '/promotions?sort=new')).toMatch(/:3217\/promotions\?sort=new$/)
})

test('[SR-10] a forged way back from a maintenance leads home', async ({ page }) => {
  await page.clock.install()
  for (const forged of ['//evil.example/', 'https://evil.example/', '/no/such/page'])
    expect(await wayBackFrom(page, `/maintenance?from=${encodeURIComponent(forged)}`)).toMatch(/:3217\/$/)
})

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
  ['phone on its side', 844, 390],
] as const)
  test(`[B91] a planned maintenance is announced over a game, also in full screen, and covers no control: ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const texts = ['--reason', 'Yeni oyunlar ekleniyor.', '--reason-en', 'New games are being added.']
    await operate('maintenance', 'plan', '--from', inMinutes(20), '--until', inMinutes(50), ...texts)
    try {
      await enter(page, { language: 'tr', path: '/play/slot/101' })
      await gameFrame(page)
      const note = page.locator('.planned-note:visible')
      await expect(note).toHaveCount(1)
      await expect(note).toContainText('Yeni oyunlar ekleniyor.')
      const boxes = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all.map((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            return { left, right, top, bottom }
          }),
        )
      /** The note is within the window, and no control and nothing of the game lies under it. */
      const expectFree = async () => {
        const [said] = await boxes('.stage > .planned-note')
        const [screen] = await boxes('.screen')
        if (!said || !screen) throw new Error('there is no note or no game')
        expect(said.bottom - said.top).toBeGreaterThan(16)
        expect(said.bottom).toBeLessThan(height)
        for (const other of [screen, ...(await boxes('.stage-head :is(a, button)'))]) {
          const isApart =
            other.left >= said.right - 0.5 ||
            other.right <= said.left + 0.5 ||
            other.top >= said.bottom - 0.5 ||
            other.bottom <= said.top + 0.5
          expect([other, said, isApart]).toEqual([other, said, true])
        }
        return screen
      }
      await expectFree()
      await expectAccessible(page)
      await page.locator('.stage-head button:has(svg)').last().click()
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('stage')
      const screen = await expectFree()
      expect(screen.bottom).toBeLessThanOrEqual(height + 0.5)
      expect(screen.bottom - screen.top).toBeGreaterThan(height / 2)
    } finally {
      await operate('maintenance', 'cancel')
    }
  })

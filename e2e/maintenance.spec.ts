import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { arrive, operate } from './player.ts'

// One after the other: a maintenance is everybody's.
test.describe.configure({ mode: 'serial' })

test('[R-27] the two pages of the maintenance are open to a visitor when there is none', async ({ page }) => {
  await arrive(page, 'tr', '/maintenance')
  await expect(page).toHaveURL(/\/maintenance$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site Bakima Alindi')
  await page.goto('/maintenance-control')
  await expect(page).toHaveURL(/:3217\/$/)
})

test('[S-22, R-27, X-05] in maintenance everybody is sent to its page once, is told so, and comes back when it is over', async ({
  page,
}) => {
  await arrive(page, 'tr', '/slot')
  await operate('maintenance', 'on', '--reason', 'Planlı yükseltme')
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
    expect(await page.evaluate(() => localStorage.getItem('siteUnderMaintenance'))).toBe('true')
    await page.goto('/maintenance-control')
    await expect(page).toHaveURL(/\/maintenance$/)
    await expectAccessible(page)
  } finally {
    await operate('maintenance', 'off')
  }
  await page.goto('/maintenance-control')
  await expect(page).not.toHaveURL(/maintenance/)
})

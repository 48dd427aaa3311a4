import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { arrive, operate } from './player.ts'

test('[S-22, R-27, X-05] in maintenance everybody is sent to its page, and back when it is over', async ({ page }) => {
  await arrive(page, 'tr', '/slot')
  await operate('maintenance', 'on', '--reason', 'Planlı yükseltme')
  try {
    await page.reload()
    await expect(page).toHaveURL(/\/maintenance$/)
    await expect(page.getByText('This site is under maintenance')).toBeVisible()
    await expect(page.getByText('Planlı yükseltme')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('siteUnderMaintenance'))).toBe('true')
    await expectAccessible(page)
  } finally {
    await operate('maintenance', 'off')
  }
  await page.goto('/maintenance-control')
  await expect(page).not.toHaveURL(/maintenance/)
})

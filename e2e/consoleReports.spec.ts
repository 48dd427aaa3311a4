import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { core } from './player.ts'
import { playerAtSite } from './siteAndConsole.ts'
import { expectFitsPhone, newMember, ownerPage, speak } from './staff.ts'

/** A day of a chief executive: how the house does today, and its reports. */

const reports = ['Overview', 'Play', 'Payments', 'Bonuses', 'Retention', 'Owed', 'Protection', 'Support'] as const

const isRead = (page: Page) => expect(page.locator('[aria-busy="true"], .stale')).toHaveCount(0)

const savedBy = async (page: Page, button: string | RegExp): Promise<{ name: string; content: Buffer }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

test(
  '[B37] [B114] [B115] a chief executive sees today, follows a figure to what it is made of, and saves it and the month',
  core,
  async ({ browser }) => {
    const owner = await ownerPage(browser)
    const visitor = await playerAtSite(browser, { money: '321.00' })
    const chief = await newMember(owner, browser, 'manager', 'Mina Er')
    await chief.goto('/today')
    await isRead(chief)
    await expectAccessible(chief)
    await expectFitsPhone(chief)

    // The list of days by keyboard, and its way into play.
    await chief.goto('/reports?period=week')
    const days = chief.getByRole('grid', { name: 'Overview' })
    await expect(days.getByRole('row', { name: /^Total/ })).toBeVisible()
    const { name, content } = await savedBy(chief, 'CSV')
    expect(name).toMatch(/^yakamoz-house-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    const lines = content.toString('utf8').trim().split('\r\n')
    expect(lines.length).toBe((await days.getByRole('row').count()) - 1)
    const month = await savedBy(chief, /\(PDF\)$/)
    expect(month.name).toMatch(/\.pdf$/)
    expect(month.content.subarray(0, 5).toString()).toBe('%PDF-')
    await days.getByRole('row', { name: /^Total/ }).focus()
    await chief.keyboard.press('ArrowDown')
    await chief.keyboard.press('Enter')
    await expect(chief).toHaveURL(/report=play/)
    await chief.goBack()
    await expect(days).toBeVisible()

    // A period of one's own, typed by keyboard.
    await chief.getByRole('button', { name: /^Period/ }).focus()
    await chief.keyboard.press('Enter')
    await chief.getByRole('option', { name: 'Chosen days' }).focus()
    await chief.keyboard.press('Enter')
    const from = chief.getByRole('group', { name: 'From' }).getByRole('spinbutton')
    await from.first().focus()
    await chief.keyboard.type('01112026')
    await expect(chief).toHaveURL(/from=2026-11-01/)
    await isRead(chief)
    await expectAccessible(chief)
    await Promise.all([chief, owner, visitor.page].map((page) => page.context().close()))
  },
)

test('[B205] [B206] [B207] [B208] every report is read in both languages and on a phone, and each is saved', async ({
  browser,
}) => {
  const owner = await ownerPage(browser)
  const chief = await newMember(owner, browser, 'manager', 'Okan Ay')
  await chief.goto('/reports')
  for (const report of reports) {
    await chief.getByRole('radio', { name: report, exact: true }).click()
    await isRead(chief)
    await expectAccessible(chief)
    await expectFitsPhone(chief)
    expect((await savedBy(chief, 'CSV')).name).toMatch(/\.csv$/)
  }
  await speak(chief, 'tr')
  await expect(chief.getByRole('heading', { level: 1, name: 'Raporlar' })).toBeVisible()
  await expectAccessible(chief)
  await Promise.all([chief, owner].map((page) => page.context().close()))
})

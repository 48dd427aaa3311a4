import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { core } from './player.ts'
import { playerAtSite } from './siteAndConsole.ts'
import { confirmRequest, expectFitsPhone, newMember, ownerPage, reasonDialog, speak } from './staff.ts'

/** A day's work of a manager of campaigns, beside an owner and players. */

test.describe.configure({ mode: 'serial' })

let owner: Page

test.beforeAll(async ({ browser }) => {
  owner = await ownerPage(browser)
})

test.afterAll(() => owner.context().close())

const code = Date.now().toString(36).toUpperCase()

const fillTexts = async (page: Page, tr: string, en: string, text = 'Title'): Promise<void> => {
  await page.getByRole('group', { name: 'Turkish' }).getByLabel(text, { exact: true }).fill(tr)
  await page.getByRole('group', { name: 'English' }).getByLabel(text, { exact: true }).fill(en)
}

test(
  '[B168] an offer with a promo code is made by a form and seen by the player who registered with it',
  core,
  async ({ browser }) => {
    const manager = await newMember(owner, browser, 'campaigns', 'Selin Ok')
    await manager.goto('/campaigns?part=offers')
    const list = manager.getByRole('grid', { name: 'Bonus offers' })
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(manager)
    await expectFitsPhone(manager)
    await manager.getByRole('button', { name: 'New offer' }).click()
    await expect(manager.getByRole('heading', { level: 1, name: 'New offer' })).toBeVisible()

    // By keys alone through the first fields; what is missing is told at its field.
    await manager.getByLabel('End', { exact: true }).focus()
    await manager.keyboard.type('31.12.2030 20:00')
    await manager.keyboard.press('Tab')
    await expect(manager.getByLabel('Promo code')).toBeFocused()
    await manager.keyboard.type(code.toLowerCase())
    await manager.keyboard.press('Enter')
    await expect(manager.getByText('This value is missing or outside its limits.').first()).toBeVisible()
    await expectAccessible(manager)
    await expectFitsPhone(manager)
    const numbers = {
      'Share (%)': '50',
      'Highest bonus': '500',
      'Lowest deposit or loss': '100',
      'Wagering of the bonus': '10',
      'Time to wager': '7',
      'Time to claim': '3',
    }
    for (const [label, value] of Object.entries(numbers)) await manager.getByLabel(label).fill(value)
    await fillTexts(manager, `Kış bonusu ${code}`, `Winter bonus ${code}`)
    await fillTexts(manager, 'Yatırımının yarısı kadar.', 'Half of your deposit.', 'Text')
    await manager.getByRole('button', { name: 'Save', exact: true }).click()
    await reasonDialog(manager, 'Save the offer', 'Winter', 'Save')
    await expect(manager.getByRole('heading', { level: 1, name: `Winter bonus ${code}` })).toBeVisible()
    await expect(manager.getByText('Cost so far').first()).toBeVisible()
    await expectAccessible(manager)

    const invited = await playerAtSite(browser, { path: '/me/bonuses', promoCode: code })
    await expect(invited.page.getByText(`Winter bonus ${code}`)).toBeVisible()
    const other = await playerAtSite(browser, { path: '/me/bonuses' })
    await expect(other.page.locator('.bonus-offers')).toBeVisible()
    await expect(other.page.getByText(`Winter bonus ${code}`)).toBeHidden()
    await Promise.all([manager, invited.page, other.page].map((page) => page.context().close()))
  },
)

test('[B164] [B165] [B167] a campaign to a saved filter says whom it reaches, is tested, planned and read by the player', async ({
  browser,
}) => {
  const visitor = await playerAtSite(browser, { money: '777.00' })
  const manager = await newMember(owner, browser, 'campaigns', 'Umut Er')
  // The filter: who has exactly this balance.
  await manager.goto('/players?filters=yes&balanceFrom=77700&balanceTo=77700')
  await expect(manager.getByRole('row', { name: new RegExp(visitor.username) })).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'Save the filter' }).click()
  const saving = manager.getByRole('dialog', { name: 'Save the filter' })
  await saving.getByLabel('Name').fill(`Winter ${code}`)
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving).toBeHidden()

  await manager.goto('/campaigns')
  await manager.getByRole('button', { name: 'New campaign' }).click()
  await manager.getByLabel('Name').fill(`Winter letter ${code}`)
  await manager.getByRole('button', { name: /^Channel|Channel$/ }).click()
  await manager.getByRole('option', { name: 'Notification', exact: true }).click()
  await manager.getByRole('button', { name: /To whom$/ }).click()
  await manager.getByRole('option', { name: 'Saved filter' }).click()
  await manager.getByRole('button', { name: /Filter$/ }).click()
  await manager.getByRole('option', { name: `Winter ${code}` }).click()
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(manager.getByText('This field is needed.').first()).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await fillTexts(manager, `Kış başladı ${code}`, `Winter begins ${code}`)
  await fillTexts(manager, 'Yeni turnuvalar açıldı.', 'New tournaments are open.', 'Text')
  await manager.getByRole('button', { name: 'How many does it reach?' }).click()
  await expect(manager.getByRole('region', { name: 'Players it reaches' })).toContainText(/\d of the \d+ player/)
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(manager.getByRole('heading', { level: 1, name: `Winter letter ${code}` })).toBeVisible()
  await manager.getByRole('button', { name: 'Send to myself' }).click()
  await expect(manager.getByText(/^Sent to /)).toBeVisible()
  await manager.getByRole('button', { name: 'Plan', exact: true }).click()
  const plan = manager.getByRole('dialog', { name: 'Plan' })
  await expect(plan.getByRole('region', { name: 'Players it reaches' })).toBeVisible()
  await expectAccessible(manager)
  await plan.getByLabel('Reason').fill('Winter')
  await plan.getByRole('button', { name: 'Begin now' }).click()
  await expect(plan).toBeHidden()
  await expect(async () => {
    await manager.reload()
    await expect(manager.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expect(manager.getByRole('heading', { name: 'What came after' })).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await visitor.page.goto('/notifications')
  await expect(visitor.page.getByText(`Winter begins ${code}`)).toBeVisible()
  await speak(manager, 'tr')
  await expectAccessible(manager)
  await Promise.all([manager, visitor.page].map((page) => page.context().close()))
})

test('[B203] [B204] levels are decided by two people and shown to the player on his page of bonuses', async ({
  browser,
}) => {
  const manager = await newMember(owner, browser, 'campaigns', 'Yasemin Alp')
  await manager.goto('/levels')
  await expectAccessible(manager)
  const begin = manager.getByRole('button', { name: 'Begin with the suggested plan' })
  const form = manager.getByRole('region', { name: 'Plan' })
  // An earlier try may have made a plan, which this one changes.
  await expect(begin.or(form)).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  const name = `Beach ${code}`
  const first = form.getByRole('listitem').first()
  await first.getByLabel('Name (English)').fill('')
  await expect(first.getByText('1–40 characters')).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await first.getByLabel('Name (English)').fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await reasonDialog(manager, 'Change the plan', 'The first plan', 'Save')
  await confirmRequest(owner, 'The first plan')
  await manager.goto('/levels')
  await expect(manager.getByText(/The plan below is in force from/)).toBeVisible()
  await expectAccessible(manager)
  const { page } = await playerAtSite(browser, { path: '/me/bonuses' })
  // A first plan begins within a minute.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No level yet' })).toBeVisible({ timeout: 5_000 })
    await expect(page.getByText(name).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expectAccessible(page)
  await speak(manager, 'tr')
  await expect(manager.getByRole('heading', { level: 1, name: 'Seviyeler' })).toBeVisible()
  await expectAccessible(manager)
  await Promise.all([manager, page].map((one) => one.context().close()))
})

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

/** The day of an instant in Istanbul, as a form of the console takes it. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + days * 86_400_000)

/** Types a day part by part into its field. */
const typeDay = async (page: Page, label: string, days: number): Promise<void> => {
  await page.getByRole('spinbutton', { name: `day, ${label}` }).focus()
  await page.keyboard.type(dayIn(days).replaceAll('.', ''))
}

test('[B251] [B253] a draw is made by a form whose preview follows what is typed, is seen by players, and leaves their page when it is cancelled', async ({
  browser,
}) => {
  const manager = await newMember(owner, browser, 'campaigns', 'Defne Su')
  const [tr, en] = [`Bahar çekilişi ${code}`, `Spring draw ${code}`]
  await manager.goto('/campaigns?part=draws')
  await manager.getByRole('button', { name: 'New draw' }).click()
  // A draw that begins today would have tickets before the hash of its seed is known.
  await typeDay(manager, 'First day', 0)
  await typeDay(manager, 'Last day', 330)
  await manager.getByLabel('Smallest deposit that is a ticket').fill('250')
  await manager.getByLabel('Prizes').fill('5000\n1000\n1000')
  await fillTexts(manager, tr, en)
  await fillTexts(manager, 'Her yatırım bir bilet.', 'Each deposit is a ticket.', 'Text')
  await manager.getByRole('button', { name: 'Plan the draw' }).click()
  await expect(manager.getByText('It can begin tomorrow at the earliest', { exact: false })).toBeVisible()
  await expectAccessible(manager)
  await typeDay(manager, 'First day', 300)

  await manager.getByRole('button', { name: 'Preview' }).click()
  const preview = manager.getByRole('region', { name: 'Preview' })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByText(en).first()).toBeVisible()
  await manager.getByRole('group', { name: 'English' }).getByLabel('Title', { exact: true }).fill(`${en}!`)
  await expect(frame.getByText(`${en}!`).first()).toBeVisible()
  await preview.getByRole('radio', { name: 'Turkish' }).click()
  await expect(frame.getByText(tr).first()).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await preview.getByRole('button', { name: 'Close' }).click()
  await manager.getByRole('button', { name: 'Plan the draw' }).click()
  await reasonDialog(manager, 'Plan the draw', 'Spring')
  await expect(manager.getByRole('heading', { level: 1, name: `${en}!` })).toBeVisible()
  await expect(manager.getByText('Hash of the seed')).toBeVisible()
  await expectAccessible(manager)

  const { page } = await playerAtSite(browser, { path: '/tickets' })
  const draws = page.getByRole('combobox')
  await expect(draws.locator('option', { hasText: `${en}!` })).toBeAttached()
  await draws.selectOption({ label: `${en}! (Upcoming)` })
  await expect(page.getByRole('heading', { name: new RegExp(en) })).toBeVisible()
  await expect(page.getByText('Each deposit is a ticket.')).toBeVisible()

  await manager.getByRole('button', { name: 'Cancel the draw' }).click()
  await reasonDialog(manager, 'Cancel the draw', 'Another date')
  await expect(manager.getByText('Cancelled').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(en, { exact: false })).toHaveCount(0)
  await Promise.all([manager, page].map((one) => one.context().close()))
})

test('[B169] [B253] a tournament is planned after its preview in the other language and mode, and a player joins it', async ({
  browser,
}) => {
  const manager = await newMember(owner, browser, 'campaigns', 'Kaan Ay')
  const [tr, en] = [`Yaz kupası ${code}`, `Summer cup ${code}`]
  await manager.goto('/campaigns?part=tournaments')
  await manager.getByRole('button', { name: 'New tournament' }).click()
  await manager.getByLabel('Start', { exact: true }).fill(`${dayIn(3)} 20:00`)
  await manager.getByLabel('End', { exact: true }).fill(`${dayIn(10)} 20:00`)
  await manager.getByLabel('Prizes').fill('3000\n1000')
  await fillTexts(manager, tr, en)
  await fillTexts(manager, 'En çok kazanan tur.', 'Most winning rounds.', 'Summary')
  await manager.getByLabel('Lowest stake that counts').fill('5')
  await manager.getByLabel('Picture').fill('/art/scenes/turnuva')
  await manager.getByRole('button', { name: 'Preview' }).click()
  const preview = manager.getByRole('region', { name: 'Preview' })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByText(en).first()).toBeVisible()
  await preview.getByRole('radio', { name: 'Light' }).click()
  await preview.getByRole('radio', { name: 'Turkish' }).click()
  await expect(frame.getByText(tr).first()).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await preview.getByRole('button', { name: 'Close' }).click()
  await manager.getByRole('button', { name: 'Plan the tournament' }).click()
  await reasonDialog(manager, 'Plan the tournament', 'Summer')
  await expect(manager.getByRole('heading', { level: 1, name: en })).toBeVisible()

  const { page } = await playerAtSite(browser, { path: '/tournaments' })
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  const cup = page.getByRole('article').filter({ has: page.getByRole('heading', { name: en }) })
  await cup.getByRole('button', { name: /Read more/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Join/ }).click()
  await expect(page.getByRole('dialog').getByText('You have joined', { exact: false })).toBeVisible()
  await manager.reload()
  await expect(manager.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible()
  await Promise.all([manager, page].map((one) => one.context().close()))
})

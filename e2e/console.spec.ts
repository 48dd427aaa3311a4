import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { core } from './player.ts'
import { acceptInvitation, demoOwner, isShown, openConsole, typeCode } from './staff.ts'

/*
 * The console, in English. One owner signs in once for all tests of the file, because a code of his app works once.
 */

/** Another person at each try: the one of before is a member of staff by then. */
const attempt = Date.now().toString(36).slice(-5)
const newClerk = { name: `Deniz Kaya ${attempt}`, email: `deniz.kaya.${attempt}@yakamoz.example` }

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  context = await openConsole(browser)
  page = await context.newPage()
})

test.afterAll(() => context.close())

test('[B5] [B41] an owner signs in by keyboard alone and returns to the page that he asked for', core, async () => {
  const owner = demoOwner()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/audit?act=software')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await typeCode(page, owner.secret, () => isShown(page, 'Audit trail'))
  await expect(page).toHaveURL(/\/audit\?act=software$/)
  await expect(page.getByRole('row', { name: /Software recorded/ }).first()).toBeVisible()
  // Nothing that the content policy refuses, and no failing request.
  expect(problems).toEqual([])
})

test('[B41] the list of staff is worked by keyboard: arrows, Enter and Escape', async () => {
  // Other journeys invite people of other names.
  await page.goto('/staff?q=Demo')
  const list = page.getByRole('grid', { name: 'Staff' })
  await expect(list.getByRole('row', { name: /Demo auditor/ })).toBeVisible()
  await page.getByLabel('Search name or e-mail').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Status/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('row', { name: /Demo auditor/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Demo campaigns' })
  await expect(panel).toBeFocused()
  await expect(page).toHaveURL(/open=\d+/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/staff\?q=Demo$/)
  await expect(list.getByRole('row', { name: /Demo campaigns/ })).toBeFocused()
})

test('[B8] [B10] an owner invites a clerk, who accepts; a change of roles waits for nobody else in a house of one owner', async ({
  browser,
}) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('menuitem', { name: 'Requests' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('invite')
  await expect(page.getByRole('menuitem', { name: 'Invite staff' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' })
  await dialog.getByLabel('Name').fill(newClerk.name)
  await dialog.getByLabel('E-mail address').fill(newClerk.email)
  await dialog.getByText('Payments', { exact: true }).click()
  await dialog.getByLabel('Reason').fill('New clerk')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(newClerk.name) })).toContainText('Invited')

  const second = await openConsole(browser)
  const other = await second.newPage()
  await acceptInvitation(other, newClerk)
  const links = await other.getByRole('navigation', { name: 'Rooms' }).getByRole('link').allTextContents()
  // Behind the name stands how many requests wait.
  const rooms = links.map((link) => link.replace(/\d.*$/, ''))
  expect(rooms).toEqual(expect.arrayContaining(['Today', 'Requests', 'Players', 'My account']))
  for (const name of ['Staff', 'Roles', 'Audit trail']) expect(rooms).not.toContain(name)
  await other.goto('/staff')
  await expect(other.getByText('You may not open this page')).toBeVisible()
  await second.close()

  await page.goto('/staff')
  await page.getByRole('row', { name: new RegExp(newClerk.name) }).click()
  const panel = page.getByRole('region', { name: newClerk.name })
  await panel.getByRole('button', { name: 'Change roles' }).click()
  const roles = page.getByRole('dialog', { name: `${newClerk.name}: roles` })
  await roles.getByText('Support', { exact: true }).click()
  await roles.getByLabel('Reason').fill('Helps out')
  await roles.getByRole('button', { name: 'Save' }).click()
  await expect(roles).toBeHidden()
  await expect(panel.getByText('Support', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'What happened to the account' }).click()
  await expect(page).toHaveURL(/\/audit\?subject=staff/)
  for (const act of ['Staff invited', 'Invitation accepted', 'Staff roles changed'])
    await expect(page.getByRole('row', { name: new RegExp(act) })).toBeVisible()
})

test(
  '[B14] [B30] a player is found by his user name, and a masked field is shown for a reason that the trail keeps',
  core,
  async () => {
    await page.goto('/players')
    await page.getByLabel('Search players').fill('demo')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /demo/ }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /demo/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show Phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show Phone?' })
    await dialog.getByLabel('Reason').fill('Asked for a call')
    await dialog.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText(/\+90\d{10}/)).toBeVisible()
    await page.getByRole('link', { name: 'Audit entries about this player' }).click()
    await page
      .getByRole('row', { name: /Player data shown/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Player data shown' })).toContainText('Asked for a call')
  },
)

const pages = [
  ['/today', 'Today'],
  ['/requests', 'Requests'],
  ['/payments', 'Payments'],
  ['/payments?list=deposits&wait=0', 'Payments'],
  ['/payments?list=batches', 'Payments'],
  ['/payments?list=differences', 'Payments'],
  ['/payments?list=chargebacks', 'Payments'],
  ['/support', 'Support'],
  ['/verification', 'Verification'],
  ['/verification?part=settings', 'Verification'],
  ['/house', 'System'],
  ['/house?part=maintenance', 'System'],
  ['/house?part=configuration', 'System'],
  ['/payments/settings', 'Payment settings'],
  ['/players', 'Players'],
  ['/players?q=demo', 'Players'],
  ['/players?filters=yes&status=active', 'Players'],
  ['/players/4815162342', 'demo'],
  ['/players/4815162342?tab=payments', 'demo'],
  ['/players/4815162342?tab=protection', 'demo'],
  ['/players/4815162342?tab=notes', 'demo'],
  ['/staff?open=1', 'Staff'],
  ['/staff?invite=yes', 'Staff'],
  ['/roles', 'Roles'],
  ['/roles?edit=support', 'Roles'],
  ['/audit', 'Audit trail'],
  ['/account', 'My account'],
  ['/nothing', 'There is no such page'],
] as const

for (const mode of ['dark', 'light'] as const)
  test(`[B41] axe finds nothing on any page of the console in ${mode} mode`, async () => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    for (const [path, title] of pages) {
      await page.goto(path)
      await expect(page.locator('h1, h2').filter({ hasText: title }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
      await expectAccessible(page)
    }
  })

test('[B89] a day is typed and chosen from its calendar by keyboard alone, in the order of the console', async () => {
  await page.goto('/players?filters=yes')
  const field = page.getByRole('group', { name: 'Registered from' })
  const parts = field.getByRole('spinbutton')
  await parts.first().focus()
  // A part that is full leads to the next one.
  await page.keyboard.type('03022026')
  await expect(field).toHaveText(/03.*02.*2026/)
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: /Registered from/ })
  await expect(calendar.getByRole('button', { name: /\b3 February 2026/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  // The focus returns to the field in a later frame than that which hides the calendar.
  await expect(field.locator(':focus')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(calendar.getByRole('button', { name: /\b3 February 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(calendar.getByRole('button', { name: /\b4 February 2026/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(field).toHaveText(/04.*02.*2026/)
  await parts.first().press('Enter')
  await expect(page).toHaveURL(/registeredFrom=2026-02-04/)
  await expectAccessible(page)
  // Escape still closes the dialog in which a day is typed.
  await page.goto('/payments?list=differences')
  await page.getByRole('button', { name: 'Compare a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare a file' })
  await dialog.getByRole('spinbutton').first().focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[B88] the entries of a member of staff are found by name with the keyboard alone', async () => {
  await page.goto('/audit')
  const who = page.getByRole('combobox', { name: 'Who' })
  await expect(who).toBeVisible()
  await expectAccessible(page)
  await who.focus()
  await page.keyboard.type('demo ow')
  await expect(page.getByRole('option', { name: 'Demo owner' })).toBeVisible()
  // While the list is open the library hides the rest from screen readers, on which axe frowns: the page is judged before and after.
  const read = page.waitForResponse((response) => /"actor":"staff \d+"/.test(response.request().postData() ?? ''))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await read
  await expect(who).toHaveValue('Demo owner')
  await expect(page).toHaveURL(/actor=staff\+\d+/)
  const rows = page.getByRole('row').filter({ hasText: 'Signed in' })
  await expect(rows.filter({ hasText: 'Demo owner' }).first()).toBeVisible()
  // The rows of before are dimmed while others are read.
  await expect(page.locator('.stale')).toHaveCount(0)
  await expectAccessible(page)
})

test('[B6] [B41] who signs out in one tab is signed out in the other, and comes back to the same address', async () => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/roles')
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: /^Account menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/sign-in/)
  await expect(page).toHaveURL(/\/sign-in\?to=%2Froles/)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  const cookies = await context.cookies('http://localhost:3218')
  expect(cookies.filter(({ name }) => name === 'yakamoz-console')).toEqual([])
})

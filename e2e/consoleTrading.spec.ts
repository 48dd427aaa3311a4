import { expect, type Page, test } from '@playwright/test'
import { newId } from '@yakamoz/values'
import { expectAccessible } from './axe.ts'
import { type FeedMatch, newMatch, startFeed } from './feed.ts'
import { ask, core } from './player.ts'
import { type AtSite, playerAtSite } from './siteAndConsole.ts'
import { chooseAct, confirmRequest, expectFitsPhone, newMember, ownerPage, reasonDialog, speak } from './staff.ts'

/** A day's work of a trader, on a match whose course the test decides, beside an owner and a player. */

test.describe.configure({ mode: 'serial' })

let owner: Page
let stopFeed = () => {}

test.beforeAll(async ({ browser }) => {
  stopFeed = startFeed()
  owner = await ownerPage(browser)
})

test.afterAll(async () => {
  stopFeed()
  await owner.context().close()
})

const homeWin = { market: 1, specifiers: '', outcome: '1' }

/** Bets on the home side; returns the refusal, empty when the coupon is placed. */
const bet = async ({ page, user }: AtSite, match: FeedMatch, stake: string, odds: string): Promise<string> => {
  const legs = [{ match: match.id, ...homeWin, odds }]
  const data = { couponID: newId(), legs, sizes: [1], unit: stake, policy: 'none' }
  const answer = await ask(page, { className: 'betframe', method: 'placeCoupon', data, user })
  return answer.result ? '' : answer.message
}

const cashOf = async ({ page, user }: AtSite): Promise<string | undefined> => {
  const answer = await ask(page, { className: 'finance', method: 'check_balance', user })
  return (answer.data as { balance: string }[])[0]?.balance
}

test(
  '[B123] [B124] a trader finds a match by keyboard, takes a market off sale and puts it on again, and sets a price with an end',
  core,
  async ({ browser }) => {
    const match = newMatch('Poyraz')
    const visitor = await playerAtSite(browser, { money: '1000.00' })
    await expect.poll(() => bet(visitor, match, '100.00', '2.00')).toBe('')
    const trader = await newMember(owner, browser, 'trader', 'Bora Işık')

    // The list: found by its name, opened by keys alone.
    await trader.goto('/trading')
    await trader.getByLabel('Search a team or league').fill(match.home)
    const row = trader.getByRole('grid', { name: 'Matches' }).getByRole('row', { name: new RegExp(match.home) })
    await expect(row).toContainText('₺100.00')
    await expectAccessible(trader)
    await row.focus()
    await trader.keyboard.press('Enter')
    await expect(trader.getByRole('heading', { level: 1, name: new RegExp(match.home) })).toBeVisible()
    const sheet = trader.getByRole('group', { name: 'Markets' })
    const outcome = sheet.locator('tr', { has: trader.getByRole('rowheader', { name: new RegExp(`^${match.home}`) }) })
    const market = sheet.locator('.sheet-market', { hasText: 'Match result' })
    await expect(outcome).toContainText('₺200.00')
    await expectAccessible(trader)

    // Off sale: a bet is refused; on sale again: it is taken.
    await chooseAct(trader, 'Actions on Match result', 'Take off sale')
    await reasonDialog(trader, 'Take off sale', 'Goalkeeper injured in the warm-up')
    await expect(market).toContainText('Stopped')
    await expect.poll(() => bet(visitor, match, '10.00', '2.00')).not.toBe('')
    await chooseAct(trader, 'Actions on Match result', 'Put on sale')
    await reasonDialog(trader, 'Put on sale', 'He plays')
    await expect(market).not.toContainText('Stopped')
    await expect.poll(() => bet(visitor, match, '10.00', '2.00')).toBe('')

    // A price by hand, by keys alone; a slip of the tongue is told.
    const acts = trader.getByRole('button', { name: `Actions on Match result · ${match.home}` })
    await acts.focus()
    await trader.keyboard.press('Enter')
    await trader.getByRole('menuitem', { name: 'Set the price' }).focus()
    await trader.keyboard.press('Enter')
    const dialog = trader.getByRole('dialog', { name: 'Set the price' })
    await expect(dialog.getByLabel('Price')).toBeFocused()
    await trader.keyboard.type('1')
    await trader.keyboard.press('Enter')
    await expect(dialog.getByText('Type a price from 1.01 to 1,000.')).toBeVisible()
    await expectAccessible(trader)
    await trader.keyboard.press('ControlOrMeta+a')
    await trader.keyboard.type('1.85')
    await trader.keyboard.press('Tab')
    await expect(dialog.getByLabel('End')).toHaveValue(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
    await trader.keyboard.press('Tab')
    await trader.keyboard.type('Everybody backs them')
    await trader.keyboard.press('Tab')
    await trader.keyboard.press('Tab')
    await trader.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(acts).toBeFocused()
    await expect(outcome).toContainText('By hand')
    await expect(outcome).toContainText('1.85')
    await visitor.page.goto(match.path)
    await expect(visitor.page.locator('.sp-card button.odd').first()).toContainText('1.85')
    await chooseAct(trader, `Actions on Match result · ${match.home}`, 'Go back to the feed')
    await reasonDialog(trader, 'Go back to the feed', 'Enough')
    await expect(outcome).not.toContainText('By hand')
    await Promise.all([trader, visitor.page].map((page) => page.context().close()))
  },
)

test('[B126] [B127] a trader limits the stakes of a match and settles it; a second person confirms, and the player is paid', async ({
  browser,
}) => {
  const match = newMatch('Lodos')
  const visitor = await playerAtSite(browser, { money: '1000.00' })
  await expect.poll(() => bet(visitor, match, '100.00', '2.00')).toBe('')
  const trader = await newMember(owner, browser, 'trader', 'Derya Su')
  await trader.goto(`/trading/${encodeURIComponent(match.id)}`)
  const name = `${match.home} – ${match.away}`

  await chooseAct(trader, `Actions on ${name}`, 'Set a limit')
  const limit = trader.getByRole('dialog', { name: 'Set a limit' })
  await limit.getByLabel('Largest stake').fill('150')
  await limit.getByLabel('Reason').fill('Small league')
  await limit.getByRole('button', { name: 'Save' }).click()
  await expect(limit).toBeHidden()
  await expect.poll(() => bet(visitor, match, '60.00', '2.00')).not.toBe('')
  expect(await bet(visitor, match, '40.00', '2.00')).toBe('')
  await trader.goto('/trading?part=limits')
  const limits = trader.getByRole('row', { name: new RegExp(match.home) })
  await expect(limits).toContainText('₺150.00')
  await expectAccessible(trader)
  await expectFitsPhone(trader)
  await limits.getByRole('button', { name: new RegExp(`End the limit: ${match.home}`) }).click()
  await reasonDialog(trader, 'End the limit', 'The market is deep enough')
  await expect(limits).toBeHidden()

  // The coupons of the match are one press away.
  await trader.goto(`/trading/${encodeURIComponent(match.id)}`)
  await trader.getByRole('link', { name: 'Coupons' }).click()
  const coupons = trader.getByRole('grid', { name: 'Coupons' })
  await expect(coupons.getByRole('row', { name: new RegExp(visitor.username) })).toHaveCount(2)
  await expectAccessible(trader)

  await trader.goto(`/trading/${encodeURIComponent(match.id)}`)
  await expectFitsPhone(trader)
  await chooseAct(trader, 'Actions on Match result', 'Settle')
  const dialog = trader.getByRole('dialog', { name: 'Settle' })
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect(dialog.getByText('Choose the end of every outcome.')).toBeVisible()
  for (const [outcome, end] of [
    [match.home, 'Won'],
    ['Draw', 'Lost'],
    [match.away, 'Lost'],
  ] as const) {
    await dialog.getByRole('button', { name: new RegExp(outcome) }).click()
    await trader.getByRole('option', { name: end }).click()
  }
  await expect(dialog.locator('.facts')).toContainText('₺280.00')
  await expectAccessible(trader)
  await dialog.getByLabel('Reason').fill('The feed is silent')
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect(dialog).toBeHidden()

  // Its own person cannot confirm it; somebody else does, in Turkish.
  await trader.goto('/requests')
  await trader.getByRole('row').filter({ hasText: match.home }).click()
  await expect(trader.getByText('You asked for this; somebody else has to confirm it.')).toBeVisible()
  await expectAccessible(trader)
  expect(await cashOf(visitor)).toBe('860.00')
  await confirmRequest(owner, match.home)
  await expect.poll(() => cashOf(visitor)).toBe('1140.00')
  await trader.goto(`/trading/${encodeURIComponent(match.id)}`)
  await expect(trader.getByRole('group', { name: 'Markets' })).toContainText('Settled')
  await speak(trader, 'tr')
  await expect(trader.getByRole('group', { name: 'Marketler' })).toContainText('Sonuçlandı')
  await expectAccessible(trader)
  await Promise.all([trader, visitor.page].map((page) => page.context().close()))
})

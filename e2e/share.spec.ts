import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { arrive, enter, gameFrame, ofDesk, ofPhone, spin, unhurried } from './player.ts'

/** The address in the clipboard after sharing. */
const sharedPath = async (page: Page): Promise<string> => {
  await expect(page.getByText('Copied')).toBeVisible()
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
}

test(
  '[A95] selections that a player shares fill the slip of a visitor, at the prices of now',
  ofDesk,
  async ({ page, browser }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page, { language: 'en', path: '/sport' })
    const prices = page.locator('.sp-match button.odd:not([disabled])')
    // Of a match that has not begun: bets on it do not stop.
    await prices.last().click()
    const slip = page.getByRole('region', { name: 'Bet slip' })
    const [name = '?'] = (await slip.locator('.sp-legs li').first().innerText()).split('\n')
    await unhurried(page)
    await slip.getByRole('button', { name: 'Share selections' }).click()
    const path = await sharedPath(page)
    expect(path).toMatch(/^\/sport\/coupon\/[0-9a-z]{8}$/)

    const visitor = await browser.newPage()
    await arrive(visitor, 'en', '/sport')
    await visitor.getByLabel('Slip code').fill(`http://localhost:3217${path}`)
    await visitor.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(visitor).toHaveURL(new RegExp(`${path}$`))
    await expect(visitor.getByRole('heading', { name: 'Shared selections' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Add to my slip' }).click()
    await expect(visitor.getByRole('region', { name: 'Bet slip' })).toContainText(name)
    await arrive(visitor, 'en', '/sport/coupon/zzzzzzzz')
    await expect(visitor.getByRole('heading', { name: 'No selections with this code' })).toBeVisible()
    await visitor.close()
  },
)

test(
  '[A95] a round is shown again to its player, and when it is shared to a visitor without a balance, until the player ends it',
  ofPhone,
  async ({ page, browser }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page, { language: 'en', path: '/play/slot/201', money: '100.00' })
    await spin(await gameFrame(page), 1)
    await page.getByRole('button', { name: 'Verify #0' }).click()
    const sheet = page.getByRole('dialog', { name: /#0$/ }).first()
    await sheet.getByRole('button', { name: 'Watch the round' }).click()
    const replay = page.getByRole('dialog').filter({ has: page.locator('.replay') })
    const again = replay.frameLocator('iframe')
    await expect(again.locator('html')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
    await expect(again.locator('.bar .balance')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(replay).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Share' }).click()
    const path = await sharedPath(page)
    expect(path).toMatch(/^\/round\/[0-9a-z]{16}$/)
    await expect(sheet).toContainText('This round is shared')
    await expectAccessible(page)

    const visitor = await browser.newPage()
    await arrive(visitor, 'en', path)
    const watched = await gameFrame(visitor)
    await expect(watched.locator('.bar .stake')).toBeVisible()
    await expect(watched.locator('.bar .balance')).toBeHidden()
    await expect(visitor.getByRole('link', { name: 'Open Dice' })).toHaveAttribute('href', '/try/slot/201')
    await expectAccessible(visitor)

    await sheet.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(sheet).toContainText('your name and balance stay hidden')
    // Pages of visitors are cached for two seconds.
    await expect(async () => {
      await visitor.reload()
      const gone = visitor.getByRole('heading', { name: 'This round is no longer shared' })
      await expect(gone).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await visitor.close()
  },
)

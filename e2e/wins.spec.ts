import { expect, type Page, test } from '@playwright/test'
import { kurus, kurusToText } from '@yakamoz/values'
import { expectAccessible } from './axe.ts'
import { arrive, ask, coreOfDesk, enter, gameFrame, type Session, signedIn, spin } from './player.ts'

type Round = { stake: string; win: string }

/** Spins until a round pays at least ten lira and twice its stake; returns what it paid. */
const spinUntilWin = async (page: Page, user: Session): Promise<string> => {
  const frame = await gameFrame(page)
  for (let steps = 0; steps < 3; steps++) await frame.getByRole('button', { name: 'Raise the stake' }).click()
  for (;;) {
    await spin(frame, 1)
    const answer = await ask(page, { className: 'casino', method: 'rounds', data: { limit: 1 }, user })
    const [round] = answer.data as Round[]
    if (Number(round?.win) >= Math.max(10, 2 * Number(round?.stake))) return round?.win ?? ''
  }
}

test(
  '[A91] a win in a slot is shown to a visitor under the masked name, and not any more after the player chose so',
  coreOfDesk,
  async ({ page, browser }) => {
    const player = await enter(page, { language: 'en', path: '/profile', money: '2000.00' })
    const setting = page.getByRole('region', { name: 'My name in lists of wins' })
    await expect(setting.getByRole('radio', { name: 'Mask my name' })).toBeChecked()
    const masked = /You appear as (\S+•••)/.exec((await setting.textContent()) ?? '')?.[1] ?? ''
    expect(masked).not.toBe('')
    await expectAccessible(page)

    await page.goto('/play/slot/101')
    const { auth: _, ...user } = await signedIn(page, player)
    const paid = kurusToText(kurus(Math.round(Number(await spinUntilWin(page, user)) * 100)), 'en')
    const visitor = await browser.newPage()
    const rows = visitor
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: masked })
      .filter({ hasText: paid })
    await expect(async () => {
      await arrive(visitor, 'en', '/')
      await expect(visitor.getByRole('region', { name: 'Latest wins' })).toContainText('won in', { timeout: 5_000 })
    }).toPass()
    await visitor.mouse.wheel(0, 200)
    await visitor.getByRole('tab', { name: 'Highest multipliers today' }).scrollIntoViewIfNeeded()
    await expect(rows.first()).toContainText('Yakamoz')
    await expectAccessible(visitor)
    await visitor.getByRole('tab', { name: 'Winning bets' }).click()
    const panel = visitor.getByRole('tabpanel')
    const none = panel.getByText('Winning bets will appear here.')
    await expect(panel.getByRole('listitem').or(none).first()).toBeVisible()
    await visitor.getByRole('tab', { name: 'Latest' }).click()
    await expect(rows.first()).toBeVisible()
    const shown = await rows.count()

    await page.goto('/profile')
    await setting.getByRole('radio', { name: 'Leave me out' }).check()
    await expect(setting.getByRole('radio', { name: 'Leave me out' })).toBeChecked()
    // The visitor's page hears of it without being loaded again; another player may have the same masked name.
    await expect.poll(() => rows.count()).toBeLessThan(shown)
    await visitor.close()
  },
)

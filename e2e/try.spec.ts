import { expect, test } from '@playwright/test'
import { refusals } from '@yakamoz/contract/refusals'
import { expectAccessible } from './axe.ts'
import { answerTo } from './calls.ts'
import {
  acceptAll,
  arrive,
  completeRegistration,
  core,
  enter,
  fillAccess,
  fillPerson,
  gameFrame,
  newPlayer,
  nextStep,
  ofDesk,
  ofPhone,
  registered,
  settled,
  spin,
} from './player.ts'

test(
  '[A63] a visitor gets from the home page to a spinning slot with two presses, for demo money',
  core,
  async ({ page }) => {
    await arrive(page, 'tr', '/')
    await page.locator('main .tile a[href^="/try/slot/1"]').first().click()
    const frame = await gameFrame(page)
    await expect(frame.locator('.bar')).toContainText('Deneme bakiyesi')
    await expect(frame.locator('.fact.balance .amount')).toHaveText('10.000,00 ₺')
    await spin(frame, 1)
    await expect(page.locator('main')).toContainText('Geri ödeme')
    await expect(page.locator('main')).toContainText('18+')
    await expectAccessible(page)
  },
)

test('[A63] a visitor watches a table, and is told that it is played for real', ofDesk, async ({ page }) => {
  await arrive(page, 'en', '/try/live/301')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.notice')).toContainText('You are watching')
  await frame.locator('.notice').getByRole('button', { name: 'Play for real' }).click()
  await expect(page.getByRole('dialog', { name: 'Join to play for real' })).toBeVisible()
  await expectAccessible(page)
})

test('[A64] a visitor joins over the game in three steps, loses nothing to a reload, and comes back to it as a player', async ({
  page,
}) => {
  const player = newPlayer()
  await arrive(page, 'tr', '/try/slot/101')
  await gameFrame(page)
  const join = () => page.getByRole('button', { name: 'Gerçek oyna' }).first().click()
  await join()
  await fillAccess(page, player)
  await nextStep(page)
  await fillPerson(page, player)
  await page.reload()
  await settled(page)
  await join()
  await expect(page.locator('input[name="email"]')).toHaveValue(player.email)
  await expect(page.locator('input[name="password"]')).toHaveValue('')
  await fillAccess(page, player)
  await nextStep(page)
  await expect(page.locator('input[name="city"]')).toHaveValue(player.city)
  await expect(page.locator('input[name="identityNumber"]')).toHaveValue('')
  await fillPerson(page, player)
  await nextStep(page)
  await acceptAll(page)
  await nextStep(page)
  await completeRegistration(page, player)
  await page.getByRole('link', { name: 'Oyuna dön' }).click()
  await expect(page).toHaveURL(/\/play\/slot\/101$/)
  await expect((await gameFrame(page)).locator('.bar')).not.toContainText('Deneme bakiyesi')
})

test('a player who opens the public page of a game is led to his own', ofPhone, async ({ page }) => {
  await enter(page, { language: 'en', path: '/try/slot/101' })
  await expect(page).toHaveURL(/\/play\/slot\/101$/)
})

test(
  '[A63] a visitor who signs in from the public page of a game comes back to it as a player',
  ofDesk,
  async ({ page }) => {
    const player = await registered(page)
    await arrive(page, 'en', '/try/slot/101')
    await page.locator('header a[href="/login"]').click()
    await page.locator('input[name="username"]').fill(player.email)
    await page.locator('input[name="password"]').fill(player.password)
    await page.locator('main form button[type="submit"]').click()
    await expect(page).toHaveURL(/\/play\/slot\/101$/)
  },
)

test('[A63] who has spent the demo balance gets a new one', ofPhone, async ({ page }) => {
  await page.route('**/endpoint/studio', async (route) => {
    if (route.request().postDataJSON().api.method !== 'open_demo') return route.fallback()
    const answer = await (await route.fetch()).json()
    // The first session has less than its stake left.
    if (opened++ === 0) answer.data.balance = '0.10'
    await route.fulfill({ json: answer })
  })
  let opened = 0
  await arrive(page, 'tr', '/try/slot/101')
  const frame = await gameFrame(page)
  await frame.locator('button.spin').click()
  await expect(frame.locator('.notice')).toContainText('Deneme bakiyen bu bahse yetmiyor.')
  await frame.getByRole('button', { name: 'Yeniden başla' }).click()
  await expect(frame.locator('.fact.balance .amount')).toHaveText('10.000,00 ₺')
})

test('[A63] a game that cannot be opened says so instead of loading for ever', ofPhone, async ({ page }) => {
  await answerTo(page, 'demo_game', () => ({
    json: { result: false, message: refusals.game_closed.tr, data: [], code: 409, refusal: 'game_closed' },
  }))
  await arrive(page, 'tr', '/try/slot/101')
  await expect(page.getByRole('alert').filter({ hasText: refusals.game_closed.tr })).toBeVisible()
  await expect(page.locator('.stage')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Yakamoz hakkında' })).toBeVisible()
})

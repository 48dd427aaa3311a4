import { expect, type Page, test } from '@playwright/test'
import { refusals } from '@yakamoz/contract'
import { newId } from '@yakamoz/values'
import { tokenOf } from '../server/src/testing/games.ts'
import { offeredGames } from '../tools/journeyAggregator.ts'
import { expectAccessible } from './axe.ts'
import type { Body } from './calls.ts'
import { ask, core } from './player.ts'
import { type AtSite, playerAtSite } from './siteAndConsole.ts'
import { confirmRequest, expectFitsPhone, newMember, ownerPage, reasonDialog, speak } from './staff.ts'

/** A day's work of a manager of games, beside a player. */

test.describe.configure({ mode: 'serial' })

let owner: Page

test.beforeAll(async ({ browser }) => {
  owner = await ownerPage(browser)
})

test.afterAll(() => owner.context().close())

/** A slot that no other journey opens. */
const game = { id: 114, tr: 'Leylek Yolu', en: 'The Way of the Stork' }

const launch = ({ page, user }: AtSite) =>
  ask(page, { className: 'casino', method: 'init_game', data: { gameID: game.id }, user })

type Launch = { className: 'casino' | 'livecasino'; data: object }

/** Opens a game without a page. */
const openSession = async ({ page, user }: AtSite, { className, data }: Launch): Promise<{ session: string }> => {
  const launched = await ask(page, { className, method: 'init_game', data, user })
  const { url } = launched.data as { url: string }
  const opened = await ask(page, { className: 'studio', method: 'open', data: { token: tokenOf(url) } })
  return opened.data as { session: string }
}

/** Plays a round without a page; returns its id. */
const playRound = async (visitor: AtSite, stake: string): Promise<string> => {
  const { page } = visitor
  const { session } = await openSession(visitor, { className: 'casino', data: { gameID: game.id } })
  const round = newId()
  const played = await ask(page, { className: 'studio', method: 'play', data: { session, round, stake } })
  expect(played).toMatchObject({ result: true })
  return round
}

/** Finds a player by name, and opens his round from the list. */
const findRound = async (manager: Page, { username }: AtSite, round: string): Promise<void> => {
  await manager.goto('/players')
  await manager.getByLabel('Search players').fill(username)
  await manager.keyboard.press('Enter')
  await manager.getByRole('row', { name: new RegExp(username) }).click()
  await manager.getByRole('tab', { name: 'Rounds' }).click()
  await manager.getByRole('tabpanel').getByRole('row').filter({ hasText: round }).click()
  await expect(manager.getByRole('heading', { level: 1, name: game.en })).toBeVisible()
}

/** The list of void rounds on the page of a game. */
const voidsOn = (manager: Page) =>
  manager.locator('section').filter({ has: manager.getByRole('heading', { name: 'Rounds declared void' }) })

type Sums = { id: number; units: number; staked: number; paid: number; expected: number; variance: number }

/** What a game shows that has paid far too much for weeks: no journey can play that often. */
const paidTooMuch = (row: Sums) => ({
  ...row,
  ...{ units: 50_000, staked: 5_000_000, paid: 9_000_000, expected: 4_800_000, variance: 4e9, judged: true },
  ...{ evidence: 1.4, alarmed: '2026-11-28T06:00:00.000Z' },
})

const showAlarm = async (page: Page): Promise<void> => {
  await page.route('**/console/v1', async (route) => {
    const { api }: Body = route.request().postDataJSON()
    if (api.class !== 'games' || (api.method !== 'list' && api.method !== 'page')) return route.fallback()
    const response = await route.fetch()
    const json = (await response.json()) as { data: Sums[] }
    return route.fulfill({
      response,
      json: { ...json, data: json.data.map((row) => (row.id === game.id ? paidTooMuch(row) : row)) },
    })
  })
}

test(
  '[B181] [B182] a manager finds a game that pays too much by keyboard, closes it, and opens it again',
  core,
  async ({ browser }) => {
    const visitor = await playerAtSite(browser, { money: '500.00' })
    const manager = await newMember(owner, browser, 'manager', 'Ada Koç')
    await showAlarm(manager)
    await manager.goto('/games')
    await manager.getByRole('button', { name: /^Show/ }).click()
    await manager.getByRole('option', { name: 'Alarms and outside the range' }).click()
    await expect(manager).toHaveURL(/state=alarmed/)
    const row = manager.getByRole('row', { name: new RegExp(game.en) })
    await expect(row).toContainText('Alarm')
    await expect(row).toContainText('180.00%')
    await expectAccessible(manager)
    await row.focus()
    await manager.keyboard.press('Enter')
    await expect(manager.getByRole('heading', { level: 1, name: game.en })).toBeVisible()
    await expect(manager.getByText(/Its return deviates since/)).toBeVisible()
    await expectAccessible(manager)
    await expectFitsPhone(manager)

    // Closed by keys alone: a reason is needed.
    await manager.getByRole('button', { name: 'Close the game' }).focus()
    await manager.keyboard.press('Enter')
    const dialog = manager.getByRole('dialog', { name: 'Close the game' })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await manager.keyboard.press('Tab')
    await manager.keyboard.press('Tab')
    await manager.keyboard.press('Enter')
    await expect(dialog.getByText('This field is needed.')).toBeVisible()
    await expectAccessible(manager)
    await dialog.getByLabel('Reason').focus()
    await manager.keyboard.type('Pays too much')
    await manager.keyboard.press('Tab')
    await manager.keyboard.press('Tab')
    await manager.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const reopen = manager.getByRole('button', { name: 'Open the game' })
    await expect(reopen).toBeFocused()
    await expect.poll(async () => (await launch(visitor)).result).toBe(false)
    await manager.goto('/games?state=closed')
    await expect(row).toContainText('Closed')
    await row.click()
    await reopen.click()
    await reasonDialog(manager, 'Open the game', 'The odds were mended')
    await expect.poll(async () => (await launch(visitor)).result).toBe(true)
    await Promise.all([manager, visitor.page].map((page) => page.context().close()))
  },
)

test('[B209] [B183] a manager looks at a round of a player with its movements and its film, and at jackpots and tables', async ({
  browser,
}) => {
  const visitor = await playerAtSite(browser, { money: '500.00' })
  const round = await playRound(visitor, '10.00')
  const manager = await newMember(owner, browser, 'manager', 'Ege Yol')
  await findRound(manager, visitor, round)
  await expect(manager.getByRole('region', { name: 'Round' })).toContainText('₺10.00')
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  const [film] = await Promise.all([
    manager.context().waitForEvent('page'),
    manager.getByRole('button', { name: 'Watch the film' }).click(),
  ])
  await expect(film).toHaveURL(/localhost:3217/)
  await film.close()
  for (const part of ['jackpots', 'tables']) {
    await manager.goto(`/games?part=${part}`)
    await expect(manager.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(manager)
    await expectFitsPhone(manager)
  }
  await speak(manager, 'tr')
  await expect(manager.getByRole('heading', { level: 1, name: 'Oyunlar' })).toBeVisible()
  await expectAccessible(manager)
  await Promise.all([manager, visitor.page].map((page) => page.context().close()))
})

test('[B242] a manager narrows the stakes of a slot, which holds from the next round on, and takes its own ones again', async ({
  browser,
}) => {
  const visitor = await playerAtSite(browser, { money: '500.00' })
  const { session } = await openSession(visitor, { className: 'casino', data: { gameID: game.id } })
  /** Plays a round as soon as the one before has been shown long enough; returns why it was refused. */
  const play = async (stake: string): Promise<string> => {
    const data = { session, round: newId(), stake }
    let why = ''
    const isTooFast = async () => {
      const { result, message } = await ask(visitor.page, { className: 'studio', method: 'play', data })
      why = result ? '' : message
      return why === refusals.too_fast.tr
    }
    await expect.poll(isTooFast).toBe(false)
    return why
  }
  expect(await play('20.00')).toBe('')
  const manager = await newMember(owner, browser, 'manager', 'Nil Ova')
  await manager.goto(`/games/${game.id}`)
  await manager.getByRole('button', { name: 'Set the stakes' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Set the stakes' })
  await dialog.getByRole('button', { name: /Largest stake/ }).click()
  await manager.getByRole('option', { name: '₺10.00', exact: true }).click()
  await expectAccessible(manager)
  await reasonDialog(manager, 'Set the stakes', 'For beginners', 'Save')
  await expect(manager.getByText('Stakes set by hand')).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  expect(await play('20.00')).toBe(refusals.stake_invalid.tr)
  expect(await play('10.00')).toBe('')
  await manager.getByRole('button', { name: 'Back to the game’s own stakes' }).click()
  await reasonDialog(manager, 'Back to the game’s own stakes', 'The week is over')
  expect(await play('20.00')).toBe('')
  await Promise.all([manager, visitor.page].map((page) => page.context().close()))
})

test('[B243] a round of roulette is declared void by two people after a preview, and its player has the stake back', async ({
  browser,
}) => {
  // No other journey sits at this table.
  const table = 303
  const visitor = await playerAtSite(browser, { money: '500.00' })
  const { session } = await openSession(visitor, { className: 'livecasino', data: { tableID: table } })
  type Table = { state: { round: number }; bets: { state: string }[]; balance: string }
  const look = async (round = 0): Promise<Table> => {
    const answer = await ask(visitor.page, { className: 'studio', method: 'table', data: { session, round } })
    return answer.data as Table
  }
  let round = 0
  await expect(async () => {
    const { state } = await look()
    round = state.round
    const spots = [{ spot: 'red', stake: '20.00' }]
    const data = { session, bet: newId(), round, spots }
    expect(await ask(visitor.page, { className: 'studio', method: 'bet', data })).toMatchObject({ result: true })
  }).toPass({ timeout: 120_000 })
  await expect.poll(async () => (await look(round)).bets[0]?.state, { timeout: 120_000 }).toMatch(/^(won|lost)$/)
  const manager = await newMember(owner, browser, 'manager', 'Can Dere')
  await manager.goto(`/games/${table}`)
  await manager.getByRole('button', { name: 'Declare the round void' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Declare the round void' })
  await dialog.getByLabel('Number of the round').fill(String(round))
  // The round is over some seconds after its bets.
  await expect(async () => {
    const again = dialog.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    await expect(dialog.getByText('₺20.00').first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(manager)
  await reasonDialog(manager, 'Declare the round void', 'The film showed another number', 'Ask for it')
  await confirmRequest(owner, `#${round}`)
  await expect.poll(async () => (await look()).balance).toBe('500.00')
  await manager.reload()
  const voids = voidsOn(manager)
  await expect(voids).toContainText(`#${round}`)
  await expect(voids).toContainText('The film showed another number')
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await Promise.all([manager, visitor.page].map((page) => page.context().close()))
})

test('[B307] a round of a slot is declared void by two people after a preview, and its player sees the stake back and the mark in his history', async ({
  browser,
}) => {
  const visitor = await playerAtSite(browser, { money: '500.00' })
  const round = await playRound(visitor, '10.00')
  const manager = await newMember(owner, browser, 'manager', 'Suna Bağ')
  await findRound(manager, visitor, round)
  await manager.getByRole('button', { name: 'Declare the round void' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Declare the round void' })
  await expect(dialog.getByText('₺10.00').first()).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await reasonDialog(manager, 'Declare the round void', 'The reels stopped wrongly', 'Ask for it')
  await confirmRequest(owner, round)
  await manager.reload()
  await expect(manager.getByText('This round was declared void', { exact: false })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Declare the round void' })).toBeHidden()
  await expectAccessible(manager)
  await manager.goto(`/games/${game.id}`)
  const voids = voidsOn(manager)
  await expect(voids).toContainText(visitor.username)
  await expect(voids).toContainText('The reels stopped wrongly')
  await expectAccessible(manager)
  await expectFitsPhone(manager)

  await visitor.page.goto('/me/history?tab=games')
  await visitor.page.getByRole('button', { name: new RegExp(game.en) }).click()
  const sheet = visitor.page.getByRole('dialog')
  await expect(sheet).toContainText('We declared this round void')
  await expectAccessible(visitor.page)
  await visitor.page.keyboard.press('Escape')
  await expect(visitor.page.locator('.me-round').first()).toContainText('Void')
  await expect(visitor.page.getByRole('status', { name: 'Balance' })).toContainText('500.00')
  await Promise.all([manager, visitor.page].map((page) => page.context().close()))
})

test('[B282] staff fetch what an aggregator offers, approve a game that a player then finds and opens, and decline another', async ({
  browser,
}, { retry }) => {
  const { approved, declined } = offeredGames(retry)
  const visitor = await playerAtSite(browser, { money: '500.00', path: `/slot?q=${encodeURIComponent(approved)}` })
  const found = visitor.page.locator('main .tile').filter({ hasText: approved })
  await expect(visitor.page.locator('.lobby-find input')).toHaveValue(approved)
  await expect(found).toHaveCount(0)
  const manager = await newMember(owner, browser, 'manager', 'Su Bey')
  await manager.goto('/games?part=offered')
  await manager.getByRole('button', { name: 'Fetch now' }).click()
  const choose = (name: string) => manager.getByRole('checkbox', { name })
  await expect(choose(approved)).toBeAttached()
  await expectAccessible(manager)
  await expectFitsPhone(manager)

  await manager.getByRole('row', { name: approved }).locator('label').click()
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = manager.getByRole('dialog', { name: 'Approve 1 game' })
  await dialog.getByRole('button', { name: /Category/ }).click()
  await manager.getByRole('option', { name: 'Classic slots · slots' }).click()
  await reasonDialog(manager, 'Approve 1 game', 'In the contract', 'Approve')
  await expect(choose(approved)).toHaveCount(0)

  await manager.getByRole('row', { name: declined }).locator('label').click()
  await manager.getByRole('button', { name: 'Decline', exact: true }).click()
  await reasonDialog(manager, 'Decline 1 game', 'Not in the licence', 'Decline')
  await expect(choose(declined)).toHaveCount(0)
  await manager.goto('/games?part=offered&state=declined')
  await expect(manager.getByRole('row', { name: declined })).toBeVisible()

  // Lists of players are renewed within seconds.
  await expect(async () => {
    await visitor.page.reload()
    await expect(found).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  await found.locator('a').first().click()
  await expect(visitor.page.frameLocator('iframe').getByText('The game of the aggregator')).toBeVisible()
  await visitor.page.goto(`/slot?q=${encodeURIComponent(declined)}`)
  await expect(visitor.page.locator('.lobby-find input')).toHaveValue(declined)
  await expect(visitor.page.locator('main .tile').filter({ hasText: declined })).toHaveCount(0)

  // What was booked is compared with the list of the aggregator: nothing was played here, so nothing differs.
  await manager.goto('/games?part=reconciliation')
  await manager.getByRole('button', { name: 'Compare a day' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(manager.getByRole('row', { name: /Hub88.*No difference/ })).toBeVisible()
  await expectAccessible(manager)
  await expectFitsPhone(manager)
  await Promise.all([manager, visitor.page].map((page) => page.context().close()))
})

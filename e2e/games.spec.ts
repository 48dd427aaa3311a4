import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { kurus, kurusToText } from '@yakamoz/values'
import { ask, enter, gameFrame, type Session, signedIn } from './player.ts'

/** A round of every kind of game as a player plays it; its result is read from the server. */

const cents = (amount: string): number => Math.round(Number(amount) * 100)

type Played = { state?: string; win: string; stake: string; gameID: number }

const seated = async (page: Page, path: string) => {
  const player = await enter(page, { language: 'tr', path, money: '1000.00' })
  const { auth: _, ...user } = await signedIn(page, player)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-state', /.+/, { timeout: 60_000 })
  await expect(frame.locator('.stage, main').first()).toBeVisible({ timeout: 60_000 })
  return { frame, user }
}

const lastOf = async (page: Page, user: Session, className: 'casino' | 'livecasino', method: 'rounds' | 'bets') => {
  const { data } = await ask(page, { className, method, user })
  return (data as Played[])[0]
}

/** The bet that was just placed, once its round is over. */
const settledBet = async (page: Page, user: Session): Promise<Played> => {
  await expect
    .poll(async () => (await lastOf(page, user, 'livecasino', 'bets'))?.state ?? 'none', { timeout: 800_000 })
    .toMatch(/won|lost/)
  return (await lastOf(page, user, 'livecasino', 'bets')) as Played
}

const playedRound = async (page: Page, user: Session): Promise<Played> => {
  await expect.poll(async () => Boolean(await lastOf(page, user, 'casino', 'rounds')), { timeout: 60_000 }).toBe(true)
  return (await lastOf(page, user, 'casino', 'rounds')) as Played
}

/** A player who comes while a round is shown waits for its end: sound bingo takes some five minutes. */
const press = (frame: FrameLocator, button: string): Promise<void> =>
  frame.locator(button).first().click({ timeout: 400_000 })

for (const [name, id] of [
  ['lines', 101],
  ['ways', 121],
  ['hold and respin', 141],
  ['tumble', 161],
  ['clusters', 181],
] as const) {
  test(`a slot of ${name} is spun, and its round is in the server's list`, async ({ page }) => {
    const { user } = await seated(page, `/play/slot/${id}`)
    const frame = await gameFrame(page)
    await press(frame, '.spin')
    expect(await playedRound(page, user)).toMatchObject({ gameID: id })
  })
}

for (const [name, id] of [
  ['dice', 201],
  ['lucky numbers', 202],
  ['lucky wheel', 203],
] as const) {
  test(`[N-06] ${name} is played for demo money and settled`, async ({ page }) => {
    const { frame, user } = await seated(page, `/play/slot/${id}`)
    if (id === 202)
      for (const number of [0, 1, 2, 3]) await frame.locator('.board button, .keno button').nth(number).click()
    await press(frame, '.spin')
    expect(await playedRound(page, user)).toMatchObject({ gameID: id })
  })
}

for (const [name, id, spot] of [
  ['roulette', 301, 'red'],
  ['baccarat', 304, 'player'],
  ['dragon tiger', 305, 'dragon'],
  ['sic bo', 306, 'big'],
  ['the money wheel', 307, '1'],
] as const) {
  test(`[N-07, W-02] a bet at ${name} is taken and settled with its round`, async ({ page }) => {
    const { frame, user } = await seated(page, `/play/live/${id}`)
    // A player may come in the last second of the bets: the next round is played from its beginning.
    await expect(frame.locator('html')).toHaveAttribute('data-state', 'film', { timeout: 120_000 })
    // The cloth of roulette reads where it is pressed itself, its marks are for keys: so the press is not checked against them.
    const place = frame.locator(`.stage[data-phase="bets"] [data-spot="${spot}"]`).first()
    await place.click({ timeout: 120_000, force: name === 'roulette' })
    await press(frame, '.acts button:last-child:enabled')
    expect(await settledBet(page, user)).toMatchObject({ gameID: id })
  })
}

test('[N-07] a hand of blackjack is dealt and stood on', async ({ page }) => {
  const { frame, user } = await seated(page, '/play/live/311')
  await press(frame, '[data-seat="1"] .seat-spot')
  await press(frame, '.deal')
  const done = async () => (await lastOf(page, user, 'casino', 'rounds')) !== undefined
  const stand = frame.locator('[data-move="stand"], [data-move="decline"]').first()
  await expect
    .poll(
      async () => {
        if (await stand.isEnabled({ timeout: 1_000 }).catch(() => false)) await stand.click().catch(() => {})
        return (await done()) && (await frame.locator('html').getAttribute('data-state')) === 'idle'
      },
      { timeout: 90_000 },
    )
    .toBe(true)
  expect(await playedRound(page, user)).toMatchObject({ gameID: 311 })
})

test('a hand that is open on another page is shown on this one in its current state, and updated after it was played there', async ({
  page,
  context,
}) => {
  const { frame } = await seated(page, '/play/slot/205')
  const other = await context.newPage()
  await other.goto('/play/slot/205')
  const there = other.frameLocator('iframe')
  await press(there, '.poker-spot')
  await press(frame, '.poker-spot')
  await press(frame, '.deal')
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'playing', { timeout: 60_000 })
  // So soon after the last round none begins, whatever is open.
  await expect(async () => {
    await press(there, '.deal')
    await expect(there.locator('.notice')).toContainText('Önce yarım kalan turu bitir', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await press(there, '.notice .go')
  await expect(there.locator('html')).toHaveAttribute('data-state', 'playing', { timeout: 60_000 })
  await press(there, '.moves button:enabled')
  await expect(there.locator('html')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
  // The hand is over: the game still asks for its cards.
  await press(frame, '.place:enabled')
  await press(frame, '.moves button:enabled')
  await expect(frame.locator('.notice')).toContainText('Bu hamle şimdi yapılamaz')
  await press(frame, '.notice .go')
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
  await expect(frame.locator('.moves')).toBeHidden()
})

test('on the lowest phone every bet of the fullest table can be reached above its chips', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { frame } = await seated(page, '/play/live/306')
  const spots = frame.locator('.stage[data-phase="bets"] [data-spot]')
  await expect(spots.first()).toBeVisible({ timeout: 120_000 })
  const count = await spots.count()
  // No bets are placed in the last second of a round.
  await expect(frame.locator('.countdown b')).toHaveText(/^1\d$/, { timeout: 120_000 })
  for (const place of [0, Math.floor(count / 2), count - 1]) {
    await spots.nth(place).evaluate((spot) => spot.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    await spots.nth(place).click({ timeout: 5_000 })
  }
  await expect(frame.locator('.stack.pending')).toHaveCount(3)
  for (const part of ['.caption', '.amount']) {
    const tops = await frame.locator(`.bar.plain .fact ${part}`).evaluateAll((parts) =>
      parts.map((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        return words.getBoundingClientRect().top
      }),
    )
    expect([tops.length, new Set(tops).size], part).toEqual([4, 1])
  }
})

test('on the narrowest phone the button that starts a round is fully visible beside the stake', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { frame } = await seated(page, '/play/slot/101')
  for (const [path, begins] of [
    ['/play/slot/101', '.spin'],
    ['/play/slot/201', '.spin'],
    ['/play/slot/501', '.shop-go'],
  ] as const) {
    await page.goto(path)
    await expect(frame.locator(begins)).toBeVisible({ timeout: 120_000 })
    const { x, width } = (await frame.locator(begins).boundingBox()) ?? { x: 0, width: Infinity }
    expect(x + width, path).toBeLessThanOrEqual(320)
    expect(await frame.locator(begins).evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
  }
})

for (const [width, height] of [
  [375, 553],
  [390, 844],
] as const)
  test(`on a phone of ${width} x ${height} a game has the height of the head and the tabs, and the way back over it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await seated(page, '/play/slot/101')
    await expect(page.locator('.site-head')).toBeHidden()
    await expect(page.locator('.tabbar')).toBeHidden()
    const box = (await page.locator('iframe').boundingBox()) ?? { y: 0, height: 0 }
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(box.height).toBeGreaterThan(height - 73)
    await page.locator('.stage-head a').first().click()
    await expect(page).toHaveURL(/\/slot$/)
    await expect(page.locator('.site-head')).toBeVisible()
    await expect(page.locator('.tabbar')).toBeVisible()
  })

test('on a low phone no card of a poker table lies under what is staked', async ({ page }) => {
  const { frame } = await seated(page, '/play/live/312')
  // A browser with its bars leaves so much of three phones.
  for (const [id, width, height] of [
    [312, 375, 553],
    [312, 360, 640],
    [312, 390, 664],
    [313, 375, 553],
    [313, 390, 664],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/play/live/${id}`)
    await expect(frame.locator('.poker-spot').first()).toBeVisible({ timeout: 120_000 })
    const edges = (selector: string, edge: 'top' | 'bottom') =>
      frame.locator(selector).evaluateAll((all, side) => all.map((one) => one.getBoundingClientRect()[side]), edge)
    const lowest = Math.max(...(await edges('.row-cards', 'bottom')))
    expect(lowest, `${id} at ${width} × ${height}`).toBeLessThanOrEqual(
      Math.min(...(await edges('.poker-spot', 'top'))),
    )
  }
})

test('on the narrowest phone all that is done with the seats can be pressed and read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { frame } = await seated(page, '/play/live/314')
  const acts = frame.locator('.acts .act')
  await expect(acts).toHaveCount(3)
  const cut = acts.evaluateAll(
    (all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth - 8)
        .length,
  )
  expect(await cut).toBe(0)
})

for (const [name, id, named] of [
  ['a match', 601, '.match-name span'],
  ['a runner', 602, '.runners tbody th'],
] as const)
  test(`on a phone on its side no price of ${name} lies on its name or out of sight`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    const { frame } = await seated(page, `/play/slot/${id}`)
    await frame.locator('.venue[data-phase="offer"]').waitFor({ timeout: 200_000 })
    const price = frame.locator('.venue-offer .odd').first()
    await price.click({ timeout: 5_000 })
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    const ends = await frame.locator(named).evaluateAll((names) => {
      const range = document.createRange()
      return names.map((one) => {
        range.selectNodeContents(one)
        return range.getBoundingClientRect().right
      })
    })
    const left = await price.evaluate((one) => one.getBoundingClientRect().left)
    expect(Math.max(...ends)).toBeLessThan(left)
  })

test('a game shows at once what was staked on another device, and shows itself that the connection is lost', async ({
  page,
  context,
}) => {
  const { frame, user } = await seated(page, '/play/live/301')
  const balance = frame.locator('.fact.balance .amount')
  await expect(balance).toHaveText('1.000,00 ₺')
  const other = await context.newPage()
  await other.goto('/play/slot/101')
  const reels = await gameFrame(other)
  await press(reels, '.spin')
  const { stake, win } = await playedRound(page, user)
  await expect(balance).toHaveText(kurusToText(kurus(100_000 - cents(stake) + cents(win)), 'tr'))
  await context.setOffline(true)
  await expect(frame.locator('.notice')).toContainText('Bağlantı koptu')
  await expect(page.locator('.toast')).toHaveCount(0)
  await context.setOffline(false)
  await expect(frame.locator('.notice')).toBeHidden()
})

test('chips that were laid on another page lie on this one too, and can be repeated there', async ({
  page,
  context,
}) => {
  const { frame, user } = await seated(page, '/play/live/306')
  const other = await context.newPage()
  await other.goto('/play/live/306')
  const there = other.frameLocator('iframe')
  const chip = (on: FrameLocator, spot: string) => on.locator(`[data-spot="${spot}"] .stack.placed`)
  await expect(there.locator('html')).toHaveAttribute('data-state', 'film', { timeout: 120_000 })
  for (const spot of ['big', 'big', 'odd'])
    await there.locator(`.stage[data-phase="bets"] [data-spot="${spot}"]`).click({ timeout: 120_000 })
  await press(there, '.acts button:last-child:enabled')
  await expect(chip(frame, 'big')).toHaveText('20')
  await expect(chip(frame, 'odd')).toHaveText('10')
  await expect(frame.locator('.fact.stake .amount')).toHaveText('30,00 ₺')
  await frame.locator('.stage[data-phase="bets"] [data-spot="small"]').click()
  await press(frame, '.acts button:last-child:enabled')
  await expect(chip(there, 'small')).toHaveText('10')
  await expect(there.locator('.fact.stake .amount')).toHaveText('40,00 ₺')
  await settledBet(page, user)
  for (const here of [frame, there]) {
    await press(here, '[aria-label="Tekrarla"]:enabled')
    await expect(here.locator('.fact.stake .amount')).toHaveText('40,00 ₺')
    await press(here, '[aria-label="Temizle"]:enabled')
  }
})

test('two players of a rise see what the other has staked, and which bet is their own', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const [one, two] = [await seated(page, '/play/slot/401'), await seated(await context.newPage(), '/play/slot/401')]
  await expect(one.frame.locator('.crowd')).toContainText('Bu turun bahisleri')
  // A player may come a second before the rise, too late for it: bets are placed at the beginning of a round.
  await expect(one.frame.locator('html')).toHaveAttribute('data-state', 'rising', { timeout: 120_000 })
  for (const { frame } of [one, two])
    await frame.locator('.seat-go[data-kind="place"]').first().click({ timeout: 240_000 })
  for (const { frame } of [one, two]) {
    await expect(frame.locator('.crowd-bet')).toHaveCount(2)
    await expect(frame.locator('.crowd-bet.mine')).toHaveCount(1)
    await expect(frame.locator('.crowd-sums')).toContainText('20,00 ₺')
    await expect(frame.locator('.crowd-bet:not(.mine) b')).toHaveText(/^..•••$/)
  }
  await context.close()
})

test('[N-07] two players share a hand of blackjack, one behind the seat of the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const [owner, other] = [await seated(page, '/play/live/314'), await seated(await context.newPage(), '/play/live/314')]
  // A chip, and another one on it.
  for (let chips = 0; chips < 2; chips++) await press(owner.frame, '[data-seat="4"] .seat-spot:enabled')
  for (let chips = 0; chips < 2; chips++) await press(other.frame, '[data-seat="4"] .behind-spot:enabled')
  const results = owner.frame.locator('.c-seats[data-phase="over"]')
  await expect(async () => {
    await owner.frame
      .locator('[data-move="stand"], [data-move="decline"]')
      .first()
      .click({ timeout: 1_000 })
      .catch(() => {})
    await expect(results).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  const [mine, theirs] = [await settledBet(page, owner.user), await settledBet(page, other.user)]
  expect(theirs).toMatchObject({ gameID: 314, stake: '20.00', win: mine.win })
  await context.close()
})

for (const [name, id] of [
  ['Casino Hold’em', 312],
  ['Three Card Poker', 313],
] as const) {
  test(`[N-07] a hand of ${name} is dealt and called`, async ({ page }) => {
    const { frame, user } = await seated(page, `/play/live/${id}`)
    await press(frame, '[data-spot="ante"]')
    await press(frame, '.deal')
    await press(frame, '.moves button:enabled')
    expect(await playedRound(page, user)).toMatchObject({ gameID: id })
    await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
  })
}

for (const [name, id] of [
  ['Zeplin', 401],
  ['Spaceman', 402],
] as const) {
  test(`[N-05] a bet on ${name} is cashed out while it rises`, async ({ page }) => {
    const { frame, user } = await seated(page, `/play/slot/${id}`)
    const button = frame.locator('.seat-go:not(.seat-half)').first()
    const cashed = async (): Promise<boolean> => {
      await expect(button).toHaveAttribute('data-kind', 'place', { timeout: 90_000 })
      await button.click()
      const rises = frame.locator('.seat-go[data-kind="cash"]').first()
      if (
        !(await rises.waitFor({ timeout: 60_000 }).then(
          () => true,
          () => false,
        ))
      )
        return false
      await rises.click({ timeout: 5_000 }).catch(() => {})
      return (await settledBet(page, user)).state === 'won'
    }
    let isCashed = false
    for (let tries = 0; tries < 5 && !isCashed; tries++) isCashed = await cashed()
    expect(isCashed).toBe(true)
  })
}

for (const [name, id] of [
  ['bingo', 501],
  ['sound bingo', 503],
] as const) {
  test(`[N-03, W-03] a card of ${name} is bought and played`, async ({ page }) => {
    const { frame, user } = await seated(page, `/play/slot/${id}`)
    await press(frame, '.shop-go:enabled')
    expect(await settledBet(page, user)).toMatchObject({ gameID: id })
  })
}

for (const [name, id] of [
  ['the 3D football league', 601],
  ['Golden Race', 602],
] as const) {
  test(`[N-04, W-03] a bet on ${name} is taken and settled`, async ({ page }) => {
    const { frame, user } = await seated(page, `/play/slot/${id}`)
    await press(frame, '.odd[data-spot]:enabled')
    await press(frame, '.slip-go:enabled')
    expect(await settledBet(page, user)).toMatchObject({ gameID: id })
  })
}

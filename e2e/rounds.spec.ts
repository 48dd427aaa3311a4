import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { kurus, kurusToText } from '@yakamoz/values'
import { ask, core, enter, gameFrame, type Session, settled, signedIn } from './player.ts'

/** Pages that are reloaded in the middle of a round: it was played once, whatever the page has shown of it. */

// The animations of rounds are the subject here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const opening = 100_000
const slot = 101
const fastRoulette = 302

type Round = { stake: string; win: string; state?: string }

const kurusOf = (amount: string): number => Math.round(Number(amount) * 100)

const seated = async (page: Page, path: string) => {
  const player = await enter(page, { language: 'tr', path, money: '1000.00' })
  const { auth: _, ...user } = await signedIn(page, player)
  return { user, frame: page.frameLocator('iframe') }
}

const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await settled(page)
}

const roundsOf = async (page: Page, user: Session, className: 'casino' | 'livecasino'): Promise<Round[]> => {
  const method = className === 'casino' ? 'rounds' : 'bets'
  return (await ask(page, { className, method, user })).data as Round[]
}

const expectState = (frame: FrameLocator, state: string | RegExp, timeout = 30_000): Promise<void> =>
  expect(frame.locator('html')).toHaveAttribute('data-state', state, { timeout })

/** Runs in the page: stores the first amount in its header. */
const keepFirstBalance = (): void => {
  const look = (): void => {
    const shown = document.querySelector('.purse-sum')?.textContent
    if (shown) document.documentElement.dataset.firstBalance = shown
    else requestAnimationFrame(look)
  }
  if (window.top === window) look()
}

/** Expects that exactly so many rounds were played, and the balance after them. */
const expectRounds = async (
  page: Page,
  user: Session,
  { className, count }: { className: 'casino' | 'livecasino'; count: number },
): Promise<void> => {
  const rounds = await roundsOf(page, user, className)
  expect(rounds).toHaveLength(count)
  const { data } = await ask(page, { className: 'finance', method: 'check_balance', user })
  const [{ balance = '' } = {}] = data as { balance?: string }[]
  const paid = rounds.reduce((sum, { stake, win }) => sum - kurusOf(stake) + kurusOf(win), opening)
  expect(kurusOf(balance)).toBe(paid)
}

test('[A25] a spin whose page is reloaded is shown to its end, and was played once', core, async ({ page }) => {
  const { user, frame } = await seated(page, `/play/slot/${slot}`)
  await gameFrame(page)
  // A reel may stop before the page is left: the server is not notified, as if the page had been left before.
  let hasLeft = false
  await page.route('**/endpoint/studio', (route) =>
    !hasLeft && route.request().postDataJSON().api.method === 'shown' ? route.abort() : route.fallback(),
  )
  await frame.locator('button.spin').click()
  await expect.poll(async () => (await roundsOf(page, user, 'casino')).length).toBe(1)
  await page.addInitScript(keepFirstBalance)
  await page.reload({ waitUntil: 'commit' })
  hasLeft = true
  await expectState(frame, /spinning|win|freespins|summary/, 60_000)
  // The header shows the balance after the stake, from the first paint until the animation has ended.
  const [{ stake = '' } = {}] = await roundsOf(page, user, 'casino')
  const left = kurusToText(kurus(opening - kurusOf(stake)), 'tr')
  await expect(page.locator('.purse-sum')).toHaveText(left)
  await expect(page.locator('html')).toHaveAttribute('data-first-balance', left)
  await expectState(frame, 'idle', 120_000)
  await expectRounds(page, user, { className: 'casino', count: 1 })
})

/** Runs in every frame: a browser that may not use the graphics processor. */
const withoutWebGL = (): void => {
  const withAll = HTMLCanvasElement.prototype.getContext
  const without = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(withAll, this, [kind, ...more])
  }
  HTMLCanvasElement.prototype.getContext = without as typeof withAll
}

/** How many of a canvas' points show something. */
const drawnIn = (canvas: HTMLCanvasElement): number => {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
  return data.filter((value, index) => index % 4 === 3 && value > 0).length / (width * height)
}

test('a slot is drawn and played in a browser without WebGL', async ({ page }) => {
  await page.addInitScript(withoutWebGL)
  const { user, frame } = await seated(page, `/play/slot/${slot}`)
  await gameFrame(page)
  // The canvas of the reels, beside the small ones that move behind them.
  const reels = frame.locator('canvas:not(.ambience canvas)').first()
  await expect.poll(() => reels.evaluate(drawnIn)).toBeGreaterThan(0.3)
  await frame.locator('button.spin').click()
  await expect.poll(async () => (await roundsOf(page, user, 'casino')).length).toBe(1)
  await expectState(frame, 'idle', 60_000)
  await expectRounds(page, user, { className: 'casino', count: 1 })
})

test('a game on a phone keeps its position when a part of the balance is bonus money', async ({ page }) => {
  const { user, frame } = await seated(page, `/play/slot/${slot}`)
  await gameFrame(page)
  const place = async () => (await frame.locator('.bar').boundingBox())?.height
  const before = await place()
  expect(await ask(page, { className: 'bonus', method: 'claim', data: { offerID: 1 }, user })).toMatchObject({
    result: true,
  })
  await reload(page)
  await gameFrame(page)
  await expect(frame.locator('.bonus-part')).toContainText('bonus dahil')
  expect(await place()).toBe(before)
  await page.goto(`/play/live/${fastRoulette}`)
  const bar = frame.locator('.bar:has(.bonus-part:not(:empty))')
  await expect(bar).toBeVisible()
  const bottom = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom)
  expect(await bottom(bar.locator('.bonus-part'))).toBeLessThanOrEqual(await bottom(bar))
})

test('the header does not reveal what a round has won before the game has shown it', async ({ page }) => {
  const { user, frame } = await seated(page, '/play/slot/201')
  await gameFrame(page)
  const head = page.locator('.purse-sum')
  const text = (amount: number): string => kurusToText(kurus(amount), 'tr')
  // Every second throw wins.
  for (let played = 1, left = opening, isWon = false; !isWon; played++) {
    await frame.locator('button.spin').click()
    await expect.poll(async () => (await roundsOf(page, user, 'casino')).length).toBe(played)
    const [{ stake = '', win = '' } = {}] = await roundsOf(page, user, 'casino')
    // Events sent so far have arrived.
    await page.waitForTimeout(300)
    const before = await head.innerText()
    if (await frame.locator('html[data-state="playing"]').count()) expect(before).toBe(text(left - kurusOf(stake)))
    isWon = kurusOf(win) > 0
    left += kurusOf(win) - kurusOf(stake)
    await expectState(frame, 'idle')
    await expect(head).toHaveText(text(left))
  }
})

/** The cards that lie face up on the table. */
const cardsOn = (frame: FrameLocator): Promise<string[]> =>
  frame.locator('.hand-cards [aria-label]').evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''))

/** Deals until a hand waits for its player; one that ended at once is dealt again. */
const dealt = async (frame: FrameLocator): Promise<number> => {
  for (let hands = 1; ; hands++) {
    await frame.locator('.deal').click()
    await expectState(frame, 'film')
    await expectState(frame, /playing|idle/)
    if (await frame.locator('html[data-state="playing"]').count()) return hands
  }
}

test('[A25] [A26] a hand whose page is reloaded is offered again in its last state, and played to its end once', async ({
  page,
}) => {
  const { user, frame } = await seated(page, '/play/live/311')
  await gameFrame(page)
  await frame.locator('[data-seat="1"] .seat-spot').click()
  const hands = await dealt(frame)
  const moves = frame.locator('.moves button')
  const [cards, names] = [await cardsOn(frame), await moves.allInnerTexts()]
  expect(cards.length).toBeGreaterThan(2)
  await reload(page)
  await expectState(frame, 'playing', 60_000)
  expect(await cardsOn(frame)).toEqual(cards)
  expect(await moves.allInnerTexts()).toEqual(names)
  // The win is not known yet: the row shows no loss and offers no replay.
  const line = page.locator('.play-cols tbody tr').first()
  await expect(line).toContainText('–')
  await line.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('Bu tur senin hamleni bekliyor')
  await expect(page.getByRole('button', { name: 'Turu izle' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(frame.locator('[data-seat="1"] .seat-spot .stack')).toBeVisible()
  await expect(async () => {
    const last = frame.locator('.moves [data-move="stand"], .moves [data-move="decline"]').first()
    if (await last.isVisible()) await last.click({ timeout: 1_000 })
    await expectState(frame, 'idle', 2_000)
  }).toPass()
  await expectRounds(page, user, { className: 'casino', count: hands })
})

test('the seed is not changed while a hand waits for its player, and the page states why', async ({ page }) => {
  const { frame } = await seated(page, '/play/slot/205')
  await gameFrame(page)
  await frame.locator('.poker-spot').click()
  await frame.locator('.deal').click()
  await expectState(frame, 'playing')
  const fairness = page.getByRole('region', { name: 'Adillik' })
  const rotate = fairness.getByRole('button', { name: 'Tohumu değiştir' })
  await rotate.click()
  await rotate.click()
  await expect(fairness.getByRole('alert')).toHaveText('Önce yarım kalan turu bitir')
})

test('a table is fully visible on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 750, height: 331 })
  const { frame } = await seated(page, '/play/live/304')
  await expect(frame.locator('.acts .confirm')).toBeInViewport({ ratio: 1, timeout: 60_000 })
  for (const spot of await frame.locator('.cloth .spot').all()) await expect(spot).toBeInViewport({ ratio: 1 })
  const [lowest, tray] = [await frame.locator('.s-big').boundingBox(), await frame.locator('.tray').boundingBox()]
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0)
})

test('[A25] a bet is on the table again after the page is reloaded, and is settled once', core, async ({ page }) => {
  const { user, frame } = await seated(page, `/play/live/${fastRoulette}`)
  // A player may come in the last second of the bets: the next round is played from its beginning.
  for (const state of ['bets', 'film', 'bets']) await expectState(frame, state, 60_000)
  const red = frame.locator('[data-spot="red"]')
  // The cloth takes the press and finds the spot below the finger.
  await red.click({ force: true })
  await frame.locator('.acts .go').click()
  await expect.poll(async () => (await roundsOf(page, user, 'livecasino')).length).toBe(1)
  await reload(page)
  await expect(red.locator('.stack')).toBeVisible({ timeout: 60_000 })
  await expect
    .poll(async () => (await roundsOf(page, user, 'livecasino'))[0]?.state, { timeout: 60_000 })
    .toMatch(/won|lost/)
  await expectRounds(page, user, { className: 'livecasino', count: 1 })
})

test('[A19] the history shows what a round was played on, and what a bet at a table was placed on', async ({
  page,
}) => {
  const { user, frame } = await seated(page, '/play/slot/201')
  await gameFrame(page)
  await frame.locator('.spin').click()
  await expect.poll(async () => (await roundsOf(page, user, 'casino')).length).toBe(1)
  await page.goto('/me/history?tab=games')
  await page.locator('main button', { hasText: '#0' }).click()
  const chosen = page.locator('.facts > div', { has: page.getByText('Seçim', { exact: true }) })
  await expect(chosen).toContainText('50,49 üstü')
  await page.goto(`/play/live/${fastRoulette}`)
  // The time for bets may end between two steps: then in the next round.
  await expect(async () => {
    await expectState(frame, 'bets', 90_000)
    await frame.locator('[data-spot="red"]').first().click({ force: true })
    await frame.locator('.acts button:last-child:enabled').click({ timeout: 2_000 })
  }).toPass({ timeout: 150_000 })
  await expect.poll(async () => (await roundsOf(page, user, 'livecasino')).length).toBe(1)
  await page.goto('/me/history?tab=live')
  await page.locator('main button', { hasText: '#' }).first().click()
  await expect(chosen).toContainText('Kırmızı')
})

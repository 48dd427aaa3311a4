import { expect, type Locator, type Page, test } from '@playwright/test'
import { arrive, core, enter, gameFrame, registered } from './player.ts'

/** The site without a pointer: every stop of the tab key can be seen, and none leads nowhere. */

type Stop = { isLost: boolean; isMarked: boolean; name: string }

/** Where the focus is, and whether it is visible. */
const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { isLost: true, isMarked: false, name: 'nothing' }
    const { width, height, bottom, right } = element.getBoundingClientRect()
    const isOutlinedAt = (one: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    // The frame of a field may carry the mark for it.
    const isOutlined = isOutlinedAt(element) || isOutlinedAt(element.parentElement ?? element)
    const isThere = width > 0 && height > 0 && bottom > 0 && right > 0
    // A game marks its own stops inside its frame.
    const isMarked = isThere && (isOutlined || element.tagName === 'IFRAME')
    return { isLost: false, isMarked, name: element.outerHTML.slice(0, 120) }
  })

/** More than one round through the stops of any page: it may begin behind what is wanted. */
const maxStops = 150

/** Presses tab until something has the focus; on the way every stop must be marked, and only the end of the page has none. */
const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(wanted).toBeVisible()
  let lost = 0
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press(key)
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      expect(await stopOf(page)).toMatchObject({ isLost: false, isMarked: true })
      return
    }
    const stop = await stopOf(page)
    if (stop.isLost) lost++
    else expect(stop.isMarked, stop.name).toBe(true)
    expect(lost, 'the focus is lost').toBeLessThanOrEqual(1)
  }
  throw new Error(`no stop of the tab key: ${wanted}`)
}

const enterBySearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  await expect(page.locator('a.skip')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('yaka')
  const hit = page.locator('a.hit[href="/try/slot/101"]')
  await expect(hit).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(hit).toBeFocused()
  await page.keyboard.press('Enter')
}

const pay = async (page: Page): Promise<void> => {
  await tabTo(page, page.locator('header .purse a'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/me\/deposit/)
  await tabTo(page, page.locator('.me-meth-do').first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('.me-amount input'), 'Shift+Tab')
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await expect(page.locator('header .purse b')).toHaveText('₺1,000.00')
  await expect(page.locator('.me-result')).toBeFocused()
}

const fillWithdrawal = async (page: Page): Promise<void> => {
  await tabTo(page, page.locator('.me-tabs a[href="/me/withdraw"]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/me\/withdraw/)
  await tabTo(page, page.locator('.me-meth-do').first())
  await page.keyboard.press('Space')
  const amount = page.locator('form.me-pay input[inputmode="decimal"]')
  await tabTo(page, amount)
  await page.keyboard.type('400')
  await expect(amount).toHaveValue('400')
}

const leave = async (page: Page): Promise<void> => {
  await tabTo(page, page.locator('header .avatar'))
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  // Hidden at once, removed after the page has handled the event: a press in between would open nothing.
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('header .avatar')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('header a[href="/login"]')).toBeVisible()
}

test(
  'a player finds a game, signs in, deposits, requests a withdrawal and signs out by the keyboard alone',
  core,
  async ({ page }) => {
    const player = await registered(page)
    await arrive(page, 'en')
    await enterBySearch(page)
    await expect(page).toHaveURL(/\/try\/slot\/101$/)
    await tabTo(page, page.locator('.stage-head .btn.go'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').locator('a[href="/login"]'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await tabTo(page, page.locator('input[name="username"]'))
    await page.keyboard.type(player.email)
    await tabTo(page, page.locator('input[name="password"]'))
    await page.keyboard.type(player.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/play\/slot\/101/)
    await tabTo(page, page.locator('.stage-head a').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/slot$/)
    await pay(page)
    await fillWithdrawal(page)
    await leave(page)
  },
)

test('an opened game is playable by its keys at once, Space does not scroll the page, and Spin keeps the focus', async ({
  page,
}) => {
  await enter(page, { language: 'en', path: '/play/slot/101', money: '300.00' })
  const frame = await gameFrame(page)
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(frame.locator('html')).not.toHaveAttribute('data-state', 'idle')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await gameFrame(page)
  await frame.locator('.spin').press('Enter')
  await expect(frame.locator('.spin')).toBeDisabled()
  await expect(frame.locator('.spin')).toBeFocused()
})

test('in a low window a game is fully visible, the rest of its page is below it, and covered controls appear on focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await enter(page, { language: 'en', path: '/play/slot/205' })
  const frame = await gameFrame(page)
  for (const part of [frame.locator('.bar'), frame.locator('.deal'), page.locator('.stage-head a').first()])
    await expect(part).toBeInViewport({ ratio: 1 })
  await page.locator('.play-cols').scrollIntoViewIfNeeded()
  await expect(page.locator('.play-cols')).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  const find = page.locator('header .find')
  const isOnTop = () =>
    find.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await isOnTop()).toBe(false)
  await find.focus()
  expect(await isOnTop()).toBe(true)
})

test('in colours of the reader’s own what was picked in a game is seen, and its buttons have an edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, { language: 'en', path: '/play/slot/202' })
  const frame = await gameFrame(page)
  const fields = frame.locator('.keno-field')
  await fields.first().press('Enter')
  const drawn = (place: number) => fields.nth(place).evaluate((field) => getComputedStyle(field).backgroundImage)
  expect(await drawn(0)).not.toBe(await drawn(1))
  await expect(fields.first()).toHaveCSS('forced-color-adjust', 'none')
  await expect(frame.locator('.spin')).toHaveCSS('border-top-style', 'solid')
})

test('a game that opens does not take the focus from another control', async ({ page }) => {
  await enter(page, { language: 'en', path: '/slot' })
  await page.goto('/play/slot/101')
  await page.locator('header .find').focus()
  await gameFrame(page)
  await expect(page.locator('header .find')).toBeFocused()
})

test('closing a dialog by its button returns the focus, and a dialog closed by navigation does not trap it', async ({
  page,
}) => {
  await arrive(page, 'en')
  const find = page.locator('header .find')
  await find.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(find).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('yaka')
  await dialog.locator('a.hit').first().press('Enter')
  await expect(page).toHaveURL(/\/try\/slot\/\d+$/)
  await expect(find).not.toBeFocused()
})

test('removing selections from the slip by the keyboard moves the focus to the next one', async ({ page }) => {
  await arrive(page, 'en', '/sport')
  const upcoming = page.getByRole('region', { name: 'Upcoming matches' }).locator('.sp-match')
  const first = (match: number) => upcoming.nth(match).locator('button.odd:enabled').first()
  for (const match of [0, 1, 2]) await first(match).click()
  const slip = page.locator('.sp-col .sp-slip')
  const removes = slip.locator('.sp-leg .x')
  await expect(removes).toHaveCount(3)
  const links = slip.locator('.sp-leg a')
  const address = await links.nth(1).getAttribute('href')
  await removes.first().press('Enter')
  await expect(removes).toHaveCount(2)
  await expect(removes.first()).toBeFocused()
  await expect(links.first()).toHaveAttribute('href', address ?? '')
  await removes.nth(1).press('Enter')
  await expect(removes.first()).toBeFocused()
  await removes.first().press('Enter')
  await expect(slip).toBeFocused()
})

test('tabs are one stop of the tab key, are gone through by arrows, and are held in the address', async ({ page }) => {
  await arrive(page, 'en', '/tournaments')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tabTo(page, tab('Running'))
  await page.keyboard.press('ArrowRight')
  await expect(tab('Upcoming')).toBeFocused()
  await expect(tab('Upcoming')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?class=upcoming$/)
  await page.keyboard.press('End')
  await expect(tab('Ended')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Running')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
  await page.goto('/tournaments?class=concluded')
  await expect(tab('Ended')).toHaveAttribute('aria-selected', 'true')
})

test('a tournament is joined by the keyboard, and the confirmation takes the focus', async ({ page }) => {
  await enter(page, { language: 'en', path: '/tournaments' })
  const details = page.locator('main .offers button[aria-haspopup="dialog"]').first()
  await tabTo(page, details)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Prizes by place' }).getByRole('listitem').first()).toContainText('₺')
  await tabTo(page, dialog.getByRole('button', { name: 'Join' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You have joined')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details).toBeFocused()
})

test('navigation announces the title of the new page', async ({ page }) => {
  await arrive(page, 'en')
  // Announced by code that the page loads when it is idle.
  const said = page.locator('body > p.sr[role="status"]')
  await expect(said).toHaveCount(1, { timeout: 30_000 })
  await page.locator('header nav a[href="/slot"]').click()
  await expect(said).toHaveText(/^Slot/)
  expect(await page.title()).toBe(await said.textContent())
})

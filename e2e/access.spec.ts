import { expect, type Frame, type Page, test } from '@playwright/test'
import { arrive, enter, gameFrame, settled } from './player.ts'

/** What WCAG 2.2 asks for beyond what axe finds: shortcuts, names, sizes, spacing and forced colours. */

const language = 'tr'

const gameOf = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().includes('/studio/'))
  if (!frame) throw new Error('no game is open')
  return frame
}

test('shortcuts of single keys can be switched off, for the site and its games, and stay off', async ({ page }) => {
  await enter(page, { language, money: '50.00' })
  const shortcuts = page.locator('footer').getByRole('button', { name: 'Tek tuşlu kısayollar' })
  await shortcuts.scrollIntoViewIfNeeded()
  await expect(shortcuts).toHaveAttribute('aria-pressed', 'true')
  await shortcuts.click()
  await page.reload()
  await settled(page)
  const search = page.getByRole('searchbox', { name: 'Ara', exact: true })
  await page.keyboard.press('/')
  await page.waitForTimeout(500)
  await expect(search).toHaveCount(0)
  await page.goto('/play/slot/201')
  const frame = await gameFrame(page)
  await frame.locator('.bar').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Space')
  await page.waitForTimeout(500)
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle')
  await frame.getByRole('button', { name: 'Kurallar ve ödemeler' }).click()
  const box = frame.getByRole('checkbox', { name: /Tek tuşlu kısayollar/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.keyboard.press('Escape')
  await frame.locator('.bar').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Space')
  await expect(frame.locator('html')).not.toHaveAttribute('data-state', 'idle')
  await page.goto('/slot')
  await settled(page)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

/** Controls whose name lacks what is written on them (2.5.3). */
const misnamed = (on: Page | Frame): Promise<string[]> =>
  on.evaluate(() => {
    const controls =
      'a[href], button, summary, [role="button"], [role="radio"], [role="tab"], [role="switch"], [role="checkbox"]'
    const plain = (text: string) =>
      text
        .toLocaleLowerCase('tr')
        .replace(/[^\p{L}\p{N}%₺+.,:–-]+/gu, ' ')
        .trim()
    const isDrawn = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 2 && height > 2
    }
    const written = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node instanceof Element) return isDrawn(node) ? ` ${written(node)} ` : ''
          return node.textContent ?? ''
        })
        .join('')
    return [...document.querySelectorAll('[aria-label]')]
      .filter((element) => element.matches(controls) && element.checkVisibility())
      .filter((element) => {
        const name = plain(element.getAttribute('aria-label') ?? '')
        return !plain(written(element))
          .split(' ')
          .every((word) => name.includes(word))
      })
      .map((element) => `«${written(element).trim()}» is named «${element.getAttribute('aria-label')}»`)
  })

test('the name of every control contains what is written on it', async ({ page }) => {
  await enter(page, { language, money: '500.00' })
  for (const path of ['/', '/slot', '/live', '/sport', '/me', '/me/deposit', '/me/history', '/notifications']) {
    await page.goto(path)
    await settled(page)
    expect(await misnamed(page), path).toEqual([])
  }
  for (const path of ['slot/101', 'slot/201', 'slot/202', 'slot/205', 'live/301', 'live/306', 'live/314', 'slot/401']) {
    await page.goto(`/play/${path}`)
    await expect(page.locator('.poster')).toBeHidden({ timeout: 60_000 })
    expect(await misnamed(gameOf(page)), path).toEqual([])
  }
})

test('a page at 400 % shows roulette with cells of 48 px, its chips and buttons without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await enter(page, { language, money: '50.00' })
  await page.goto('/play/live/301')
  await expect(page.locator('.poster')).toBeHidden({ timeout: 60_000 })
  const frame = page.frameLocator('main section.stage iframe')
  await expect(frame.getByRole('button', { name: 'Büyüt' })).toHaveAttribute('aria-pressed', 'true')
  const sizes = await frame
    .locator('.cell, .chip, .acts button')
    .evaluateAll((parts) =>
      parts.map((part) => ({ is: part.className, ...part.getBoundingClientRect().toJSON(), wide: innerWidth })),
    )
  for (const { is, left, right, width, height, wide } of sizes) {
    expect(left, is).toBeGreaterThanOrEqual(0)
    expect(right, is).toBeLessThanOrEqual(wide)
    expect(Math.min(width, height), is).toBeGreaterThanOrEqual(is.startsWith('cell') ? 47 : 24)
  }
  const isWide = (on: Page | Frame) =>
    on.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect([await isWide(page), await isWide(gameOf(page))]).toEqual([false, false])
  // What is under the finger is what is written there, wherever the cloth is scrolled to.
  const number = frame.locator('.cell', { hasText: /^36$/ })
  await number.scrollIntoViewIfNeeded()
  await expect(number).toBeInViewport()
})

test('the title of a game is not cut on a narrow page with the text spacing of a reader', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, { language })
  for (const path of ['slot/101', 'slot/205', 'live/312']) {
    await page.goto(`/play/${path}`)
    await settled(page)
    await page.addStyleTag({
      content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    const cut = await page.locator('.stage-head h1').evaluate((title) => {
      const { right } = title.getBoundingClientRect()
      return (
        title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1 || right > innerWidth
      )
    })
    expect(cut, path).toBe(false)
  }
})

test('chosen prices, switches and the focus stay visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arrive(page, language, '/sport')
  const [chosen, other] = [
    page.locator('.odd[aria-pressed="true"]').first(),
    page.locator('.sp-match .odd:enabled').nth(3),
  ]
  await page.locator('.sp-match .odd:enabled').first().click()
  const groundOf = (part: typeof chosen) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf(chosen)).not.toBe(await groundOf(other))
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(ring).toBe('solid')
  await page.goto('/register')
  await settled(page)
  const box = page.locator('input[name="acceptRules"]')
  await expect(box).toHaveCSS('appearance', 'auto')
})

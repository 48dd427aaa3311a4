import { expect, test } from '@playwright/test'
import { enter, gameFrame, ofPhone } from './player.ts'

/** The site in the oldest browsers that it supports, and in one that is older. */

/** Runs in the page and in each frame: takes away what Chrome 109 or Safari 16.4 does not have. */
const removeNewMethods = (): void => {
  const owners: [object, readonly string[]][] = [
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf']],
    [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'Iterator', 'scheduler']],
  ]
  const helpers = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  owners.push([helpers, ['map', 'filter', 'reduce', 'toArray', 'some', 'every', 'find', 'take', 'drop', 'flatMap']])
  for (const [owner, names] of owners) for (const name of names) Reflect.deleteProperty(owner, name)
}

test(
  '[Z-18] the oldest supported browser plays a hand of blackjack to its end and opens sport',
  ofPhone,
  async ({ page }) => {
    await page.addInitScript(removeNewMethods)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => {
      // The sandboxed frame has no storage, which the script of `arrive` asks for.
      if (!message.includes('localStorage')) errors.push(message)
    })
    await enter(page, { language: 'tr', path: '/play/live/311', money: '500.00' })
    const frame = await gameFrame(page)
    await frame.locator('[data-seat="1"] .seat-spot').click()
    await frame.locator('.deal').click()
    await expect(frame.locator('html')).not.toHaveAttribute('data-state', 'idle')
    const stand = frame.locator('[data-move="stand"], [data-move="decline"]').first()
    const over = async () => {
      if (await stand.isEnabled({ timeout: 1_000 }).catch(() => false)) await stand.click().catch(() => {})
      return frame.locator('html').getAttribute('data-state')
    }
    await expect.poll(over, { timeout: 90_000 }).toBe('idle')
    await page.goto('/sport')
    await expect(page.locator('.sp-match').first()).toBeVisible()
    expect(errors).toEqual([])
  },
)

test(
  '[Z-18] a browser older than that is told so on every page, before anything can be staked',
  ofPhone,
  async ({ page }) => {
    await page.addInitScript(() => {
      const { supports } = CSS
      CSS.supports = (...asked: [string, string?]) => asked[1] !== '1dvh' && supports.apply(CSS, asked as [string])
    })
    for (const path of ['/', '/slot', '/play/slot/101', '/sport']) {
      await page.goto(path)
      await expect(page).toHaveURL('/unsupported.html')
      await expect(page.getByRole('heading', { name: 'Tarayıcın bu site için eski' })).toBeVisible()
    }
  },
)

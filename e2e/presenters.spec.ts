import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { arrive } from './player.ts'

/** The dealers of the tables and the caller of the bingo halls, for a visitor who watches. */

const tables = [301, 304, 305, 306, 307, 314]

const watched = async (page: Page, path: string): Promise<FrameLocator> => {
  await arrive(page, 'tr', path)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.presenter-figure')).toBeVisible({ timeout: 60_000 })
  return frame
}

/** The parts of the game that the drawing of a presenter lies over. */
const hiddenParts = (frame: FrameLocator): Promise<string[]> =>
  frame.locator('html').evaluate((root) => {
    const figure = root.querySelector('.presenter-figure')
    const parts = [
      ...root.querySelectorAll('.spot, .chip, .result, .cell, .seat-spot, .acts button, .tools button, .big-ball'),
    ]
    return parts.flatMap((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
      const box = figure?.getBoundingClientRect()
      const isUnder = box && x > box.left && x < box.right && y > box.top && y < box.bottom
      return isUnder ? [part.className.toString()] : []
    })
  })

for (const table of tables)
  test(`[A96] the dealer of table ${table} hides no spot, chip or result, and is hidden from screen readers`, async ({
    page,
  }) => {
    const frame = await watched(page, `/try/live/${table}`)
    await expect(frame.locator('.presenter-figure')).toHaveAttribute('aria-hidden', 'true')
    await expect(frame.locator('.subtitle')).toHaveAttribute('aria-live', 'polite')
    await expect(frame.locator('.subtitle')).not.toBeEmpty()
    expect(await hiddenParts(frame)).toEqual([])
  })

test('[A96] the caller of bingo hides nothing, and its bubble is read', async ({ page }) => {
  const frame = await watched(page, '/try/slot/501')
  await expect(frame.locator('.presenter-figure')).toHaveAttribute('data-figure', 'nazim')
  await expect(frame.locator('.spoken')).toHaveAttribute('role', 'status')
  expect(await hiddenParts(frame)).toEqual([])
})

test('[A96] with reduced motion nothing of a dealer is animated', async ({ page }) => {
  const frame = await watched(page, '/try/live/305')
  await expect(frame.locator('.presenter-figure')).toHaveAttribute('data-still', '')
  const running = await frame
    .locator('.presenter-figure')
    .evaluate(
      (figure) => figure.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    )
  expect(running).toBe(0)
})

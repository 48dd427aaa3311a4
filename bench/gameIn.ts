import type { Frame, Page } from '@playwright/test'

/** Returns the game's frame in a play page as soon as its document matches `ready`. */
export const gameIn = async (page: Page, ready: string): Promise<Frame> => {
  const handle = await page.locator('iframe').elementHandle({ timeout: 60_000 })
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('the page holds no game')
  await frame.locator(ready).waitFor({ timeout: 60_000 })
  return frame
}

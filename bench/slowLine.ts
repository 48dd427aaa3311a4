import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chrome } from '../tools/chrome.ts'

/** A bad mobile line and a cheap phone. */
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 6
const maxWaitMs = 60_000

/** When a page was seen and when it answered the first press, in ms after its request. */
export type SlowLine = { seenMs: number; answeredMs: number; seenWithoutCodeMs: number }

/** Selectors of a button and of what a press of it shows. */
export type Press = { button: string; answer: string }

/**
 * Opens a page on a phone with a slow line and presses a button as soon as the page is seen. The same page without the files of its code,
 * in the same run, shows what the line alone costs.
 */
export const measureSlowLine = async (
  url: string,
  { button, answer }: Press,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<SlowLine> => {
  const { executablePath, env, args } = await chrome()
  const browser = await chromium.launch({ executablePath, env, args })
  const measure = async <Result>(act: (page: Page) => Promise<Result>, blocked: string[] = []): Promise<Result> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await prepare(context)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.clearBrowserCache')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Network.setBlockedURLs', { urls: blocked })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    const result = await act(page)
    await context.close()
    return result
  }
  const seenWithoutCodeMs = await measure(seenAt, ['*.js'])
  const own = await measure(async (page) => {
    const seenMs = await seenAt(page)
    await page.locator(button).tap({ timeout: maxWaitMs })
    await page.waitForFunction((shown) => document.querySelector(shown), answer, { timeout: maxWaitMs })
    return { seenMs, answeredMs: await page.evaluate(() => performance.now()) }
  })
  await browser.close()
  return { ...own, seenWithoutCodeMs }
}

const seenAt = async (page: Page): Promise<number> => {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    {
      timeout: maxWaitMs,
    },
  )
  return (await paint.jsonValue()) ?? 0
}

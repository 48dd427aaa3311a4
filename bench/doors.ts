import { type Browser, chromium, type Page } from '@playwright/test'
import { chrome } from '../tools/chrome.ts'
import { startSite } from '../tools/site.ts'
import { signIn } from './signIn.ts'

const runs = 7

/** Milliseconds from the press of a slot on the home page until its reels turn, on a phone with an empty cache. */
const timeToSpin = async (browser: Browser, url: string, isPlayer: boolean): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  if (isPlayer) await signIn(context, url)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const tookMs = await openAndSpin(page)
  await context.close()
  return tookMs
}

const openAndSpin = async (page: Page): Promise<number> => {
  const tile = page.locator('main .tile a[href*="/slot/1"]').first()
  await tile.scrollIntoViewIfNeeded()
  const begunMs = performance.now()
  await tile.tap()
  const frame = page.frameLocator('iframe')
  await frame.locator('html[data-state="idle"]').waitFor({ timeout: 60_000 })
  await frame.locator('button.spin').tap()
  await frame.locator('html:not([data-state="idle"])').waitFor()
  const tookMs = performance.now() - begunMs
  // A round that is cut off would be shown first the next time.
  await frame.locator('html[data-state="idle"]').waitFor({ timeout: 240_000 })
  await page.waitForTimeout(500)
  return tookMs
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** How long a visitor takes from the home page to a spinning slot, as a ratio to a signed-in player, by turns. */
export const run = async (): Promise<void> => {
  const site = await startSite()
  const { executablePath, env, args } = await chrome()
  const browser = await chromium.launch({ executablePath, env, args })
  const times = { visitor: [] as number[], player: [] as number[] }
  await timeToSpin(browser, site.url, false)
  for (let done = 0; done < runs; done++) {
    times.visitor.push(await timeToSpin(browser, site.url, false))
    times.player.push(await timeToSpin(browser, site.url, true))
  }
  await browser.close()
  await site.close()
  const [visitor, player] = [median(times.visitor), median(times.player)]
  console.log(`home page to a spinning slot, median of ${runs}, two taps each`)
  console.log(
    `visitor ${visitor.toFixed(0)} ms, player ${player.toFixed(0)} ms, ratio ${(visitor / player).toFixed(2)}`,
  )
}

import { expect, type Page, test } from '@playwright/test'
import { arrive, enter, settled } from './player.ts'

/** The size of targets: how far around its centre a press still hits an element. */

/**
 * The minimum size of a target in both directions. Exceptions (WCAG 2.5.8): a link within a sentence, and a control whose shape the browser
 * draws, such as a slider's thumb.
 */
const minPx = 44

const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const named = (element: Element) =>
      `${element.tagName} ${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
    /** What covers the centre of an element after scrolling; fixed parts are ignored. */
    const coverOf = (element: HTMLElement, x: number, y: number): Element | undefined => {
      const above = document.elementFromPoint(x, y)?.closest('a[href], button, input, select, textarea, summary, label')
      return !above || above.contains(element) || above.closest('.site-head, .tabbar, dialog') ? undefined : above
    }
    const reachOf = (element: HTMLElement): { wide: number; high: number; under?: Element } | undefined => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const whole = element.closest('label') ?? element
      const [x, y] = [left + width / 2, top + height / 2]
      const hits = (dx: number, dy: number) => whole.contains(document.elementFromPoint(x + dx, y + dy))
      if (!hits(0, 0)) {
        const under = coverOf(element, x, y)
        return under && { wide: 0, high: 0, under }
      }
      const far = (dx: number, dy: number) => {
        let steps = 0
        while (steps < least && hits(dx * (steps + 1), dy * (steps + 1))) steps++
        return steps
      }
      return { wide: 1 + far(1, 0) + far(-1, 0), high: 1 + far(0, 1) + far(0, -1) }
    }
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr, .skip') && !isInSentence(element))
      .flatMap((element) => {
        const reach = reachOf(element)
        return reach && Math.min(reach.wide, reach.high) < least
          ? [`${reach.wide}x${reach.high} ${named(element)}${reach.under ? ` under ${named(reach.under)}` : ''}`]
          : []
      })
  }, minPx)

/** Expects targets of full size on all pages, and names each that is smaller with one of its pages. */
const expectReach = async (page: Page, paths: readonly string[]) => {
  const small = new Map<string, string>()
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    for (const target of await tooSmall(page)) small.set(target, path)
  }
  expect([...small].map(([target, path]) => `${target} on ${path}`)).toEqual([])
}

test('[A84] what a visitor presses is as large as the tip of a finger', async ({ page }) => {
  await arrive(page, 'tr')
  await expectReach(page, [
    '/',
    '/slot',
    '/live',
    '/sport',
    '/sport/results',
    '/promotions',
    '/about-us',
    '/login',
    '/register',
    '/tournaments',
    '/fairness',
    '/search?q=rulet',
    '/info/CasinoRules',
    '/sport/live',
    '/try/slot/101',
    '/forgot-password',
  ])
})

test('[A84] what a player presses is as large as the tip of a finger', async ({ page }) => {
  await enter(page, { language: 'tr' })
  await expectReach(page, [
    '/',
    '/me',
    '/me/deposit',
    '/me/withdraw',
    '/me/banks',
    '/me/bonuses',
    '/profile',
    '/tickets',
    '/notifications',
    '/live',
    '/play/live/301',
    '/me/history',
    '/me/security',
    '/me/protection',
    '/me/coupons',
    '/favorites',
    '/play/slot/101',
  ])
})

test('the filters of a lobby show their full labels, whatever is chosen', async ({ page }) => {
  await arrive(page, 'tr', '/slot')
  const cut = await page.locator('.filters select').evaluateAll((lists) =>
    (lists as HTMLSelectElement[]).flatMap((list) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = font
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return [...list.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
    }),
  )
  expect(cut).toEqual([])
})

// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { addDialogs } from '../../../testing/dialogs.ts'
import { mountPart } from '../../../testing/mountPart.tsx'
import type { Boosted } from './boosted.ts'

addDialogs()

const pick = {
  match: 'm',
  sport: 'football',
  competition: 'Lodos League',
  home: 'Haliç',
  away: 'Göl',
  start: '2099-12-01T18:00:00Z',
  live: false,
  parts: [{ market: 1, specifiers: '', outcome: '1', marketName: 'Match result', outcomeName: 'Haliç', odds: '2.00' }],
  odds: '2.00',
  players: 0,
  boost: { id: 'b1', odds: '2.20', most: '200.00', until: '2099-12-01T18:00:00Z' },
} as unknown as Boosted

const sheet = async (isTaken = false) => {
  const page = await mountPart({
    areas: ['frame', 'sport'],
    server: {
      'finance.check_balance': () => ({ data: [{ balance: '1000.00', bonus: '0.00' }] as never }),
      'betframe.placeCoupon': () => ({ result: false, code: 400, message: 'No' }),
    },
    load: async () => ({
      part: (await import('./BoostSheet.tsx')).BoostSheet,
      props: { pick, isTaken, close: () => {} },
    }),
  })
  const stakeIs = async (typed: string) => {
    await page.type(page.element.querySelector('.sp-stake input') as HTMLInputElement, typed)
    return page.element.textContent
  }
  return { ...page, stakeIs }
}

it('[B268] a stake on a boost shows its win at the raised price, and more than the most of a player cannot be bet', async () => {
  const page = await sheet()
  expect(await page.stakeIs('50')).toContain('Possible win₺110.00')
  await page.press(/^Place bet · ₺50\.00/)
  expect(page.dataOf('betframe.placeCoupon')).toMatchObject([
    { boost: 'b1', unit: '50.00', policy: 'better', sizes: [1], legs: [{ match: 'm', outcome: '1', odds: '2.20' }] },
  ])
  expect(await page.stakeIs('200.01')).toContain('200.00')
  expect(page.button(/^Place bet/).disabled).toBe(true)
})

it('[B268] who has taken a boost is told so and cannot bet on it again', async () => {
  const { element } = await sheet(true)
  expect(element.textContent).toContain('You have taken this price boost')
  expect(element.querySelector('.sp-stake')).toBeNull()
})

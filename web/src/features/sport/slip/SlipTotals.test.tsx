// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import { emptySlip, groupKey, type Slip, type SlipLeg, writeSlip } from './slip.ts'
import type { Sale } from './slipTotals.ts'

const leg: SlipLeg = {
  ...{ match: 'm1', market: 1, specifiers: '', outcome: 'home', odds: '2.00', banker: false, stake: 5_000 },
  names: { sport: 'football', home: 'Martı', away: 'Deniz', market: '1x2', outcome: 'Martı', start: '' },
}
const filled: Slip = { ...emptySlip, legs: [leg] }

type Case = { slip?: Slip; sale?: Sale; balance?: string; isPlayer?: boolean }

const mount = ({
  slip = filled,
  sale = { state: 'open', odds: '2.00' },
  balance = '100.00',
  isPlayer = true,
}: Case = {}) =>
  mountPart({
    areas: ['frame', 'sport', 'play'],
    isPlayer,
    server: {
      'finance.check_balance': () => ({ data: [{ balance, bonus: '0.00', held: '0.00' }] }),
      'protection.state': () => ({ data: [{}] }),
      'betframe.placeCoupon': () => ({ data: [{ couponID: 'c1', state: 'open' }] }),
    },
    load: async () => {
      writeSlip(localStorage, slip)
      ;(await import('./store.ts')).slip.set(slip)
      const { SlipTotals } = await import('./SlipTotals.tsx')
      return { part: SlipTotals, props: { slip, legs: [], sales: new Map([[groupKey([leg]), sale]]), isBusy: false } }
    },
  })

it('places the coupon at its stake and price, once', async () => {
  const part = await mount()
  await part.press(/^Place bet/)
  expect(part.dataOf('betframe.placeCoupon')).toHaveLength(1)
  expect(part.dataOf('betframe.placeCoupon')).toMatchObject([
    { legs: [{ match: 'm1', outcome: 'home', odds: '2.00' }], unit: '50.00' },
  ])
})

it('does not place a coupon without a stake, and says what is missing', async () => {
  const part = await mount({ slip: { ...filled, legs: [{ ...leg, stake: 0 }] } })
  const place = part.element.querySelector<HTMLButtonElement>('.sp-next button')
  expect(place?.disabled).toBe(true)
  expect(part.element.querySelector('.sp-next')?.textContent).toContain('Enter')
})

it('lets a visitor sign in instead, and keeps the slip', async () => {
  const part = await mount({ isPlayer: false })
  await part.press('Sign in to play')
  expect(part.visited).toEqual(['/login'])
  expect(part.dataOf('betframe.placeCoupon')).toEqual([])
})

it('leads to a deposit where the stake is more than the balance', async () => {
  const part = await mount({ balance: '49.99' })
  expect(part.element.querySelector('.sp-next a')?.getAttribute('href')).toBe('/me/deposit')
})

it('asks for consent to a lower price before anything can be placed', async () => {
  const part = await mount({ sale: { state: 'open', odds: '1.80' } })
  await part.press('Accept the new odds')
  expect(part.dataOf('betframe.placeCoupon')).toEqual([])
  const { slip } = await import('./store.ts')
  expect(slip.get().legs[0]?.odds).toBe('1.80')
})

it('offers to remove a selection that is closed, and nothing else', async () => {
  const part = await mount({ sale: { state: 'suspended', odds: '2.00' } })
  const texts = [...part.element.querySelectorAll('.sp-next button')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Remove closed selections'])
})

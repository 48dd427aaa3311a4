// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import type { OutcomeNow } from '../live/useLive.ts'
import type { CouponRow, EventRow } from '../rows.ts'

const event = { match: 'm', sport: 'football', home: { name: 'Haliç' }, away: { name: 'Göl' }, start: '' } as EventRow
const market = { market: 1, specifiers: '', name: 'Match result', status: 0, outcomes: [] }
const outcomeOfMarket = { market: 1, specifiers: '', outcome: '1' }
const names = {
  sport: 'football',
  home: 'Haliç',
  away: 'Göl',
  market: 'Match result',
  outcome: '1',
  start: '',
} as const
const outcome: OutcomeNow = { outcome: '1', name: '1', odds: '2.10', open: false, moved: 0, movedMs: 0 }

it('[B285] a choice that is closed is taken off the slip, and not bet, while presses bet at once', async () => {
  const page = await mountPart({
    areas: ['frame', 'sport'],
    server: {},
    load: async () => {
      const { toggleLeg } = await import('./store.ts')
      const { OddButton } = await import('../OddButton.tsx')
      toggleLeg({ match: 'm', ...outcomeOfMarket, odds: '2.10', banker: false, stake: 0, names }, 'full')
      const { setQuickStake, switchQuickBet } = await import('./quickBet.ts')
      setQuickStake(2_000)
      switchQuickBet(true)
      return { part: OddButton, props: { event, market: market as never, outcome } }
    },
  })
  const { slip } = await import('./store.ts')
  expect(slip.get().legs).toHaveLength(1)
  await page.press(/Match result/)
  expect(slip.get().legs).toEqual([])
  expect(page.dataOf('betframe.placeCoupon')).toEqual([])
})

it('[B285] the bar says what a press bets, and what became of the last bet', async () => {
  let state = 'pending'
  const page = await mountPart({
    areas: ['frame', 'sport'],
    server: { 'betframe.getCoupon': () => ({ data: [{ couponID: 'c1', state }] }) },
    load: async () => {
      const { setQuickStake, switchQuickBet } = await import('./quickBet.ts')
      setQuickStake(2_000)
      switchQuickBet(true)
      return { part: (await import('./SlipBar.tsx')).SlipBar, props: { open: () => {} } }
    },
  })
  const { isSending, sent } = await import('./store.ts')
  const textAfter = async (change: () => void) => {
    await act(async () => change())
    await page.settle()
    return page.element.textContent
  }
  expect(page.element.textContent).toBe('Quick bet ₺20.00')
  expect(await textAfter(() => isSending.set(true))).toBe('Quick bet ₺20.00 · Sending your bet')
  expect(await textAfter(() => isSending.set(false))).toBe('Quick bet ₺20.00')
  const placed = { couponID: 'c1', legs: [], coupon: { couponID: 'c1', state } as unknown as CouponRow }
  expect(await textAfter(() => sent.set([placed]))).toBe('Quick bet ₺20.00 · Awaiting acceptance')
  state = 'open'
  const { queries } = await import('../../../lib/api/queryClient.ts')
  expect(await textAfter(() => void queries.get()?.invalidateQueries())).toBe('Quick bet ₺20.00 · Bet accepted')
  const refused = { couponID: 'c2', legs: [], refusal: { message: 'No', refusal: 'limited' as const } }
  expect(await textAfter(() => sent.set([placed, refused]))).toBe('Quick bet ₺20.00 · Bet not accepted')
})

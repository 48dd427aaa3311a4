// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import type { CouponRow } from '../rows.ts'

const won = {
  couponID: 'c1',
  kind: 'single',
  state: 'open',
  columns: 1,
  unit: '20.00',
  stake: '20.00',
  totalOdds: '12.00',
  mostWin: '240.00',
  payout: '0.00',
  share: '100.00',
  cashedOut: '0.00',
  autoCashOut: '',
  note: '',
  corrected: false,
  bonus: false,
  placed: 0,
  settled: '',
  legs: [],
}

const mount = (awaitsConfirmation: boolean) =>
  mountPart({
    areas: ['frame', 'sport'],
    server: { 'betframe.getCashOut': () => ({ data: [{ couponID: 'c1', amount: '0.00' }] }) },
    load: async () => ({
      part: (await import('./CouponCard.tsx')).CouponCard,
      props: { coupon: { ...won, awaitsConfirmation } as unknown as CouponRow, answeredMs: 0 },
    }),
  })

it('[A61] says of a coupon that waits for confirmed results that it has won and when it is paid', async () => {
  const { element } = await mount(true)
  expect(element.textContent).toContain('Won, to be confirmed')
  expect(element.textContent).toContain('about 5 minutes after the end of a match')
  expect(element.querySelector('button')).toBeNull()
})

it('says nothing of it on an open coupon', async () => {
  const { element } = await mount(false)
  expect(element.textContent).not.toContain('confirmed')
})

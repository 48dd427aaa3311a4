// @vitest-environment jsdom
import { refusals } from '@yakamoz/contract/refusals'
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../../testing/mountPart.tsx'
import type { CouponRow } from '../rows.ts'

const coupon = { couponID: 'c1', state: 'open', stake: '20.00', bonus: false, legs: [] } as unknown as CouponRow

const mount = (server: Server) =>
  mountPart({
    areas: ['frame', 'sport'],
    server,
    load: async () => ({ part: (await import('./CashOut.tsx')).QuickCashOut, props: { coupon } }),
  })

const offering = (amount: string) => () => ({ data: [{ couponID: 'c1', amount }] })

it('asks first and cashes out at the second press, for no less than the button shows', async () => {
  const part = await mount({
    'betframe.getCashOut': offering('12.50'),
    'betframe.cashOut': () => ({ data: [{ couponID: 'c1', amount: '12.50' }] }),
  })
  await part.press(/Cash out.*12\.50/)
  expect(part.dataOf('betframe.cashOut')).toEqual([])
  await part.press(/12\.50/)
  expect(part.dataOf('betframe.cashOut')).toMatchObject([{ couponID: 'c1', share: 10_000, least: '12.50' }])
})

it('takes nothing where there is nothing to cash out', async () => {
  const part = await mount({ 'betframe.getCashOut': offering('0.00') })
  expect(part.element.querySelector('button')?.disabled).toBe(true)
})

it('shows why a cash-out was refused and can be pressed again', async () => {
  const message = refusals.cash_out_changed.en
  const part = await mount({
    'betframe.getCashOut': offering('12.50'),
    'betframe.cashOut': () => ({ result: false, message, code: 409, refusal: 'cash_out_changed' }),
  })
  await part.press(/12\.50/)
  await part.press(/12\.50/)
  expect(part.notices.get().map(({ text }) => text)).toEqual([message])
  expect(part.button(/Cash out.*12\.50/).disabled).toBe(false)
})

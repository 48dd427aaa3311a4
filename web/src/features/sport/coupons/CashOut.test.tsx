// @vitest-environment jsdom
import { refusals } from '@yakamoz/contract/refusals'
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../../testing/mountPart.tsx'
import type { Entry } from '../entries.ts'
import type { CouponRow } from '../rows.ts'
import type { CashingOut } from './useCashOut.ts'

const coupon = { couponID: 'c1', state: 'open', stake: '20.00', bonus: false, legs: [] } as unknown as CouponRow

const mount = (server: Server) =>
  mountPart({
    areas: ['frame', 'sport'],
    server,
    load: async () => ({ part: (await import('./CashOut.tsx')).QuickCashOut, props: { coupon } }),
  })

const offering =
  (amount: string, quote = '') =>
  () => ({ data: [{ couponID: 'c1', amount, quote }] })

it('names the slider of the part that is cashed out', async () => {
  const part = await mountPart({
    areas: ['frame', 'sport'],
    server: { 'betframe.getCashOut': offering('12.50') },
    load: async () => ({ part: (await import('./CashOut.tsx')).CashOut, props: { coupon } }),
  })
  expect(part.element.querySelector('label:has(input[type=range])')?.textContent).toMatch(/^Part to cash out\s*100/)
})

it('asks first and cashes out at the second press, for no less than the button shows', async () => {
  const part = await mount({
    'betframe.getCashOut': offering('12.50'),
    'betframe.cashOut': () => ({ data: [{ couponID: 'c1', amount: '12.50' }] }),
  })
  await part.press(/Cash out.*12\.50/)
  expect(part.dataOf('betframe.cashOut')).toEqual([])
  await part.press(/12\.50/)
  const [asked] = part.dataOf('betframe.cashOut')
  expect(asked).toMatchObject({ couponID: 'c1', share: 10_000, least: '12.50', accept: 'near' })
  expect(asked).not.toHaveProperty('quote')
})

it('sends the quote of an offer that is firm', async () => {
  const part = await mount({
    'betframe.getCashOut': offering('12.50', '1250.9.mark'),
    'betframe.cashOut': () => ({ data: [{ couponID: 'c1', amount: '12.50' }] }),
  })
  await part.press(/12\.50/)
  await part.press(/12\.50/)
  expect(part.dataOf('betframe.cashOut')).toMatchObject([{ quote: '1250.9.mark' }])
})

it('[A22] makes the new offer of a refusal a button that takes it at one press', async () => {
  const offers = ['12.50', '11.40']
  const part = await mount({
    'betframe.getCashOut': () => offering(offers[0] ?? '')(),
    'betframe.cashOut': ({ least }) => {
      if (least === '11.40') return { data: [{ couponID: 'c1' }] }
      offers.shift()
      return { result: false, message: 'changed', code: 409, refusal: 'cash_out_changed', blanks: { offer: '11.40' } }
    },
  })
  await part.press(/12\.50/)
  await part.press(/12\.50/)
  await part.press(/New offer:.*11\.40/)
  expect(part.dataOf('betframe.cashOut').map(({ least }) => least)).toEqual(['12.50', '11.40'])
  const ids = part.dataOf('betframe.cashOut').map(({ cashOutID }) => cashOutID)
  expect(new Set(ids).size).toBe(2)
})

it('[A22] remembers which changes of an offer its player accepts, and sends the choice', async () => {
  const part = await mountPart({
    areas: ['frame', 'sport'],
    server: { 'betframe.getCashOut': offering('12.50'), 'betframe.cashOut': () => ({ data: [{ couponID: 'c1' }] }) },
    load: async () => ({ part: (await import('./CashOut.tsx')).CashOut, props: { coupon } }),
  })
  const select = part.element.querySelector('select')
  if (!select) throw new Error('no choice')
  expect([...select.options].map(({ value, selected }) => `${value}${selected ? ' *' : ''}`)).toEqual([
    'exact',
    'near *',
    'any',
  ])
  await part.choose(select, 'any')
  expect(localStorage.getItem('yakamozCashOutPolicy')).toBe('any')
  await part.press(/12\.50/)
  await part.press(/12\.50/)
  expect(part.dataOf('betframe.cashOut')).toMatchObject([{ accept: 'any' }])
})

const mountSent = (agoMs: number, quote?: string) =>
  mountPart({
    areas: ['frame', 'sport'],
    server: {},
    load: async () => {
      const asked = { couponID: 'c1', cashOutID: 'i1', least: '12.50', ...(quote && { quote }) }
      const entry: Entry = { kind: 'cashOut', id: 'i1', player: 'elif', atMs: Date.now() - agoMs, asked }
      const nothing = () => undefined
      const cashOut: CashingOut = {
        step: 'sending',
        amount: kurus(1_250),
        sent: { entry, progress: 'sending' },
        press: nothing,
        letGo: nothing,
      }
      return { part: (await import('./CashOutButton.tsx')).CashOutButton, props: { cashOut, words: 'Cash out' } }
    },
  })

it('shows the delay of a request in play as a ring with its seconds, and says when it is decided', async () => {
  const part = await mountSent(1_500)
  expect(part.element.querySelector('.sp-ring')?.textContent).toBe('4')
  expect(part.element.querySelector('[role=status]')?.textContent).toContain('Decided in 5 seconds')
  expect(part.button(/Cashing out/).disabled).toBe(true)
})

it('says after the delay that it waits for the end of a stop, and shows no delay for a firm offer', async () => {
  const late = await mountSent(6_000)
  expect(late.element.querySelector('.sp-ring')).toBeNull()
  expect(late.element.querySelector('[role=status]')?.textContent).toContain('wait up to 20 seconds')
  const firm = await mountSent(1_000, '1250.9.mark')
  expect(firm.element.querySelector('.sp-ring, [role=status]')).toBeNull()
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

// @vitest-environment jsdom
import { refusalMessage, refusals } from '@yakamoz/contract/refusals'
import { expect, it, vi } from 'vitest'
import { mountPart, type Server } from '../../../testing/mountPart.tsx'
import type { MethodForm } from './fields.ts'

const form = {
  ...{ id: 101, name: 'Havale', fee: 0, transfer_type_id: 1 },
  fields: [{ name: 'amount', kind: 'amount', required: true, label: 'Amount', least: '50.00', most: '5000.00' }],
} as unknown as MethodForm

const mount = async (server: Server) => {
  const done = vi.fn()
  const part = await mountPart({
    areas: ['frame', 'me', 'account'],
    server,
    load: async () => ({
      part: (await import('./PaymentForm.tsx')).PaymentForm,
      props: { type: 1 as const, form, unanswered: undefined, offered: [], note: null, done },
    }),
  })
  const pay = async (amount: string) => {
    const field = part.element.querySelector('input')
    if (field) await part.type(field, amount)
    await part.press(/Deposit|Send again/)
  }
  return { ...part, done, pay, payments: () => part.dataOf('finance.save_bank_transfer') }
}

const accepted = () => ({ data: [{ transactionID: 7, status: 1, amount: '250.00' }] })

it('sends a deposit once, and hands on the payment that it became', async () => {
  const part = await mount({ 'finance.save_bank_transfer': accepted })
  await part.pay('250')
  expect(part.payments()).toMatchObject([{ methodID: 101, amount: '250.00' }])
  expect(part.done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ transactionID: 7 }))
})

it.each(['49.99', '5,000.01'])('sends no amount outside the range of the method: %s', async (amount) => {
  const part = await mount({ 'finance.save_bank_transfer': accepted })
  await part.pay(amount)
  expect(part.payments()).toEqual([])
  const message = refusalMessage('amount_out_of_range', 'en', { least: '₺50.00', most: '₺5,000.00' })
  expect(part.element.textContent).toContain(message)
})

it('sends a payment without an answer again under the same id, and says that this is safe', async () => {
  let isLost = true
  const part = await mount({ 'finance.save_bank_transfer': () => (isLost ? undefined : accepted()) })
  await part.pay('250')
  expect(part.done).not.toHaveBeenCalled()
  expect(part.element.querySelector('[role="alert"]')).not.toBeNull()
  isLost = false
  await part.press(/Send again/i)
  const [first, second] = part.payments()
  expect(second?.operationID).toBe(first?.operationID)
  expect(part.done).toHaveBeenCalledOnce()
})

it('shows a refusal beside the form, with a link to the limits where one of them caused it', async () => {
  const message = refusals.limited.en
  const part = await mount({
    'finance.save_bank_transfer': () => ({ result: false, message, code: 409, refusal: 'limited' }),
  })
  await part.pay('250')
  expect(part.element.querySelector('[role="alert"]')?.textContent).toContain(message)
  expect(part.element.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('/me/protection')
})

it('[A83] asks for the amount before the methods, submits it with the form, and keeps it for another method', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const keep = vi.fn()
  const part = await mountPart({
    areas: ['frame', 'me', 'account'],
    server: {},
    load: async () => {
      const { PaymentForm } = await import('./PaymentForm.tsx')
      const { AmountPlaceContext } = await import('./amountPlace.ts')
      return {
        part: () => (
          <AmountPlaceContext value={{ element: place, typed: '250', keep }}>
            <PaymentForm
              {...{ type: 1, form, unanswered: undefined, offered: [], note: null, done: () => undefined }}
            />
          </AmountPlaceContext>
        ),
        props: {},
      }
    },
  })
  const amount = place.querySelector('input')
  expect(part.element.querySelector('.me-amount')).toBeNull()
  expect(amount?.form).toBe(part.element.querySelector('form'))
  expect(amount?.value).toBe('250')
  if (amount) await part.type(amount, '300')
  expect(keep).toHaveBeenLastCalledWith('300')
  place.remove()
})

import { expect, it } from 'vitest'
import type { MethodForm } from '../payment/fields.ts'
import { quickMethods } from './quickMethods.ts'

const method = (change: Partial<MethodForm>): MethodForm => ({
  id: 1,
  name: '',
  isFavorite: 0,
  icon: '',
  transfer_type_id: 2,
  least: '50.00',
  most: '100.00',
  fee: 0,
  minutes: 0,
  bankcode: 'QR',
  fields: [{ name: 'amount', label: '', kind: 'amount', required: true }],
  ...change,
})

it('quick ways are those that want an amount and nothing else', () => {
  const plain = method({})
  const withNote = method({
    id: 2,
    fields: [...plain.fields, { name: 'customerNote', label: '', kind: 'note', required: false }],
  })
  const withPhone = method({
    id: 3,
    fields: [...plain.fields, { name: 'senderPhone', label: '', kind: 'phone', required: true }],
  })
  const byHand = method({ id: 4, transfer_type_id: 1 })
  expect(quickMethods([plain, withNote, withPhone, byHand, method({ id: 5, bankcode: '' })])).toEqual([plain, withNote])
})

it('the way that is made for codes comes first', () => {
  const instant = method({ id: 6, bankcode: 'INSTANT' })
  expect(quickMethods([instant, method({})]).map(({ id }) => id)).toEqual([1, 6])
})

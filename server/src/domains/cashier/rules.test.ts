import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { FieldName } from './paymentMethods.ts'
import { feeOf, isInRange, type PaymentFields, paymentError, paymentParts, referenceFrom } from './rules.ts'

const today = '2026-11-20'

const filled: PaymentFields = {
  bankAccountID: 7,
  referenceNumber: 'YK-7F3K-92MQ',
  senderPhone: '0532 123 45 67',
  receiverPhone: '+90 532 123 45 67',
  senderIdentity: '10000000146',
  receiverIdentity: ' 10000000146 ',
  identityValidUntil: today,
  customerNote: 'Kira',
}

const errorOf = (name: FieldName, changes: Partial<PaymentFields>, required = true) =>
  paymentError([{ name, required }], { ...filled, ...changes }, today)

describe('a field of a payment', () => {
  it.each([
    ['bankAccountID', undefined, 'account_missing'],
    ['referenceNumber', '  ', 'required'],
    ['customerNote', '', 'required'],
    ['senderPhone', '12', 'phone_invalid'],
    ['receiverPhone', '', 'phone_invalid'],
    ['senderIdentity', '10000000145', 'identity_incorrect'],
    ['receiverIdentity', '', 'identity_incorrect'],
    ['identityValidUntil', '2026-11-19', 'identity_date_missing'],
    ['identityValidUntil', '2026-11-31', 'identity_date_missing'],
    ['identityValidUntil', '', 'identity_date_missing'],
  ] as const)('%s of %j is %s, and filled in it is valid', (name, value, error) => {
    expect(errorOf(name, { [name]: value })).toBe(error)
    expect(errorOf(name, {})).toBeUndefined()
  })

  it('that is optional may be empty, but not invalid', () => {
    expect(errorOf('senderPhone', { senderPhone: '' }, false)).toBeUndefined()
    expect(errorOf('senderPhone', { senderPhone: '12' }, false)).toBe('phone_invalid')
    expect(errorOf('bankAccountID', { bankAccountID: undefined }, false)).toBeUndefined()
  })

  it('is reported in the order of the form, and the amount separately', () => {
    const fields = (['amount', 'customerNote', 'senderPhone'] as const).map((name) => ({ name, required: true }))
    expect(paymentError(fields, { ...filled, customerNote: '', senderPhone: '' }, today)).toBe('required')
    expect(paymentError(fields.toReversed(), { ...filled, customerNote: '', senderPhone: '' }, today)).toBe(
      'phone_invalid',
    )
  })
})

it('a decided payment moves its amount, of which the fee stays with the operator', () => {
  const parts = { gateway: 'gateway/7', amount: 10_000, net: 9_850, fee: 150 }
  expect(paymentParts({ amount: 10_000, fee: 150, method_id: 7 })).toEqual(parts)
  expect(paymentParts({ amount: -10_000, fee: 150, method_id: 7 })).toEqual(parts)
})

it('no amount of 0 is within limits without a minimum', () => {
  expect(isInRange(kurus(0), { least: 0, most: 10_000 })).toBe(false)
  expect(isInRange(kurus(1), { least: 0, most: 10_000 })).toBe(true)
})

it.each([
  [4_999, false],
  [5_000, true],
  [10_000, true],
  [10_001, false],
])('%i kuruş is within limits of 5,000 to 10,000: %s', (amount, isIn) => {
  expect(isInRange(kurus(amount), { least: 5_000, most: 10_000 })).toBe(isIn)
})

it('zero is never within limits', () => {
  expect(isInRange(kurus(0), { least: 0, most: 10_000 })).toBe(false)
})

it('a fee is rounded down in the player’s favour', () => {
  expect([feeOf(kurus(9_999), 150), feeOf(kurus(10_000), 150), feeOf(kurus(10_000), 0)]).toEqual([149, 150, 0])
})

it('a reference has eight characters that cannot be confused', () => {
  expect(referenceFrom(new Uint8Array(8))).toBe('YK-2222-2222')
  expect(referenceFrom(Uint8Array.from([0, 1, 30, 31, 32, 61, 62, 255, 9]))).toMatch(
    /^YK-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/,
  )
})

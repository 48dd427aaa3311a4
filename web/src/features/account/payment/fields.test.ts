import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { amountFault, type FormField, fieldFault } from './fields.ts'

const checking = { today: '2026-11-21', language: 'tr' } as const
const amount: FormField = {
  name: 'amount',
  label: '',
  kind: 'amount',
  required: true,
  least: '50.00',
  most: '20000.00',
}
const field = (kind: FormField['kind'], required = true): FormField => ({ name: kind, label: '', kind, required })

describe('an amount', () => {
  it.each(['49,99', '20.000,01', '0'])('[V-11] of %s is refused, and the message names both limits', (typed) => {
    expect(amountFault(amount, typed, checking)).toEqual({
      name: 'amount_out_of_range',
      blanks: { least: '50,00\u00a0₺', most: '20.000,00\u00a0₺' },
    })
  })

  it.each(['50', '50,00', '20.000', '20.000,00', '1.234,5'])('[V-11] of %s is accepted', (typed) => {
    expect(amountFault(amount, typed, checking)).toBeUndefined()
  })

  it.each(['', '  '])('[V-14] typed as %j asks for an amount', (typed) => {
    expect(amountFault(amount, typed, checking)).toEqual({ name: 'amount_missing' })
  })

  it.each(['on', '1e3', '-50', '12,345'])('typed as %j is told how amounts are written', (typed) => {
    expect(amountFault(amount, typed, checking)).toEqual({ name: 'amount_unreadable' })
  })

  it('is read in the way of the page’s language', () => {
    expect(amountFault(amount, '1,234.50', { ...checking, language: 'en' })).toBeUndefined()
    expect(amountFault(amount, '1,234.50', checking)).toEqual({ name: 'amount_unreadable' })
  })

  it('beyond what may be taken is refused before it is sent', () => {
    expect(amountFault(amount, '300', { ...checking, most: kurus(29_999) })).toEqual({ name: 'insufficient_balance' })
    expect(amountFault(amount, '299,99', { ...checking, most: kurus(29_999) })).toBeUndefined()
  })
})

describe('a field of a payment form', () => {
  it.each([
    ['text', 'required'],
    ['phone', 'required'],
    ['identity', 'required'],
    ['note', 'required'],
    ['account', 'account_missing'],
    ['date', 'identity_date_missing'],
  ] as const)('[V-12, V-13, V-14] of kind %s left empty says %s', (kind, name) => {
    expect(fieldFault(field(kind), '  ', checking)?.name).toBe(name)
    expect(fieldFault(field(kind, false), '', checking)).toBeUndefined()
  })

  it.each([
    ['identity', '10000000145', 'identity_incorrect'],
    ['identity', '1000000014', 'identity_incorrect'],
    ['phone', '1234', 'phone_invalid'],
    ['date', '2026-11-20', 'identity_date_missing'],
    ['date', '2026-02-30', 'identity_date_missing'],
  ] as const)('[V-14] of kind %s with %s says %s', (kind, typed, name) => {
    expect(fieldFault(field(kind), typed, checking)?.name).toBe(name)
  })

  it.each([
    ['identity', '10000000146'],
    ['phone', '0532 123 45 67'],
    ['date', '2026-11-21'],
    ['account', '7'],
    ['note', 'x'],
  ] as const)('of kind %s takes %s', (kind, typed) => {
    expect(fieldFault(field(kind), typed, checking)).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import { maskedPhone, phoneText } from './phone.ts'

it('groups a telephone number of Turkey and leaves another as it is', () => {
  expect(phoneText('+905321234567')).toBe('+90 532 123 45 67')
  expect(phoneText('+4915123456789')).toBe('+4915123456789')
})

it('shows only the ends of a number', () => {
  expect(maskedPhone('+905321234567')).toBe('+90 ••• •• 67')
})

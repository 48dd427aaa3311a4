import { expect, it } from 'vitest'
import { hasReservedDigit } from './iban.ts'

it('the reserved digit of a Turkish IBAN is 0', () => {
  expect(hasReservedDigit('TR330006100519786457841326')).toBe(true)
  expect(hasReservedDigit('TR060006110519786457841326')).toBe(false)
  expect(hasReservedDigit('DE89370400440532013000')).toBe(true)
})

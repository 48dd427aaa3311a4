import { expect, it } from 'vitest'
import { hasReservedDigit } from './iban.ts'

it('hasReservedDigit requires 0 as the reserved digit of a Turkish IBAN', () => {
  expect(hasReservedDigit('TR330006100519786457841326')).toBe(true)
  expect(hasReservedDigit('TR060006110519786457841326')).toBe(false)
  expect(hasReservedDigit('DE89370400440532013000')).toBe(true)
  expect(hasReservedDigit('NL91ABNA0417164300')).toBe(true)
})

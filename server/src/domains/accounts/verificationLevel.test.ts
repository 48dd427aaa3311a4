import { expect, it } from 'vitest'
import { isVerifiedAt, levelAt } from './verificationLevel.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00+03:00`)

it('[B50] an identity counts to the end of the last day of its document, and without an end for ever', () => {
  const player = { verification_level: 2, identity_until: '2026-11-20' }
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'].map(noon)
  expect(days.map((at) => levelAt(player, at))).toEqual([2, 2, 0])
  expect(days.map((at) => isVerifiedAt(player, at))).toEqual([true, true, false])
  expect(levelAt(player, Date.parse('2026-11-20T20:59:59Z'))).toBe(2)
  expect(levelAt(player, Date.parse('2026-11-20T21:00:00Z'))).toBe(0)
  expect(levelAt({ verification_level: 1, identity_until: null }, noon('2099-01-01'))).toBe(1)
})

import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { givenBy } from './givenBy.ts'

const method = { least: '50.00', most: '500.00', fee: 0 }

it('[A83] says what a deposit brings to the balance, and nothing for an amount that the method does not take', () => {
  expect(givenBy(method, kurus(10_000))).toBe(10_000)
  expect(givenBy({ ...method, fee: 250 }, kurus(10_000))).toBe(9_750)
  for (const amount of [4_999, 50_001]) expect(givenBy(method, kurus(amount))).toBeUndefined()
  for (const amount of [5_000, 50_000]) expect(givenBy(method, kurus(amount))).toBe(amount)
})

import { expect, it } from 'vitest'
import { mayConfirm } from './person.ts'

it.each([
  ['staff:1', 'staff:2', 'yes'],
  ['ayse', 'mehmet', 'yes'],
  ['staff:1', 'staff:1', 'same'],
  ['ayse', 'ayse', 'same'],
  ['ayse', 'staff:1', 'unlinked'],
  ['staff:1', 'ayse', 'unlinked'],
] as const)('[B9] what %s has asked for is confirmed by %s: %s', (first, second, may) => {
  expect(mayConfirm(first, second)).toBe(may)
})

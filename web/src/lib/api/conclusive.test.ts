import { expect, it } from 'vitest'
import { isConclusive } from './conclusive.ts'

it.each([
  [200, true],
  [400, true],
  [404, true],
  [409, true],
  [403, false],
  [429, false],
  [503, false],
])('an answer with code %i settles a request: %s', (code, settled) => {
  expect(isConclusive({ code })).toBe(settled)
})

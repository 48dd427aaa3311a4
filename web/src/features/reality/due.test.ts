import { expect, it } from 'vitest'
import { dueInMs } from './due.ts'

const since = '2026-11-20T10:00:00.000+03:00'

it.each([
  [840, '2026-11-20T10:15:00.000+03:00', 60_000],
  [900, '2026-11-20T10:15:00.000+03:00', 0],
  [960, '2026-11-20T10:15:00.000+03:00', 0],
  [960, '', undefined],
])('[A52] %i seconds after the sign-in a check for %s is due in %s ms', (seconds, next, ms) => {
  expect(dueInMs({ since, seconds, next })).toBe(ms)
})

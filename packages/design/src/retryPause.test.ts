import { expect, it } from 'vitest'
import { retryPauseMs } from './retryPause.ts'

it('doubles the pause after each failed attempt, up to the maximum', () => {
  const pauses = { firstMs: 1000, maxMs: 30_000 }
  expect([0, 1, 2, 3, 4, 5, 9, 5000].map((tries) => retryPauseMs(tries, pauses))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

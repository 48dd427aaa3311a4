import { expect, it } from 'vitest'
import { secondsLeft } from './idle.ts'

it('[B41] the seconds to the end of a session are counted up to whole ones, and end at none', () => {
  expect([
    secondsLeft(10_000, 8_999),
    secondsLeft(10_000, 9_999),
    secondsLeft(10_000, 10_000),
    secondsLeft(0, 99),
  ]).toEqual([2, 1, 0, 0])
})

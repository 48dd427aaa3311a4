import { expect, it } from 'vitest'
import { pauseAfter } from './requests.ts'

it('[B277] a request that fails pauses a second, then twice as long each time, at most a minute', () => {
  expect([1, 2, 3, 4, 7, 8, 5_000].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 60_000, 60_000, 60_000])
})

import { expect, it } from 'vitest'
import { boostedOdds } from './boostedOdds.ts'
import { odds } from './odds.ts'

it.each([
  [2_000, 20, 2_200],
  [1_850, 25, 2_060],
  [1_550, 10, 1_600],
  [3_333, 100, 5_660],
  [900_000, 50, 1_000_000],
])('a price of %i with %i per cent more win is %i', (price, percent, boosted) => {
  expect(boostedOdds(odds(price), percent)).toBe(boosted)
})

it('a price is never made shorter', () => {
  expect(boostedOdds(odds(1_015), 5)).toBe(1_015)
})

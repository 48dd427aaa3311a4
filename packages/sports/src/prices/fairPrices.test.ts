import fc from 'fast-check'
import { expect, it } from 'vitest'
import { odds, onLadder } from '../odds.ts'
import { fairChances, marginIn } from './fairPrices.ts'
import { withMargin } from './margin.ts'

const winner = { market: 1, specifiers: '' }
const outcomes = (milli: readonly number[], chances: readonly (number | undefined)[] = []) =>
  milli.map((price, index) => ({
    outcome: String(index + 1),
    odds: odds(price),
    ...(chances[index] === undefined ? {} : { probability: chances[index] }),
    active: true,
  }))

it('[B120] the margin of a market is what its prices imply above its chances', () => {
  expect(marginIn('football', winner, outcomes([2_000, 3_400, 3_800], [0.48, 0.28, 0.24]))).toBeCloseTo(0.0573, 4)
  // Without chances the implied ones of all outcomes are compared with 1.
  expect(marginIn('football', winner, outcomes([2_000, 4_000, 4_000]))).toBeCloseTo(0, 9)
  expect(marginIn('football', winner, outcomes([2_000]))).toBeUndefined()
})

it('[B120] two outcomes of a double chance win', () => {
  const double = { market: 10, specifiers: '' }
  expect(marginIn('football', double, outcomes([1_500, 1_500, 1_500]))).toBeCloseTo(0, 9)
  expect(fairChances('football', double, outcomes([1_400, 1_400, 1_400]))[0]).toBeCloseTo(2 / 3, 9)
})

it('[B120] an outcome without a price is left out of the margin', () => {
  const prices = outcomes([1_900, 1_900], [0.5, 0.5])
  const hidden = { outcome: '3', probability: 0.0001, active: false }
  expect(marginIn('football', winner, [...prices, hidden])).toBe(marginIn('football', winner, prices))
})

it('[B120] prices without chances give those that they were made from', () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(weights, (given) => {
      const total = given.reduce((sum, weight) => sum + weight, 0)
      const chances = given.map((weight) => weight / total)
      const milli = withMargin(chances, 0.05).map((implied) => onLadder(1_000 / implied))
      const found = fairChances('football', winner, outcomes(milli))
      for (const [index, chance] of chances.entries()) expect(Math.abs((found[index] ?? 0) - chance)).toBeLessThan(0.02)
    }),
  )
})

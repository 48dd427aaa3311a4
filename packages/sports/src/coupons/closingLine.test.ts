import fc from 'fast-check'
import { expect, it } from 'vitest'
import { begins, lineValueOf } from './closingLine.ts'

const sumsOf = (values: readonly number[]) => ({
  matches: values.length,
  total: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
})

it('[B128] prices twice as long and half as long as the closing ones are worth nothing together', () => {
  const { mean, low, high } = lineValueOf(sumsOf([Math.log(2), -Math.log(2)]))
  expect(mean).toBeCloseTo(0, 12)
  expect(low).toBeLessThan(-0.5)
  expect(high).toBeGreaterThan(1)
})

it('[B128] the interval has no width where all values are the same, and is narrower with more matches', () => {
  const same = lineValueOf(sumsOf(Array.from({ length: 30 }, () => Math.log(1.02))))
  expect([same.mean, same.low, same.high].map((value) => value.toFixed(6))).toEqual([
    '0.020000',
    '0.020000',
    '0.020000',
  ])
  const values = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(values, (found) => {
      const [once, often] = [lineValueOf(sumsOf(found)), lineValueOf(sumsOf([...found, ...found, ...found]))]
      expect(often.mean).toBeCloseTo(once.mean, 9)
      expect(once.low).toBeLessThanOrEqual(once.mean)
      expect(often.high - often.low).toBeLessThanOrEqual(once.high - once.low + 1e-9)
    }),
  )
})

it('[B128] a match that is cancelled or postponed has no closing line, and one that goes on has it already', () => {
  expect(begins(0, 1)).toBe(true)
  expect(begins(0, 3)).toBe(true)
  expect([begins(0, 5), begins(0, 8), begins(2, 1), begins(0, 0)]).toEqual([false, false, false, false])
})

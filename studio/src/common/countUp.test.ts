import { expect, it } from 'vitest'
import { countUpMs } from './countUp.ts'

it('The count-up of a win lasts longer for larger multiples of the stake, up to two seconds.', () => {
  const stake = 200
  const times = [0.5, 1, 2, 5, 10, 15, 1000].map((multiple) => countUpMs(multiple * stake, stake))
  expect(times[0]).toBe(times[1])
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect(new Set(times).size).toBe(6)
  expect(Math.max(...times)).toBeLessThanOrEqual(2000)
})

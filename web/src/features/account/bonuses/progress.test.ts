import { expect, it } from 'vitest'
import { levelProgress, wageredShare } from './progress.ts'

it('the progress of a bonus is what was wagered of what is needed', () => {
  expect(wageredShare({ needed: '1000.00', wagered: '250.00' })).toBe(0.25)
  expect(wageredShare({ needed: '1000.00', wagered: '1200.00' })).toBe(1)
  expect(wageredShare({ needed: '0.00', wagered: '0.00' })).toBe(1)
})

it('each level is a step of the way, of the same length', () => {
  const levels = [{ points: 100 }, { points: 500 }, { points: 2_500 }, { points: 10_000 }]
  expect(levelProgress(levels, 0)).toBe(0)
  expect(levelProgress(levels, 50)).toBe(0.125)
  expect(levelProgress(levels, 100)).toBe(0.25)
  expect(levelProgress(levels, 1_500)).toBe(0.625)
  expect(levelProgress(levels, 10_000)).toBe(1)
  expect(levelProgress(levels, -5)).toBe(0)
})

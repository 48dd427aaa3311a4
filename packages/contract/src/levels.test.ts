import { expect, it } from 'vitest'
import { type LevelPlan, levelPlan, suggestedLevels } from './levels.ts'

const isPlan = (plan: LevelPlan): boolean => levelPlan.safeParse(plan).success
const level = (points: number, reward = 0) => ({ name: { tr: 'Bir', en: 'One' }, points, share: 500, reward })
const withLevels = (...levels: LevelPlan['levels']) => ({ ...suggestedLevels, levels })

it('[B200] a plan of levels names them in the order of their points', () => {
  expect(isPlan(suggestedLevels)).toBe(true)
  expect(isPlan(withLevels(level(100), level(101)))).toBe(true)
  expect(isPlan(withLevels(level(100), level(100)))).toBe(false)
  expect(isPlan(withLevels(level(200), level(100)))).toBe(false)
  expect(isPlan(withLevels())).toBe(false)
})

it('[B200] rewards are a fifth of the points at most, and shares a quarter, so that play is never without a price', () => {
  expect(isPlan(withLevels(level(100, 2_000)))).toBe(true)
  expect(isPlan(withLevels(level(100, 2_001)))).toBe(false)
  expect(isPlan(withLevels(level(100, 1_000), level(150, 2_001)))).toBe(false)
  expect(isPlan(withLevels({ ...level(100), share: 2_500 }))).toBe(true)
  expect(isPlan(withLevels({ ...level(100), share: 2_501 }))).toBe(false)
})

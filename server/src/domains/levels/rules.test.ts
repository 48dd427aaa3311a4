import { suggestedLevels } from '@yakamoz/contract/levels'
import { expect, it } from 'vitest'
import { closeWeek, noStanding, paidBack, pointsOf, reachedLevels, weightedPerPoint } from './rules.ts'

const points = (number: number) => number * weightedPerPoint

it('[B200] a hundred lira on a game that returns 96 % are four points', () => {
  const stakeKurus = 100_00
  const edge = 10_000 - 9_600
  expect(pointsOf(stakeKurus * edge)).toBe(4)
})

it('[B200] a level is reached with its points, and not one before', () => {
  expect(reachedLevels(suggestedLevels, points(100) - 1)).toBe(0)
  expect(reachedLevels(suggestedLevels, points(100))).toBe(1)
  expect(reachedLevels(suggestedLevels, points(60_000))).toBe(5)
})

it('[B201] a week pays back the share of the level with which it began, rounded down', () => {
  // 6 % of 250 points are 15 lira.
  expect(paidBack(suggestedLevels, 3, points(250))).toBe(15_00)
  expect(paidBack(suggestedLevels, 0, points(250))).toBe(0)
  expect(paidBack(suggestedLevels, 1, 24_999_999)).toBe(99)
  expect(paidBack(suggestedLevels, 3, -points(10))).toBe(0)
  // The product is larger than what a double holds exactly.
  expect(paidBack(suggestedLevels, 5, 9_007_199_254_740_991)).toBe(90_071_992_547)
})

it('[B201] a level that is reached within a week changes the share from the next week on, and pays its reward once', () => {
  const first = closeWeek(suggestedLevels, noStanding, points(600))
  expect(first).toEqual({ back: 0, reward: 25_00, after: { weighted: points(600), highest: points(600) } })
  const second = closeWeek(suggestedLevels, first.after, points(100))
  expect(second).toMatchObject({ back: 5_00, reward: 0 })
})

it('[B201] stakes that are taken back lower the standing, and the reward of a level is not paid twice', () => {
  const reached = closeWeek(suggestedLevels, { weighted: points(2_400), highest: points(2_400) }, points(200))
  expect(reached.reward).toBe(100_00)
  const corrected = closeWeek(suggestedLevels, reached.after, -points(300))
  expect(corrected).toEqual({ back: 0, reward: 0, after: { weighted: points(2_300), highest: points(2_600) } })
  expect(closeWeek(suggestedLevels, corrected.after, points(500))).toMatchObject({ back: 25_00, reward: 0 })
})

it('[B201] rewards of several levels that are reached in one week are all paid', () => {
  expect(closeWeek(suggestedLevels, noStanding, points(3_000)).reward).toBe(125_00)
})

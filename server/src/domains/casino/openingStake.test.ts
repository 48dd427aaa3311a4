import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { mostToStake, openingStake } from './openingStake.ts'

const offered = [100, 200, 500, 1_000].map(kurus)
const opening = (wanted: number, most: number) => openingStake({ offered, wanted: kurus(wanted), most: kurus(most) })

it.each([
  ['the last stake where it is possible', 500, 9_000, 500],
  ['the next lower stake where the last one is not offered any more', 700, 9_000, 500],
  ['the highest possible stake where the balance or a limit is below the last one', 1_000, 300, 200],
  ['the lowest stake where the last one was below all', 50, 9_000, 100],
  ['the lowest stake where nothing can be staked', 500, 0, 100],
])('[A81] opens a game with %s', (_, wanted, most, expected) => {
  expect(opening(wanted, most)).toBe(expected)
})

const means = { cash: kurus(500), bonus: kurus(900), maxBonusStake: kurus(0), limitLeft: undefined }

it('[A81] takes the larger of cash and bonus money, which one bet never mixes', () => {
  expect(mostToStake(means)).toBe(900)
  expect(mostToStake({ ...means, bonus: kurus(100) })).toBe(500)
})

it('[A81] stays within the highest stake of a bonus and within the limits', () => {
  expect(mostToStake({ ...means, maxBonusStake: kurus(600) })).toBe(600)
  expect(mostToStake({ ...means, maxBonusStake: kurus(300) })).toBe(500)
  expect(mostToStake({ ...means, limitLeft: kurus(250) })).toBe(250)
  expect(mostToStake({ ...means, limitLeft: kurus(0) })).toBe(0)
})

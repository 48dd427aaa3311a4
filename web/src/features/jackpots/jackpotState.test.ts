import { expect, it } from 'vitest'
import { type JackpotState, jackpotState } from './jackpotState.ts'

const grand = {
  id: 4,
  level: 'grand',
  name: 'Grand',
  amount: '100000.00',
  share: 2,
  odds: '1.00',
  games: [],
  last: [],
} as const
const item: JackpotState = { amount: '100000.00', jackpots: [grand] }

it('[E-19, C-oth-04] the jackpots of the page are the first item of the answer', () => {
  expect(jackpotState({ data: [item, { amount: '1.00', jackpots: [] }] })).toBe(item)
})

it('[Z-77] there are none before the answer, and none in an empty one', () => {
  expect(jackpotState(undefined)).toBeUndefined()
  expect(jackpotState({ data: [] })).toBeUndefined()
})

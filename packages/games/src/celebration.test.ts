import { expect, it } from 'vitest'
import { celebrationOf, isWin } from './celebration.ts'

const of = (returnedKurus: number, stakedKurus: number) => celebrationOf({ returnedKurus, stakedKurus })

it.each([
  [0, 100, 'none'],
  [1, 100, 'returned'],
  [100, 100, 'returned'],
  [101, 100, 'win'],
  [1499, 100, 'win'],
  [1500, 100, 'big'],
  [4999, 100, 'big'],
  [5000, 100, 'superb'],
  [19_999, 100, 'superb'],
  [20_000, 100, 'legendary'],
  [0, 0, 'none'],
  [500, 0, 'win'],
] as const)('[A54] A round that returns %i of %i kuruş is shown as %s.', (returned, staked, celebration) => {
  expect(of(returned, staked)).toBe(celebration)
})

it('[A54] A half that is cashed out at 1.01 is no win while it returns less than the whole bet.', () => {
  expect(isWin({ returnedKurus: 505, stakedKurus: 1000 })).toBe(false)
})

it('[A54] Several bets are a win only if together they return more than they cost.', () => {
  const [won, lost] = [
    { returnedKurus: 150, stakedKurus: 100 },
    { returnedKurus: 0, stakedKurus: 60 },
  ]
  const both = {
    returnedKurus: won.returnedKurus + lost.returnedKurus,
    stakedKurus: won.stakedKurus + lost.stakedKurus,
  }
  expect([isWin(won), isWin(both)]).toEqual([true, false])
})

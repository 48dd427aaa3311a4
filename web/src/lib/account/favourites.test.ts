import { describe, expect, it } from 'vitest'
import { type CashMethod, favouriteIdOf, onlyStarred, withGameStar, withStar } from './favourites.ts'

const one = (id: number, isFavorite: 0 | 1 = 0) => ({ id, isFavorite })
const single = (id: number, isFavorite: 0 | 1 = 0): CashMethod => ({
  type: 'single',
  properties: one(id, isFavorite),
  methods: [],
})
const group = (...methods: ReturnType<typeof one>[]): CashMethod => ({ type: 'group', properties: one(99), methods })

describe('favourite cash methods', () => {
  it('[S-29] mark a single when it was added and unmark it when removed', () => {
    expect(withStar([single(1), single(2)], 1, 1)).toEqual([single(1, 1), single(2)])
    expect(withStar([single(1, 1)], 1, 0)).toEqual([single(1)])
  })

  it('[S-29] change in a group only the method with the id', () => {
    expect(withStar([group(one(1), one(2), one(3))], 2, 1)).toEqual([group(one(1), one(2, 1), one(3))])
  })

  it('[S-30] are filtered: singles marked 1, marked methods of a group, no group without any', () => {
    const listed = [single(1), single(2, 1), group(one(3), one(4, 1)), group(one(5))]
    expect(onlyStarred(listed)).toEqual([single(2, 1), group(one(4, 1))])
  })
})

describe('favourite games', () => {
  const slot = (gameID: number, isFavorite = false) => ({ gameID, isFavorite })
  const table = (tableID: number, isFavorite = false) => ({ tableID, isFavorite })

  it('[E-13] are told apart as slots and live tables', () => {
    expect(favouriteIdOf(slot(3))).toEqual({ type: 'casino', id: 3 })
    expect(favouriteIdOf(table(3))).toEqual({ type: 'livecasino', id: 3 })
  })

  it('[S-34] leave loaded lists of favourites when they are removed, and stay unmarked in others', () => {
    const moved = { type: 'casino', id: 3, isFavorite: false } as const
    expect(withGameStar([slot(3, true), slot(4, true)], moved, true)).toEqual([slot(4, true)])
    expect(withGameStar([slot(3, true), slot(4)], moved)).toEqual([slot(3), slot(4)])
    expect(withGameStar([table(3, true)], moved, true)).toEqual([table(3, true)])
  })
})

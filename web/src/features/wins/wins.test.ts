import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { nextTurn, turnTo, type Win, winAddress, winsAfter } from './wins.ts'

const win = (id: string, time: number, more: Partial<Win> = {}): Win => ({
  id,
  kind: 'slot',
  name: 'de•••',
  amount: kurus(5_000),
  multiplier: 500,
  time,
  gameID: 101,
  gameType: 'slot',
  title: { tr: 'Yakamoz', en: 'Yakamoz' },
  image: '/art/tiles/yakamoz',
  level: '',
  legs: 0,
  coupon: '',
  ...more,
})

const idsOf = (wins: readonly Win[]) => wins.map(({ id }) => id)

it('[A91] the newest wins take in new and changed ones in the order of time, and lose those that are gone', () => {
  const before = [win('c', 3), win('b', 2), win('a', 1)]
  const after = winsAfter(before, { wins: [win('d', 4), win('b', 2, { name: 'Kaptan' })], removed: ['a'] })
  expect(idsOf(after)).toEqual(['d', 'c', 'b'])
  expect(after[2]?.name).toBe('Kaptan')
  const many = Array.from({ length: 30 }, (_, number) => win(`m${number}`, 10 + number))
  expect(idsOf(winsAfter(before, { wins: many, removed: [] }))).toEqual(idsOf(many.toReversed()).slice(0, 20))
})

describe('the line', () => {
  const [a, b, c] = [win('a', 1), win('b', 2), win('c', 3)]

  it('goes from the newest win to older ones, and around', () => {
    const wins = [c, b, a]
    const turns = [turnTo(c)]
    for (let turn = 0; turn < 3; turn++) turns.push(nextTurn(turns.at(-1) ?? turnTo(c), wins))
    expect(turns.map(({ shown }) => shown)).toEqual(['c', 'b', 'a', 'c'])
  })

  it('shows a new win next, and what it has shown only once more in its turn', () => {
    const seen = nextTurn(turnTo(b), [b, a])
    expect(nextTurn(seen, [c, b, a]).shown).toBe('c')
    expect(nextTurn(nextTurn(seen, [c, b, a]), [c, b, a]).shown).toBe('b')
  })

  it('stays where it is when nothing is left to show, and begins again after a win that is gone', () => {
    expect(nextTurn(turnTo(a), []).shown).toBe('a')
    expect(nextTurn(nextTurn(turnTo(c), [c, b]), [c]).shown).toBe('c')
  })
})

it('[A91] a win leads a player to its game, a visitor to its demo page, a coupon to sport, and a closed game nowhere', () => {
  expect(winAddress(win('a', 1), true)).toBe('/play/slot/101')
  expect(winAddress(win('a', 1), false)).toBe('/try/slot/101')
  expect(winAddress(win('a', 1, { gameType: 'live', gameID: 301 }), false)).toBe('/try/live/301')
  expect(winAddress(win('a', 1, { kind: 'coupon', gameType: '', gameID: 0 }), true)).toBe('/sport')
  expect(winAddress(win('a', 1, { gameType: '' }), true)).toBeUndefined()
})

import type { PublicWin } from '@yakamoz/contract'
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { changesOf } from './winRooms.ts'

const win = (id: string, name = 'de•••'): PublicWin => ({
  id,
  kind: 'slot',
  name,
  amount: kurus(5_000),
  multiplier: 500,
  time: 0,
  gameID: 101,
  gameType: 'slot',
  title: { tr: 'Yakamoz', en: 'Yakamoz' },
  image: '/art/tiles/yakamoz',
  level: '',
  legs: 0,
  coupon: '',
})

it('the changes of the room are the new and changed wins, and the ids of those that are gone', () => {
  const before = [win('c'), win('b'), win('a')]
  const now = [win('d'), win('c', 'Kaptan'), win('b')]
  expect(changesOf(before, now)).toEqual({ wins: [win('d'), win('c', 'Kaptan')], removed: ['a'] })
  expect(changesOf(now, structuredClone(now))).toEqual({ wins: [], removed: [] })
})

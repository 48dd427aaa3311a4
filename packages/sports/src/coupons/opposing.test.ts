import { describe, expect, it } from 'vitest'
import { odds } from '../odds.ts'
import type { Leg } from './coupon.ts'
import { areOpposed, countColumns } from './opposing.ts'

const on = (market: number, outcome: string, specifiers = '', match = 'a:match:1') => ({
  match: match as Leg['match'],
  market,
  outcome,
  specifiers,
})
const also = (leg: ReturnType<typeof on>, ...others: ReturnType<typeof on>[]) => ({ ...leg, also: others })

describe('two legs on one match', () => {
  it.each([
    ['home and draw', on(1, '1'), on(1, '2'), true],
    ['home and home or draw', on(1, '1'), on(10, '9'), false],
    ['home and draw or away', on(1, '1'), on(10, '11'), true],
    ['over and under one line', on(18, '12', 'total=2.5'), on(18, '13', 'total=2.5'), true],
    ['over 1.5 and under 3.5, one of which always wins', on(18, '12', 'total=1.5'), on(18, '13', 'total=3.5'), true],
    ['over 3.5 and under 1.5, which never both win', on(18, '12', 'total=3.5'), on(18, '13', 'total=1.5'), true],
    ['over 1.5 and over 2.5', on(18, '12', 'total=1.5'), on(18, '12', 'total=2.5'), false],
    ['home and over', on(1, '1'), on(18, '12', 'total=2.5'), false],
    ['corners and cards', on(166, '12', 'total=9.5'), on(139, '13', 'total=4.5'), false],
    ['goals and corners', on(1, '1'), on(166, '13', 'total=9.5'), false],
    ['home with over, and away', also(on(1, '1'), on(18, '12', 'total=2.5')), on(1, '3'), true],
    ['home at half-time and the end, and away', on(47, '418'), on(1, '3'), true],
    ['home at half-time and the end, and home', on(47, '418'), on(1, '1'), false],
    ['home at half-time and away at the end, and under 2.5', on(47, '422'), on(18, '13', 'total=2.5'), true],
    ['home at half-time and the end, and draw at both', on(47, '418'), on(47, '426'), true],
    ['the same of two matches', on(1, '1'), on(1, '2', '', 'a:match:2'), false],
  ] as const)('areOpposed is decided for %s', (_, one, other, opposed) => {
    expect(areOpposed('football', one, other)).toBe(opposed)
    expect(areOpposed('football', other, one)).toBe(opposed)
  })
})

it('countColumns counts the columns that satisfy a predicate', () => {
  const legs = [1_050, 1_050, 3_000].map((milli, index) => ({
    ...on(1, '1', '', `a:match:${index}`),
    odds: odds(milli),
    banker: false,
  }))
  const isLong = (column: readonly Leg[]) => column.reduce((total, leg) => (total * leg.odds) / 1_000, 1_000) >= 1_500
  expect(countColumns({ legs, sizes: [1] }, isLong)).toBe(1)
  expect(countColumns({ legs, sizes: [2] }, isLong)).toBe(2)
  expect(countColumns({ legs, sizes: [1, 2, 3] }, () => true)).toBe(7)
})

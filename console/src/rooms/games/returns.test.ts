import { expect, it } from 'vitest'
import { isAskedFor, isOutside, sumsByDay } from './returns.ts'

const sums = { units: 10_000, staked: 1_000_000, paid: 960_000, expected: 960_000, variance: 1e8 }

it('[B180] a game is outside when it pays more or less than its interval, and never without a stated return', () => {
  expect(isOutside(sums)).toBe(false)
  expect(isOutside({ ...sums, paid: 1_010_000 })).toBe(true)
  expect(isOutside({ ...sums, paid: 900_000 })).toBe(true)
  expect(isOutside({ ...sums, expected: 0 })).toBe(false)
})

it('[B181] games are found by their name in both languages and by their provider, without case and marks', () => {
  const game = {
    name: { tr: 'Işıltı Çarkı', en: 'Shining Wheel' },
    provider: 'Yakamoz',
    alarmed: '',
    open: true,
    ...sums,
  } as const
  const found = (search: string) => isAskedFor(game, { state: 'any', search })
  expect(['isilti', 'ÇARK', 'shining', 'yakamoz', ' '].map(found)).toEqual([true, true, true, true, true])
  expect(found('rulet')).toBe(false)
  expect(isAskedFor(game, { state: 'closed', search: '' })).toBe(false)
  expect(isAskedFor({ ...game, open: false }, { state: 'closed', search: '' })).toBe(true)
  expect(isAskedFor(game, { state: 'alarmed', search: '' })).toBe(false)
  expect(isAskedFor({ ...game, paid: 1_010_000 }, { state: 'alarmed', search: '' })).toBe(true)
  expect(isAskedFor({ ...game, alarmed: '2026-11-20T10:00:00.000+03:00' }, { state: 'alarmed', search: '' })).toBe(true)
})

it('[B181] the return is added up from the oldest day on, and days without stakes before it are left out', () => {
  const day = (name: string, staked: number, paid: number) => ({
    ...{ day: name, units: staked / 100, leftOut: 0, staked, paid, expected: staked * 0.9, variance: staked },
  })
  const found = sumsByDay([day('2026-11-03', 1_000, 500), day('2026-11-02', 1_000, 1_500), day('2026-11-01', 0, 0)])
  expect(found.map(({ day: name, actual }) => [name, actual])).toEqual([
    ['2026-11-02', 1.5],
    ['2026-11-03', 1],
  ])
  expect(found[1]?.low).toBeGreaterThan(found[0]?.low ?? 1)
})

import { expect, it } from 'vitest'
import { byHour, changeOf, type Figures, sumUpTo } from './figures.ts'

const hour = (stakes: number, wins: number) => ({
  casino: { stakes, wins },
  sport: { stakes: 10, wins: 0 },
  deposits: 5,
  withdrawals: 0,
  bets: 1,
})

const figures = { hours: [hour(100, 90), hour(200, 250), hour(40, 0)] } as unknown as Figures

it('[B37] compares a running day with the same part of another', () => {
  expect(byHour(figures, 'ggr')).toEqual([20, -40, 50])
  expect(sumUpTo(figures, 'ggr', 2)).toBe(-20)
  expect(sumUpTo(figures, 'ggr', 2, 0.5)).toBe(5)
  expect(sumUpTo(figures, 'stakes', 24)).toBe(370)
  expect(changeOf(110, 100)).toBeCloseTo(0.1)
  expect(changeOf(-50, -100)).toBeCloseTo(0.5)
  expect(changeOf(5, 0)).toBeUndefined()
})

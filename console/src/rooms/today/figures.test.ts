import { expect, it } from 'vitest'
import { byHour, changeOf, csvOf, type Figures, ggrOf, holdOf, ngrOf, sumUpTo } from './figures.ts'

const hour = (stakes: number, wins: number) => ({
  casino: { stakes, wins },
  sport: { stakes: 10, wins: 0 },
  deposits: 5,
  withdrawals: 0,
  bets: 1,
})

const figures = { hours: [hour(100, 90), hour(200, 250), hour(40, 0)] } as unknown as Figures

it('[B37] takes GGR as stakes less wins, and NGR as that less what bonuses and prizes cost', () => {
  expect(ggrOf({ stakes: 100, wins: 130 })).toBe(-30)
  expect(holdOf({ stakes: 200, wins: 190 })).toBe(0.05)
  expect(holdOf({ stakes: 0, wins: 10 })).toBeUndefined()
  const sums = { casino: { stakes: 100, wins: 90 }, sport: { stakes: 50, wins: 20 }, bonusCost: 15, prizeCost: 5 }
  expect(ngrOf(sums)).toBe(20)
})

it('[B37] compares a running day with the same part of another', () => {
  expect(byHour(figures, 'ggr')).toEqual([20, -40, 50])
  expect(sumUpTo(figures, 'ggr', 2)).toBe(-20)
  expect(sumUpTo(figures, 'ggr', 2, 0.5)).toBe(5)
  expect(sumUpTo(figures, 'stakes', 24)).toBe(370)
  expect(changeOf(110, 100)).toBeCloseTo(0.1)
  expect(changeOf(-50, -100)).toBeCloseTo(0.5)
  expect(changeOf(5, 0)).toBeUndefined()
})

it('writes CSV that a spreadsheet reads as text where it is text', () => {
  expect(
    csvOf([
      ['Ad', 'Bugün'],
      ['a "b", c', 1.5],
      ['=1+1', '-x'],
    ]),
  ).toBe('Ad,Bugün\r\n"a ""b"", c",1.5\r\n\'=1+1,\'-x')
})

import { expect, it } from 'vitest'
import { dateLocale } from '../i18n/dateLocale.ts'
import { addMonths, inMonth, positionInWeek, weeksOf } from './month.ts'

const turkish = dateLocale('tr')

it('[E-20] a month is laid out in weeks that begin on Monday', () => {
  // 1 November 2026 is a Sunday, 1 June 2026 a Monday.
  expect(weeksOf('2026-11', turkish)[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect(weeksOf('2026-06', turkish)[0]?.[0]).toBe('2026-06-01')
  expect(turkish.days[positionInWeek('2026-11-23', turkish)]).toBe('Pazartesi')
  expect(turkish.days[positionInWeek('2026-11-22', turkish)]).toBe('Pazar')
})

it.each([
  ['2026-11', 30, 6],
  ['2024-02', 29, 5],
  ['2021-02', 28, 4],
  ['2026-12', 31, 5],
])('the month %s has its %i days in %i weeks', (month, days, weeks) => {
  const laid = weeksOf(month, turkish)
  expect(laid).toHaveLength(weeks)
  expect(laid.every((week) => week.length === 7)).toBe(true)
  expect(laid.flat().filter(Boolean)).toHaveLength(days)
})

it('months follow each other over the end of a year, and a day keeps its number as far as there is one', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(inMonth('2026-01-31', '2026-02')).toBe('2026-02-28')
  expect(inMonth('2026-01-15', '2026-02')).toBe('2026-02-15')
})

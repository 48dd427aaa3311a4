import { expect, it } from 'vitest'
import { chosenAfter, daysOf, rangeFrom } from './range.ts'

it('a range is a preset or two days of the calendar in their order', () => {
  for (const range of ['today', 'all-times', '2026-11-01..2026-11-20', '2026-11-20..2026-11-20'])
    expect(rangeFrom(range)).toBe(range)
  for (const other of [
    'tomorrow',
    '2026-11-20..2026-11-01',
    '2026-02-30..2026-03-01',
    '2026-11-01..',
    '',
    7,
    undefined,
  ])
    expect(rangeFrom(other)).toBeUndefined()
})

it('a range of days is requested as it is, a preset relative to today', () => {
  expect(daysOf('2026-11-01..2026-11-20', '2026-12-24')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-20' })
  expect(daysOf('yesterday', '2026-12-24')).toEqual({ startDate: '2026-12-23', endDate: '2026-12-23' })
  expect(daysOf('all-times', '2026-12-24')).toEqual({ startDate: '', endDate: '' })
})

it('the first day that is pressed begins a range and the next one ends it, unless it lies before', () => {
  const first = chosenAfter({}, '2026-11-10')
  expect(first).toEqual({ from: '2026-11-10' })
  expect(chosenAfter(first, '2026-11-12')).toEqual({ from: '2026-11-10', to: '2026-11-12' })
  expect(chosenAfter(first, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  expect(chosenAfter(first, '2026-11-09')).toEqual({ from: '2026-11-09' })
  expect(chosenAfter({ from: '2026-11-10', to: '2026-11-12' }, '2026-11-11')).toEqual({ from: '2026-11-11' })
})

import { describe, expect, it } from 'vitest'
import { daysOffered, nextFrom, resultsSearch } from './results.ts'
import type { ResultRow } from './rows.ts'

describe('the address of the results', () => {
  it('is read, and what it cannot mean is left out', () => {
    expect(resultsSearch({ day: '2026-11-22', sport: 'tennis', q: ' kıyı ' })).toEqual({
      day: '2026-11-22',
      sport: 'tennis',
      q: 'kıyı',
    })
    expect(resultsSearch({ day: '2026-02-30', sport: 'chess', q: {} })).toEqual({})
  })
})

describe('the days to choose from', () => {
  it('are the last fourteen, today first', () => {
    const days = daysOffered('2026-11-23')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2026-11-10', 14])
  })

  it('take in the day of the address', () => {
    expect(daysOffered('2026-11-23', '2026-01-05').at(-1)).toBe('2026-01-05')
    expect(daysOffered('2026-11-23', '2026-11-12')).toHaveLength(14)
  })
})

describe('the pages of the results', () => {
  const page = (offset: number, ...starts: string[]) => ({
    result: true as const,
    code: 200,
    message: '',
    data: starts.map((start) => ({ start }) as ResultRow),
    pagination: { limit: 2, offset, total: 5 },
  })

  it('after the first are of its day, though the address names none and midnight has passed', () => {
    const first = page(0, '2026-11-24T23:30:00+03:00', '2026-11-24T22:00:00+03:00')
    expect(nextFrom([first])).toEqual({ offset: 2, day: '2026-11-24' })
    expect(nextFrom([first, page(2, '2026-11-24T20:00:00+03:00', '2026-11-24T00:10:00+03:00')])).toEqual({
      offset: 4,
      day: '2026-11-24',
    })
  })

  it('end with the last', () => {
    expect(nextFrom([page(4, '2026-11-24T00:05:00+03:00')])).toBeUndefined()
    expect(nextFrom([])).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { daysOffered, resultsSearch } from './results.ts'

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

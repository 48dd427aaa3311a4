import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayFrom,
  dayOf,
  instantToWire,
  isDay,
  mondayOf,
  presetRange,
  startOfDay,
  wallClock,
  zone,
} from './calendar.ts'
import { datePresets } from './presets.ts'

describe('the calendar of Istanbul', () => {
  it('starts a day at midnight in Istanbul', () => {
    expect(dayOf(Date.parse('2026-11-20T20:59:59Z'))).toBe('2026-11-20')
    expect(dayOf(Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  })

  it('has summer time until 2016', () => {
    expect(startOfDay('2014-01-15')).toBe(Date.parse('2014-01-14T22:00:00Z'))
    expect(startOfDay('2014-07-15')).toBe(Date.parse('2014-07-14T21:00:00Z'))
    expect(startOfDay('2026-01-15')).toBe(Date.parse('2026-01-14T21:00:00Z'))
  })

  it('agrees with the platform on the local time of every hour of thirty years', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    const hourMs = 3_600_000
    for (let at = Date.UTC(2010, 0); at < Date.UTC(2040, 0); at += hourMs)
      if (platform.format(at) !== wallClock(at).slice(0, 19).replace('T', ' '))
        throw new Error(new Date(at).toISOString())
    expect(wallClock(Date.UTC(2016, 2, 27, 1) - 1)).toBe('2016-03-27T02:59:59.999')
    expect(wallClock(Date.UTC(2016, 2, 27, 1))).toBe('2016-03-27T04:00:00.000')
    expect(wallClock(Date.UTC(1900, 0))).toBe('1900-01-01T01:56:00.000')
  })

  it('begins a week on Monday', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  })

  it('formats instants with the offset of Istanbul', () => {
    expect(instantToWire(Date.parse('2026-11-21T05:26:32Z'))).toBe('2026-11-21T08:26:32.000+03:00')
  })

  it('adds days over months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2024-02-29')).toBe(true)
    for (const text of [
      '2024-2-9',
      '2024-02-30',
      '2024-13-01',
      ' 2024-02-09',
      '2024-02-09T00',
      '',
      'a2024-02-09',
      'yesterday',
    ])
      expect(isDay(text), text).toBe(false)
  })

  it('[K-09] has the eleven ranges of a history', () => {
    const today = '2026-03-31'
    expect(Object.fromEntries(datePresets.map((preset) => [preset, presetRange(preset, today)]))).toEqual({
      'all-times': { startDate: '', endDate: '' },
      'last-2-year': { startDate: '2024-03-31', endDate: today },
      'last-12-month': { startDate: '2025-03-31', endDate: today },
      'last-180-day': { startDate: '2025-10-02', endDate: today },
      'last-90-day': { startDate: '2025-12-31', endDate: today },
      'last-month': { startDate: '2026-02-01', endDate: '2026-02-28' },
      'this-month': { startDate: '2026-03-01', endDate: today },
      'last-30-day': { startDate: '2026-03-01', endDate: today },
      'last-7-day': { startDate: '2026-03-24', endDate: today },
      yesterday: { startDate: '2026-03-30', endDate: '2026-03-30' },
      today: { startDate: today, endDate: today },
    })
  })

  it('[K-10] converts a zero-based month to the calendar day', () => {
    expect(dayFrom(2025, 0, 1)).toBe('2025-01-01')
    expect(dayFrom(2025, 11, 31)).toBe('2025-12-31')
  })
})

import { describe, expect, it } from 'vitest'
import { classFrom, tournamentClass } from './tournamentClass.ts'

const at = (text: string) => Date.parse(`${text}T00:00:00+03:00`)
const now = at('2026-11-21')

describe('the class of a tournament', () => {
  const between = (start: string, end: string) => ({
    Start_date: `${start}T00:00:00+03:00`,
    End_date: `${end}T00:00:00+03:00`,
  })

  it.each([
    ['2026-11-01', '2026-12-01', 'active'],
    ['2026-11-21', '2026-12-01', 'active'],
    ['2026-12-01', '2026-12-31', 'upcoming'],
    ['2026-10-01', '2026-11-01', 'concluded'],
    ['2026-10-01', '2026-11-21', 'concluded'],
    ['2026-12-01', '2026-11-01', undefined],
  ])('[S-31] from %s to %s is %s', (start, end, expected) => {
    expect(tournamentClass(between(start, end), now)).toBe(expected)
  })

  it('[S-31] is none when a date cannot be read', () => {
    expect(tournamentClass({ Start_date: 'soon', End_date: '' }, now)).toBeUndefined()
  })

  it('shows the class that the address names, and the active ones where it names none or a strange one', () => {
    expect(classFrom('upcoming')).toBe('upcoming')
    expect(classFrom(undefined)).toBe('active')
    expect(classFrom('gone')).toBe('active')
  })
})

import { describe, expect, it } from 'vitest'
import { classFrom, tournamentClass } from '../features/content/tournamentClass.ts'
import { joined } from './joined.ts'
import { isActive, isSlideShown, onlyActive } from './lists.ts'

const at = (text: string) => Date.parse(`${text}T00:00:00+03:00`)
const now = at('2026-11-21')
const slide = { Status: 1 as unknown, Start_date: '2026-11-01T00:00:00+03:00', End_date: '2026-12-01T00:00:00+03:00' }

describe('what is active', () => {
  it.each(['sol', 'sag'])('[V-01] a slide at %s only while it is active and between its dates', (sliderPlace) => {
    const placed = { ...slide, sliderPlace }
    expect(isSlideShown(placed, now)).toBe(true)
    expect(isSlideShown({ ...placed, Status: 0 }, now)).toBe(false)
    expect(isSlideShown(placed, at('2026-10-31'))).toBe(false)
    expect(isSlideShown(placed, at('2026-12-01'))).toBe(false)
  })

  it('[V-02] promotions and special dates by Status, popups by Active', () => {
    expect(
      onlyActive([
        { id: 1, Status: 1 },
        { id: 2, Status: 0 },
      ]),
    ).toEqual([{ id: 1, Status: 1 }])
    expect(
      onlyActive([
        { id: 1, Active: 0 },
        { id: 2, Active: 1 },
      ]),
    ).toEqual([{ id: 2, Active: 1 }])
  })

  it('[E-06] takes 1, "1", true and "active" for active', () => {
    expect([1, '1', true, 'active'].every(isActive)).toBe(true)
    expect([0, '0', false, 'passive', undefined, null, 2].some(isActive)).toBe(false)
  })
})

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

describe('a list that grows', () => {
  const row = (id: number) => ({ id })
  const idOf = ({ id }: { id: number }) => id

  it('[S-32] is replaced by the first page, and has a later one appended without doubles', () => {
    expect(joined([row(1)], { rows: [row(5)], offset: 0 }, idOf)).toEqual([row(5)])
    expect(joined([row(1), row(2)], { rows: [row(2), row(3)], offset: 2 }, idOf)).toEqual([row(1), row(2), row(3)])
  })

  it('[X-11] is emptied by an empty first page and kept by an empty later one', () => {
    expect(joined([row(1)], { rows: [], offset: 0 }, idOf)).toEqual([])
    expect(joined([row(1)], { rows: [], offset: 48 }, idOf)).toEqual([row(1)])
  })
})

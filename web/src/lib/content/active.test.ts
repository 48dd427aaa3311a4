import { describe, expect, it } from 'vitest'
import { isActive, isSlideShown, onlyActive } from './active.ts'

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

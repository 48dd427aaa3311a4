import { describe, expect, it } from 'vitest'
import { pathOf, pointsOf, wayOf } from './priceLine.ts'

const minute = 60_000

describe('the line of prices', () => {
  it('leaves out the times without a price', () => {
    const times = ['2026-11-29T10:00:00.000Z', '2026-11-29T10:01:00.000Z']
    expect(pointsOf(times, ['', '1.85'])).toEqual([{ atMs: Date.parse(times[1] ?? ''), odds: '1.85' }])
  })

  it('holds each price until the next one and the last until now, higher prices higher', () => {
    const points = [
      { atMs: 0, odds: '2.00' },
      { atMs: 5 * minute, odds: '4.00' },
      { atMs: 8 * minute, odds: '1.00' },
    ]
    expect(pathOf(points, 10 * minute)).toBe('M0 12H50V2H80V22H100')
  })

  it('shows a small move smaller than a large one', () => {
    const moved = (odds: string) =>
      pathOf(
        [
          { atMs: 0, odds: '2.00' },
          { atMs: 5, odds },
        ],
        10,
      )
    expect([moved('2.02'), moved('2.20'), moved('3.00')]).toEqual([
      'M0 13.04H50V10.96H100',
      'M0 22H50V2H100',
      'M0 22H50V2H100',
    ])
  })

  it('is flat where a price has come back to itself only, and empty for one price', () => {
    const at = (atMs: number) => ({ atMs, odds: '2.00' })
    expect(pathOf([at(0), at(5)], 10)).toBe('M0 12H50V12H100')
    expect(pathOf([at(0)], 10)).toBe('')
  })

  it('goes up or down from the first price to the last', () => {
    expect([wayOf('2.00', '1.90'), wayOf('9.90', '10.00'), wayOf('2.0', '2.00')]).toEqual(['down', 'up', 'same'])
  })
})

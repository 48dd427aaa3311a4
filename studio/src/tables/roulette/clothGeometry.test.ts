import { rouletteSpots } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { centreOf, cloth, nextSpot, spotAt, turned, turnedBack } from './clothGeometry.ts'

const edges = { x: 0.24, y: 0.24 }

describe('the geometry of the roulette layout', () => {
  it('maps the centre of each of the 157 spots to that spot', () => {
    const wrong = [...rouletteSpots.keys()].filter((spot) => spotAt(centreOf(spot), edges) !== spot)
    expect(wrong).toEqual([])
  })

  it('never maps a point to a bet that the table does not take', () => {
    for (let x = -0.5; x < cloth.across + 0.5; x += 0.05)
      for (let y = -0.5; y < cloth.down + 0.5; y += 0.05) {
        const spot = spotAt({ x, y }, edges)
        if (spot !== undefined && !rouletteSpots.has(spot)) expect.fail(`${spot} at ${x}, ${y}`)
      }
  })

  it('covers the pressed number in every inside bet', () => {
    for (let column = 0; column < 12; column++)
      for (let row = 0; row < 3; row++) {
        const number = 3 * column + 3 - row
        for (const dx of [0.05, 0.5, 0.95])
          for (const dy of [0.05, 0.5, 0.95]) {
            const spot = spotAt({ x: 1 + column + dx, y: row + dy }, edges) ?? ''
            expect(rouletteSpots.get(spot)?.numbers, spot).toContain(number)
          }
      }
  })

  it('can be turned to vertical and back', () => {
    for (const spot of rouletteSpots.keys()) {
      const { x, y } = turnedBack(turned(centreOf(spot)))
      expect([x, y]).toEqual([centreOf(spot).x, centreOf(spot).y])
    }
    expect(turned(centreOf('straight:1'))).toEqual({ x: 2.5, y: 1.5 })
    expect(turned(centreOf('straight:3'))).toEqual({ x: 4.5, y: 1.5 })
  })

  it('connects all spots by the arrow keys', () => {
    const reached = new Set(['straight:0'])
    for (const spot of reached)
      for (const direction of ['left', 'right', 'up', 'down'] as const) reached.add(nextSpot(spot, direction))
    expect([...rouletteSpots.keys()].filter((spot) => !reached.has(spot))).toEqual([])
  })
})

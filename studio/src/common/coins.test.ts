import { describe, expect, it } from 'vitest'
import { coinsAt, coinsDurationMs } from './coins.ts'

describe('a burst of coins', () => {
  it('starts at one point, flies up, and ends', () => {
    expect(coinsAt(0).every(({ x, y }) => x === 0 && y === 0)).toBe(true)
    const early = coinsAt(150)
    expect(early.filter(({ y }) => y < 0).length).toBeGreaterThan(early.length / 2)
    expect(coinsAt(coinsDurationMs)).toEqual([])
    expect(coinsAt(-1)).toEqual([])
  })
})

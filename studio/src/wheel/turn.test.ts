import { wheelSegments } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { leanOf, segmentAt, segmentDegrees, shareOfSegments, slowing, turnTo } from './turn.ts'

describe('the turn of the wheel', () => {
  it('stops the drawn segment under the mark, from any position', () => {
    for (const from of [0, 5, 1234.5, 88_888])
      for (let segment = 0; segment < 20; segment++)
        for (let nonce = 0; nonce < 11; nonce++) {
          const to = turnTo({ from, segment, turns: 5, lean: leanOf(nonce) })
          expect(segmentAt(to)).toBe(segment)
          expect(to - from).toBeGreaterThanOrEqual(5 * 360)
          expect(to - from).toBeLessThan(6 * 360)
        }
  })

  it('rests within its segment, clear of its borders', () => {
    for (let nonce = 0; nonce < 50; nonce++) expect(Math.abs(leanOf(nonce))).toBeLessThan(segmentDegrees / 2 - 1)
  })

  it('only slows down', () => {
    const steps = Array.from({ length: 100 }, (_, step) => slowing((step + 1) / 100) - slowing(step / 100))
    for (const [index, step] of steps.entries()) if (index > 0) expect(step).toBeLessThanOrEqual(steps[index - 1] ?? 0)
    expect(slowing(1)).toBe(1)
  })

  it('counts every segment of every sea', () => {
    for (const sea of ['calm', 'wavy', 'stormy'] as const) {
      const shares = shareOfSegments(sea)
      expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(20)
      expect(shares[0]?.tenths).toBe(Math.max(...wheelSegments[sea]))
    }
  })
})

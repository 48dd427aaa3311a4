import { describe, expect, it } from 'vitest'
import { cellCentre, layoutOf, reelSpan } from './layout.ts'

const stages = [
  [360, 300],
  [390, 413],
  [390, 580],
  [390, 720],
  [568, 240],
  [768, 900],
  [844, 310],
  [1150, 590],
  [1440, 810],
  [2560, 1300],
] as const

describe('the layout of the reels', () => {
  it.each(stages)('fits a stage of %i by %i with its frame, centred horizontally', (width, height) => {
    const { reels, border } = layoutOf({ width, height })
    expect(reels.x - border).toBeGreaterThanOrEqual(0)
    expect(reels.y - border).toBeGreaterThanOrEqual(0)
    expect(reels.x + reels.width + border).toBeLessThanOrEqual(width)
    expect(reels.y + reels.height + border).toBeLessThanOrEqual(height)
    expect(Math.abs(reels.x * 2 + reels.width - width)).toBeLessThanOrEqual(1)
  })

  it.each(stages)('keeps the cells on %i by %i nearly square', (width, height) => {
    const { cell } = layoutOf({ width, height })
    expect(cell.height / cell.width).toBeGreaterThan(0.8)
    expect(cell.height / cell.width).toBeLessThan(1.18)
  })

  it.each(stages)('shows the logo on %i by %i only if it is clear of the frame', (width, height) => {
    const { logo, reels, border } = layoutOf({ width, height })
    if (logo) {
      expect(logo.y).toBeGreaterThanOrEqual(0)
      expect(logo.y + logo.height).toBeLessThanOrEqual(reels.y - border)
    } else expect(height).toBeLessThan(400)
  })

  it('gives the logo on a high phone more room, with less space above it than below the reels', () => {
    const [low, high] = [layoutOf({ width: 390, height: 413 }), layoutOf({ width: 390, height: 580 })]
    expect(high.logo?.height).toBeGreaterThan((low.logo?.height ?? 0) + 20)
    expect(high.logo?.y).toBeLessThan(580 - high.reels.y - high.reels.height - high.border)
  })

  it('places the last cell symmetrically to the first', () => {
    const layout = layoutOf({ width: 1150, height: 590 })
    const [first, last] = [cellCentre(layout, 0, 0), cellCentre(layout, 4, 2)]
    expect(layout.reels.width - last.x).toBeCloseTo(first.x)
    expect(layout.reels.height - last.y).toBeCloseTo(first.y)
  })

  it.each([
    [3, 4, 4, 4, 3],
    [4, 4, 4, 4, 4],
    [3, 4, 5, 4, 3],
    [5, 5, 5, 5, 5],
  ])('fits reels of %i, %i, %i, %i and %i rows, the shorter ones centred', (...rows) => {
    for (const [width, height] of stages) {
      const layout = layoutOf({ width, height }, { rows, head: 46 })
      const { reels, border, logo } = layout
      expect(reels.x - border).toBeGreaterThanOrEqual(0)
      expect(reels.x + reels.width + border).toBeLessThanOrEqual(width)
      expect(reels.y - border - 46).toBeGreaterThanOrEqual(0)
      if (height >= 300) expect(reels.y + reels.height + border).toBeLessThanOrEqual(height)
      if (logo) expect(logo.y + logo.height).toBeLessThanOrEqual(reels.y - border - 46)
      for (const [reel] of rows.entries()) {
        const { y, height: high } = reelSpan(layout, reel)
        expect(y * 2 + high).toBeCloseTo(reels.height)
        expect(cellCentre(layout, reel, 0).y - y).toBeCloseTo(layout.cell.height / 2)
      }
    }
  })
})

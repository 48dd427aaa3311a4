import { describe, expect, it } from 'vitest'
import { cellCentre, gridLayout, nearestToCentre } from './layout.ts'
import { columnTimes, leaving, sinking } from './motion.ts'

const stages = [
  { width: 320, height: 460 },
  { width: 390, height: 700 },
  { width: 844, height: 300 },
  { width: 1440, height: 790 },
  { width: 2560, height: 1300 },
]
const shapes = [
  { columns: 6, rows: 5, hasStrip: false },
  { columns: 7, rows: 7, hasStrip: true },
  { columns: 8, rows: 8, hasStrip: true },
  { columns: 6, rows: 6, hasStrip: false },
]

describe('the layout of a board', () => {
  it.each(stages.flatMap((stage) => shapes.map((shape) => [stage, shape] as const)))(
    'fits a stage of %o for %o, with nearly square cells',
    (stage, shape) => {
      const { reels, cell, border, logo } = gridLayout(stage, shape)
      expect(reels.x - border).toBeGreaterThanOrEqual(0)
      expect(reels.x + reels.width + border).toBeLessThanOrEqual(stage.width)
      expect(reels.y - border).toBeGreaterThanOrEqual(0)
      expect(reels.y + reels.height + border).toBeLessThanOrEqual(stage.height)
      expect(cell.width / cell.height).toBeGreaterThan(0.9)
      expect(cell.width / cell.height).toBeLessThan(1.2)
      if (logo) expect(logo.y).toBeGreaterThanOrEqual(0)
    },
  )

  it.each(shapes)('leaves room for the counter of free spins below a board of %o on phones', (shape) => {
    for (const stage of [
      { width: 390, height: 553 },
      { width: 390, height: 700 },
      { width: 360, height: 560 },
    ]) {
      const { reels, border } = gridLayout(stage, shape)
      expect(stage.height - reels.y - reels.height - border).toBeGreaterThanOrEqual(78)
    }
  })

  it('counts cells down the columns', () => {
    const layout = gridLayout({ width: 1440, height: 790 }, { columns: 6, rows: 5, hasStrip: false })
    const [first, below, beside] = [0, 1, 5].map((place) => cellCentre(layout, place, 5))
    expect([below?.x, beside?.y]).toEqual([first?.x, first?.y])
    expect(below?.y).toBeGreaterThan(first?.y ?? 0)
    expect(beside?.x).toBeGreaterThan(first?.x ?? 0)
  })
})

describe('the motion of symbols', () => {
  it('starts at 0 and ends at 1', () => {
    expect([sinking(-1), sinking(0), sinking(1), sinking(2)].map((at) => Math.round(at * 1000) / 1000)).toEqual([
      0, 0, 1, 1,
    ])
    expect([leaving(0), leaving(1)]).toEqual([0, 1])
  })

  it('pauses before a column that may bring the missing scatter', () => {
    const times = columnTimes([false, false, true, true])
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(3 * ((times[1] ?? 0) - (times[0] ?? 0)))
  })
})

describe('the amount of a win', () => {
  const row = [0, 10, 20, 30, 40].map((x) => ({ x, y: 5 }))

  it('is at the cell nearest to the centre of its win', () => {
    expect(nearestToCentre(row)).toEqual({ x: 20, y: 5 })
    expect(nearestToCentre([...row, { x: 20, y: 65 }])).toEqual({ x: 20, y: 5 })
  })

  it('avoids earlier amounts, and stays at the centre if there is no room', () => {
    const label = { width: 18, height: 8 }
    const middle = { x: 20, y: 5, ...label }
    expect(nearestToCentre(row, label, [middle])).toEqual({ x: 0, y: 5 })
    expect(nearestToCentre([...row, { x: 20, y: 15 }], label, [middle])).toEqual({ x: 20, y: 15 })
    expect(nearestToCentre(row, { width: 90, height: 8 }, [middle])).toEqual({ x: 20, y: 5 })
  })
})

// @vitest-environment jsdom
import { kurus } from '@yakamoz/values'
import type { Graphics } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { testSetting } from '../common/testing.ts'
import type { Win } from './animation.ts'
import { cellCentre, layoutOf } from './layout.ts'
import { winLightOf } from './winLight.ts'

const layout = layoutOf({ width: 900, height: 700 })
const cells = [0, 1, 2].map((reel) => ({ reel, row: 1 }))
const win: Win = { symbol: 'tea', count: 3, line: 0, cells, multiplier: 1, winKurus: kurus(500) }

const lamp = () => {
  const { setting, advance } = testSetting({})
  const light = winLightOf({ lines: [[1, 1, 1, 1, 1]] })
  light.place(layout)
  const drawing = light.root.children[0] as Graphics
  const isDark = (): boolean => drawing.context.instructions.length === 0
  return { light, pass: advance, drawing, isDark, clock: setting.clock }
}

describe('the highlights of wins', () => {
  it('grow over the winning cells and stay', async () => {
    const { light, pass, isDark, drawing, clock } = lamp()
    void light.show([win], { clock, durationMs: 400, isWin: true })
    await pass(800)
    expect(isDark()).toBe(false)
    expect(drawing.bounds.minX).toBeLessThan(cellCentre(layout, 0, 1).x)
  })

  it('do not return over the next spin when they are cleared while growing', async () => {
    const { light, pass, isDark, clock } = lamp()
    void light.show([win], { clock, durationMs: 400, isWin: true })
    await pass(100)
    light.clear()
    await pass(800)
    expect(isDark()).toBe(true)
  })

  it('are replaced by those of the next win', async () => {
    const { light, pass, drawing, clock } = lamp()
    void light.show([win], { clock, durationMs: 400, isWin: true })
    await pass(100)
    const other: Win = { ...win, line: undefined, cells: [{ reel: 4, row: 2 }] }
    void light.show([other], { clock, durationMs: 100, isWin: true })
    await pass(800)
    expect(drawing.bounds.minX).toBeGreaterThan(cellCentre(layout, 3, 2).x)
  })

  it('are over their cells after a resize', async () => {
    const { light, pass, drawing, clock } = lamp()
    void light.show([win], { clock, durationMs: 100, isWin: true })
    await pass(400)
    const high = layoutOf({ width: 390, height: 700 })
    light.place(high)
    expect(drawing.bounds.maxX).toBeLessThan(high.reels.width + high.cell.width / 2)
    expect(drawing.context.instructions.length).toBeGreaterThan(0)
  })
})

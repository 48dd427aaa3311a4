// @vitest-environment jsdom
import { type Sprite, Texture } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout.ts'
import { reelMotion } from './motion.ts'
import { reelOf, symbolSize } from './reel.ts'

const names = ['tea', 'rose', 'moon', 'fig', 'bell']
const [still, blurred] = [new Map<string, Texture>(), new Map<string, Texture>()]
for (const name of names) {
  still.set(name, new Texture({ source: Texture.WHITE.source, label: name }))
  blurred.set(name, new Texture({ source: Texture.WHITE.source, label: `${name} rushing` }))
}

const layout = layoutOf({ width: 900, height: 700 })

const placedReel = () => {
  const reel = reelOf({ art: { still, blurred }, title: { strips: [names.join(' ')] }, index: 0 })
  reel.place(layout)
  const shown = (): (string | undefined)[] => [0, 1, 2].map((row) => reel.symbolAt(row).texture.label)
  return { reel, shown }
}

describe('a reel', () => {
  it('shows the symbols that it is set to, and those of the round after a spin, sharp and in full size', () => {
    const { reel, shown } = placedReel()
    reel.set(['rose', 'rose', 'fig'])
    expect(shown()).toEqual(['rose', 'rose', 'fig'])
    reel.begin(0)
    let now = 0
    for (; now < 900; now += 16) expect(reel.advance(now)).toBe(true)
    expect(shown().every((name) => name?.endsWith('rushing'))).toBe(true)
    reel.stopOn(['bell', 'moon', 'tea'], now)
    while (reel.advance(now)) now += 100
    expect(shown()).toEqual(['bell', 'moon', 'tea'])
    expect(reel.symbolAt(0).width).toBeCloseTo(symbolSize(layout))
    expect(reelMotion.brakeSymbols).toBeGreaterThan(0)
  })

  it('does not redraw the symbols of a resting window, which may grow or turn', () => {
    const { reel, shown } = placedReel()
    reel.set(['rose', 'moon', 'fig'])
    const swollen: Sprite = reel.symbolAt(1)
    swollen.setSize(200)
    expect(reel.advance(16)).toBe(false)
    expect(swollen.width).toBeCloseTo(200)
    reel.turn(1, 'bell')
    expect(shown()).toEqual(['rose', 'bell', 'fig'])
  })
})

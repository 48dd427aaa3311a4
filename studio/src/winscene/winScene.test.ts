// @vitest-environment jsdom
import { type Container, Texture } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { testSetting } from '../common/testing.ts'
import { winSceneOn } from './winScene.ts'
import { winSceneOf } from './winScenes.ts'

const opened = (isStill = false) => {
  const { setting, advance } = testSetting({})
  const look = winSceneOf('lale-devri')
  const symbols = new Map(look.props.map((name) => [name, Texture.WHITE]))
  const scene = winSceneOn({ look, symbols, clock: setting.clock, isStill })
  scene.place({ width: 390, height: 700 })
  const parts = (): readonly Container[] => scene.root.children
  return {
    scene,
    advance,
    parts,
    isShown: () => scene.root.visible,
    visible: () => parts().filter(({ visible }) => visible).length,
    places: () => parts().map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`),
  }
}

describe('a win scene', () => {
  it('is made at the first large win, and fades out after it', async () => {
    const { scene, advance, isShown, parts } = opened()
    expect([isShown(), parts().length]).toEqual([false, 0])
    scene.begin(1)
    await advance(500)
    scene.end()
    await advance(100)
    expect(isShown()).toBe(true)
    expect(scene.root.alpha).toBeLessThan(1)
    await advance(400)
    expect(isShown()).toBe(false)
  })

  it('moves its parts in every frame and makes no more of them, in a second win either', async () => {
    const { scene, advance, parts, places } = opened()
    scene.begin(3)
    const [first, made] = [places(), [...parts()]]
    await advance(1_000)
    expect(places()).not.toEqual(first)
    scene.end()
    scene.begin(2)
    await advance(1_000)
    expect(parts()).toEqual(made)
  })

  it('shows more parts when the win reaches a higher grade, and not fewer at a lower one', async () => {
    const { scene, advance, visible } = opened()
    scene.begin(1)
    await advance(1_000)
    const atFirst = visible()
    scene.raise(2)
    await advance(1_000)
    const raised = visible()
    expect(raised).toBeGreaterThan(atFirst)
    scene.raise(1)
    await advance(1_000)
    expect(visible()).toBe(raised)
  })

  it('that begins while another one fades out stays', async () => {
    const { scene, advance, isShown } = opened()
    scene.begin(1)
    await advance(300)
    scene.end()
    await advance(100)
    scene.begin(1)
    await advance(1_000)
    expect([isShown(), scene.root.alpha]).toEqual([true, 1])
  })

  it('is a picture where motion is reduced: nothing moves, and it is gone at once', async () => {
    const { scene, advance, isShown, places } = opened(true)
    scene.begin(2)
    const first = places()
    await advance(1_000)
    expect(places()).toEqual(first)
    scene.end()
    expect(isShown()).toBe(false)
  })

  it('follows the size of the stage', async () => {
    const { scene, advance, parts } = opened()
    scene.begin(1)
    await advance(500)
    scene.place({ width: 1440, height: 800 })
    const [veil] = parts()
    expect([veil?.width, veil?.height].map((size) => Math.round(size ?? 0))).toEqual([1440, 800])
  })
})

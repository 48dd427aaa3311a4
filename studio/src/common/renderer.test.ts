// @vitest-environment jsdom
import { Container, Graphics, Sprite, Texture, updateRenderGroupTransforms, type WebGLRenderer } from 'pixi.js'
import { describe, expect, test } from 'vitest'
import { painterOf } from './renderer.ts'

const pipe = { updateRenderable: () => {} }

/** A renderer that counts its draws and resets the change flags as a real one does. */
const counting = () => {
  const listeners: (() => void)[] = []
  const drawn = { count: 0 }
  const render = (stage: Container): void => {
    drawn.count++
    stage.enableRenderGroup()
    const group = stage.renderGroup
    Object.assign(group.instructionSet, { renderPipes: { sprite: pipe, graphics: pipe } })
    updateRenderGroupTransforms(group, true)
    group.structureDidChange = false
    for (const child of stage.children) child.didViewUpdate = false
    group.childrenRenderablesToUpdate.index = 0
  }
  const renderer = {
    render,
    canvas: document.createElement('canvas'),
    on: (_: 'resize', listener: () => void) => listeners.push(listener),
  }
  return {
    drawn,
    canvas: renderer.canvas,
    renderer: renderer as unknown as WebGLRenderer,
    resize: () => {
      for (const listener of listeners) listener()
    },
  }
}

const scene = () => {
  const [stage, sprite, shape] = [new Container(), new Sprite(Texture.WHITE), new Graphics()]
  stage.addChild(sprite, shape)
  const { renderer, drawn, resize, canvas } = counting()
  const paint = painterOf(renderer, stage)
  paint()
  const drawsAfter = (change: () => void): number => {
    const before = drawn.count
    change()
    paint()
    return drawn.count - before
  }
  return { stage, sprite, shape, drawsAfter, resize, canvas }
}

describe('a stage', () => {
  test('is drawn once and not again while nothing changes', () => {
    const { sprite, drawsAfter } = scene()
    const same = () => sprite.position.set(sprite.x, sprite.y)
    expect([drawsAfter(() => {}), drawsAfter(same)]).toEqual([0, 0])
  })

  test('is drawn again after any change', () => {
    const { stage, sprite, shape, drawsAfter } = scene()
    const changes: Record<string, () => void> = {
      moved: () => sprite.position.set(3, 4),
      tinted: () => Object.assign(sprite, { tint: 0x00ff00 }),
      faded: () => Object.assign(sprite, { alpha: 0.5 }),
      hidden: () => Object.assign(sprite, { visible: false }),
      shown: () => Object.assign(sprite, { visible: true }),
      'given another picture': () => Object.assign(sprite, { texture: Texture.EMPTY }),
      'given another shape': () => shape.rect(0, 0, 5, 5).fill(0xffffff),
      added: () => stage.addChild(new Sprite(Texture.WHITE)),
      removed: () => sprite.destroy(),
    }
    const drawn = Object.entries(changes).map(([name, change]) => [name, drawsAfter(change)])
    expect(drawn).toEqual(Object.keys(changes).map((name) => [name, 1]))
  })

  test('is drawn again after a resize and after a restored WebGL context', () => {
    const { drawsAfter, resize, canvas } = scene()
    const lose = () => canvas.dispatchEvent(new Event('webglcontextrestored'))
    expect([drawsAfter(resize), drawsAfter(lose), drawsAfter(() => {})]).toEqual([1, 1, 0])
  })
})

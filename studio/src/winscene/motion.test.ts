import { describe, expect, it } from 'vitest'
import { heroesOn, partSizesOn } from './layout.ts'
import { type Motion, moveTo, type Pose } from './motion.ts'

const motions = [
  'rise',
  'fall',
  'across',
  'orbit',
  'fountain',
  'spiral',
  'gather',
  'swing',
  'march',
  'pop',
  'twinkle',
] as const satisfies readonly Motion[]

const phone = { width: 390, height: 700 }

const at = (motion: Motion, index: number, seconds: number): Pose => {
  const pose: Pose = { x: 0, y: 0, rotation: 0, scale: 1, alpha: 1 }
  moveTo(pose, motion, { index, count: 12, size: 66 }, seconds, phone)
  return pose
}

const poses = (motion: Motion): Pose[] =>
  Array.from({ length: 12 }, (_, index) =>
    Array.from({ length: 60 }, (_, step) => at(motion, index, step * 0.21)),
  ).flat()

describe('the motions of a scene', () => {
  it.each(motions)('%s places every part at a real place with an opacity from 0 to 1', (motion) => {
    for (const { x, y, rotation, scale, alpha } of poses(motion)) {
      for (const value of [x, y, rotation, scale, alpha]) expect(Number.isFinite(value)).toBe(true)
      expect(alpha).toBeGreaterThanOrEqual(0)
      expect(alpha).toBeLessThanOrEqual(1.1)
    }
  })

  it.each(motions)('%s keeps most of its visible parts on the stage', (motion) => {
    const visible = poses(motion).filter(({ alpha }) => alpha > 0.3)
    const inside = visible.filter(({ x, y }) => x > -66 && x < phone.width + 66 && y > -66 && y < phone.height + 66)
    expect(inside.length / visible.length).toBeGreaterThan(0.75)
  })

  it.each(motions)('%s moves its parts and shows each at the same place at the same time', (motion) => {
    expect(at(motion, 3, 1.4)).toEqual(at(motion, 3, 1.4))
    expect(at(motion, 3, 1.4)).not.toEqual(at(motion, 3, 1.9))
  })
})

describe('the large symbol of a scene', () => {
  it('is complete on the stage above the middle, on every stage that is high enough', () => {
    for (const stage of [
      phone,
      { width: 320, height: 480 },
      { width: 1440, height: 800 },
      { width: 2560, height: 1300 },
    ]) {
      const [hero, ...others] = heroesOn(stage)
      if (!hero) throw new Error('no large symbol')
      expect(others).toEqual([])
      expect(hero.y - hero.size / 2).toBeGreaterThan(0)
      expect(hero.y + hero.size / 2).toBeLessThan(stage.height * 0.43)
      expect(hero.size).toBeLessThanOrEqual(stage.width / 2)
    }
  })

  it('is on both sides of the text on a phone in landscape', () => {
    const [left, right] = heroesOn({ width: 844, height: 320 })
    if (!left || !right) throw new Error('no large symbols')
    expect(left.x - left.size / 2).toBeGreaterThan(0)
    expect(right.x + right.size / 2).toBeLessThan(844)
    // The text has two thirds of the width between them.
    expect(right.x - right.size / 2 - (left.x + left.size / 2)).toBeGreaterThan(844 * 0.5)
  })

  it('is larger than what flies around it', () => {
    for (const stage of [phone, { width: 1440, height: 800 }, { width: 844, height: 320 }]) {
      const { prop, particle } = partSizesOn(stage)
      expect(heroesOn(stage)[0]?.size).toBeGreaterThan(prop)
      expect(prop).toBeGreaterThan(particle)
    }
  })
})

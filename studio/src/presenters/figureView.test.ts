// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { drawingOf, figureNames } from './figures.ts'
import { figureViewOf, frameRate } from './figureView.ts'
import { joints, type Shape } from './rig.ts'

const partsOf = ([, attributes, children = []]: Shape): string[] => [
  ...['data-joint', 'data-mouth', 'data-hand', 'data-lids', 'data-gaze'].flatMap((name) =>
    attributes[name] === undefined ? [] : [`${name}=${attributes[name]}`],
  ),
  ...children.flatMap(partsOf),
]

describe('the drawing of a presenter', () => {
  it.each(figureNames)(
    '%s has every joint once, five mouths, two drawings of each hand, lids and eyes [A96]',
    (name) => {
      const parts = drawingOf(name).flatMap(partsOf)
      for (const joint of joints) expect(parts.filter((part) => part === `data-joint=${joint}`)).toHaveLength(1)
      expect(parts.filter((part) => part.startsWith('data-mouth'))).toHaveLength(5)
      expect(parts.filter((part) => part.startsWith('data-hand'))).toHaveLength(4)
      expect(parts).toContain('data-lids=')
      expect(parts).toContain('data-gaze=')
    },
  )

  it('is a different one for each presenter [A96]', () => {
    const drawings = figureNames.map((name) => JSON.stringify(drawingOf(name)))
    expect(new Set(drawings).size).toBe(figureNames.length)
  })
})

const opened = (calm: boolean) => {
  const view = figureViewOf({ name: 'defne', calm })
  view.paint(0)
  const arm = () => view.root.querySelector<SVGElement>('[data-joint="rightArm"]')?.style.transform
  const mouth = () =>
    [...view.root.querySelectorAll<SVGElement>('[data-mouth]')]
      .filter(({ style }) => style.visibility === 'visible')
      .map(({ dataset }) => dataset.mouth)
  return { view, arm, mouth }
}

describe('a presenter on the page', () => {
  it('is hidden from screen readers and has nothing to press [A96]', () => {
    const { view } = opened(false)
    expect(view.root.getAttribute('aria-hidden')).toBe('true')
    expect(view.root.querySelectorAll('button, a, [tabindex]')).toHaveLength(0)
  })

  it('moves its arm and its mouth, and shows one mouth at a time [A96]', () => {
    const { view, arm, mouth } = opened(false)
    const before = arm()
    view.begin('close', 100)
    view.say('Bahisler kapandı', 100)
    const seen = new Set<string | undefined>()
    for (let now = 100; now < 1000; now += 16) {
      view.paint(now)
      expect(mouth()).toHaveLength(1)
      seen.add(mouth()[0])
    }
    expect(arm()).not.toBe(before)
    expect(seen.size).toBeGreaterThan(2)
  })

  it('only changes its pose with reduced motion [A96]', () => {
    const { view, arm, mouth } = opened(true)
    const before = arm()
    view.begin('close', 100)
    view.say('Bahisler kapandı', 100)
    const arms = new Set<string | undefined>()
    for (let now = 100; now < 1400; now += 16) {
      view.paint(now)
      arms.add(arm())
      expect(mouth()).toEqual(['rest'])
    }
    expect(arms.size).toBe(1)
    expect([...arms]).not.toContain(before)
    expect(view.root.dataset.still).toBe('')
  })

  it('stands still once the frames are slow, and not after one slow frame [A96]', () => {
    const { view } = opened(false)
    for (let frame = 1; frame <= 200; frame++) view.paint(frame === 100 ? frame * 16 + 90 : frame * 16)
    expect(view.root.dataset.still).toBeUndefined()
    for (let frame = 1; frame <= 200; frame++) view.paint(3200 + frame * 60)
    expect(view.root.dataset.still).toBe('')
  })
})

describe('a presenter out of sight', () => {
  it('changes nothing, and still moves when it is seen again after a minute [A96]', () => {
    let see = (_: boolean): void => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(found: (entries: { isIntersecting: boolean }[]) => void) {
          see = (isIntersecting) => found([{ isIntersecting }])
        }
        observe(): void {}
      },
    )
    const { view, arm } = opened(false)
    for (let frame = 1; frame <= 200; frame++) view.paint(frame * 16)
    const before = arm()
    see(false)
    view.begin('close', 3300)
    view.paint(3400)
    expect([arm(), view.root.dataset.unseen]).toEqual([before, ''])
    see(true)
    view.begin('close', 63_300)
    view.paint(63_400)
    expect(view.root.dataset.still).toBeUndefined()
    expect(arm()).not.toBe(before)
    vi.unstubAllGlobals()
  })
})

describe('the frame rate', () => {
  it.each([
    [16, false],
    [33, false],
    [50, true],
  ])('frames every %i ms are slow: %s', (ms, expected) => {
    const rate = frameRate()
    const last = Array.from({ length: 400 }, (_, frame) => rate.isSlow(frame * ms)).at(-1)
    expect(last).toBe(expected)
  })
})

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SilentObserver } from '../../common/testing.ts'
import type { Kit } from '../tableKind.ts'
import { numberClothOf } from './cloth.ts'
import { centreOf, cloth } from './clothGeometry.ts'

const size = { width: 1400, height: 500 }

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', SilentObserver)
})
afterEach(() => vi.unstubAllGlobals())

const opened = () => {
  const pressed: string[] = []
  const press: Kit['press'] = (spots) => pressed.push(...spots.map(({ spot }) => spot))
  const kit = { lang: 'tr', calm: true, press, now: () => 0 } as unknown as Kit
  const { root } = numberClothOf(kit)
  root.getBoundingClientRect = () => ({ left: 0, top: 0, ...size }) as DOMRect
  const point = (kind: string, spot: string, init: PointerEventInit = {}): void => {
    const { x, y } = centreOf(spot)
    const at = { clientX: (x / cloth.across) * size.width, clientY: (y / cloth.down) * size.height }
    root.dispatchEvent(new PointerEvent(kind, { isPrimary: true, pointerId: 1, button: 0, ...at, ...init }))
  }
  return { pressed, point }
}

describe('the layout of numbers', () => {
  it.each([
    ['is horizontal on a phone in landscape', 340, 110, false],
    ['is horizontal on a wide screen', 1400, 500, false],
    ['is vertical on a phone in portrait', 342, 358, true],
  ])('%s', (_, width, height, isVertical) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
    const kit = { lang: 'tr', calm: true, press: () => {}, now: () => 0 } as unknown as Kit
    expect(numberClothOf(kit).root.classList.contains('stands')).toBe(isVertical)
    vi.restoreAllMocks()
  })
})

describe('the layout of numbers in a window of', () => {
  it.each([
    ['a phone', 366, 420, [false, 'false', ''], [false, 'true', '672px']],
    ['a page at 400 %', 288, 160, [false, 'true', '672px'], [false, 'false', '']],
    ['a wide screen', 1400, 500, [true, 'false', ''], undefined],
  ])('%s has cells of 48 px, at once or when it is enlarged', (_, width, height, atFirst, pressed) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
    const kit = { lang: 'tr', calm: true, press: () => {}, now: () => 0 } as unknown as Kit
    const { root, enlarge } = numberClothOf(kit)
    const now = () => [enlarge.hidden, enlarge.getAttribute('aria-pressed'), root.style.minHeight]
    expect(now()).toEqual(atFirst)
    enlarge.click()
    if (pressed) expect(now()).toEqual(pressed)
    vi.restoreAllMocks()
  })
})

describe('a press on the layout of numbers', () => {
  it('puts a chip where it is released', () => {
    const { pressed, point } = opened()
    point('pointerdown', 'straight:17')
    point('pointermove', 'straight:20')
    point('pointerup', 'straight:20')
    expect(pressed).toEqual(['straight:20'])
  })

  it.each([
    ['with the right button', { button: 2 }],
    ['with a second finger', { isPrimary: false, pointerId: 2 }],
  ])('%s puts no chip', (_, init) => {
    const { pressed, point } = opened()
    point('pointerdown', 'red', init)
    point('pointerup', 'red', init)
    expect(pressed).toEqual([])
  })

  it('that began elsewhere or left the layout puts no chip', () => {
    const { pressed, point } = opened()
    point('pointerup', 'red')
    point('pointerdown', 'red')
    point('pointerleave', 'red')
    point('pointerup', 'black')
    expect(pressed).toEqual([])
  })
})

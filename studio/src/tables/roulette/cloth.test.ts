// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kit } from '../face.ts'
import { tableTextsOf } from '../texts.ts'
import { numberClothOf } from './cloth.ts'
import { centreOf, cloth } from './felt.ts'

const size = { width: 1400, height: 500 }

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const laid = () => {
  const pressed: string[] = []
  const press: Kit['press'] = (spots) => pressed.push(...spots.map(({ spot }) => spot))
  const kit = { lang: 'tr', texts: tableTextsOf('tr'), calm: true, press, now: () => 0 } as unknown as Kit
  const { root } = numberClothOf(kit)
  root.getBoundingClientRect = () => ({ left: 0, top: 0, ...size }) as DOMRect
  const point = (kind: string, spot: string, init: PointerEventInit = {}): void => {
    const { x, y } = centreOf(spot)
    const at = { clientX: (x / cloth.across) * size.width, clientY: (y / cloth.down) * size.height }
    root.dispatchEvent(new PointerEvent(kind, { isPrimary: true, pointerId: 1, button: 0, ...at, ...init }))
  }
  return { pressed, point }
}

describe('the cloth of numbers', () => {
  it.each([
    ['lies on a phone on its side', 340, 110, false],
    ['lies where it is wide', 1400, 500, false],
    ['stands on a phone', 342, 358, true],
  ])('%s', (_, width, height, stands) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
    const kit = { lang: 'tr', texts: tableTextsOf('tr'), calm: true, press: () => {}, now: () => 0 } as unknown as Kit
    expect(numberClothOf(kit).root.classList.contains('stands')).toBe(stands)
    vi.restoreAllMocks()
  })
})

describe('a press on the cloth of numbers', () => {
  it('puts a chip where it is let go', () => {
    const { pressed, point } = laid()
    point('pointerdown', 'straight:17')
    point('pointermove', 'straight:20')
    point('pointerup', 'straight:20')
    expect(pressed).toEqual(['straight:20'])
  })

  it.each([
    ['of the right button', { button: 2 }],
    ['of a second finger', { isPrimary: false, pointerId: 2 }],
  ])('%s puts none', (_, init) => {
    const { pressed, point } = laid()
    point('pointerdown', 'red', init)
    point('pointerup', 'red', init)
    expect(pressed).toEqual([])
  })

  it('that began elsewhere, or left the cloth, puts none', () => {
    const { pressed, point } = laid()
    point('pointerup', 'red')
    point('pointerdown', 'red')
    point('pointerleave', 'red')
    point('pointerup', 'black')
    expect(pressed).toEqual([])
  })
})

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kit } from '../tableKind.ts'
import { trackOf } from './track.ts'

const resized = new Set<() => void>()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly changed: () => void
      constructor(changed: () => void) {
        this.changed = changed
      }
      observe(): void {
        resized.add(this.changed)
        this.changed()
      }
    },
  )
})
afterEach(() => {
  resized.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const opened = (width: number, height: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  const pressed: string[] = []
  const press: Kit['press'] = (spots) => pressed.push(...spots.map(({ spot }) => spot))
  const kit = { lang: 'en', calm: true, press, now: () => 0 } as unknown as Kit
  document.body.append(trackOf(kit).root)
  return pressed
}
const pieces = (): SVGElement[] => [...document.querySelectorAll<SVGElement>('.track-drawing [role="button"]')]
const stops = (): SVGElement[] => pieces().filter((piece) => piece.getAttribute('tabindex') === '0')
const press = (key: string): boolean | undefined =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')

/** All pieces that the arrow keys reach from the tab stop. */
const reached = (): Set<Element> => {
  const found = new Set<Element>(stops())
  for (const piece of found)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      ;(piece as SVGElement).focus()
      press(key)
      if (document.activeElement) found.add(document.activeElement)
    }
  return found
}

describe('the racetrack by keyboard', () => {
  it.each([
    ['horizontal', 900, 300],
    ['vertical on a phone', 340, 420],
  ])('is one tab stop when %s, from which the arrows reach every number and call bet', (_, width, height) => {
    opened(width, height)
    expect([pieces().length, stops().length]).toEqual([41, 1])
    expect(reached().size).toBe(41)
    expect(stops()).toHaveLength(1)
  })

  it('follows the wheel along its upper side and bets on the focused number', () => {
    const pressed = opened(900, 300)
    pieces()
      .find((piece) => piece.textContent === '24')
      ?.focus()
    press('ArrowRight')
    expect(focused()).toBe('16 and 2 neighbours to either side')
    press('Enter')
    expect(pressed).toHaveLength(5)
  })

  it('updates the label of a number as soon as the number of neighbours changes', () => {
    opened(900, 300)
    document.querySelector<HTMLElement>('[aria-label="More neighbours"]')?.click()
    expect(pieces().at(-1)?.getAttribute('aria-label')).toMatch(/and 3 neighbours to either side$/)
  })

  it('keeps the focus when it is redrawn', () => {
    opened(900, 300)
    stops()[0]?.focus()
    press('ArrowRight')
    const before = focused()
    for (const changed of resized) changed()
    expect([focused(), stops().length]).toEqual([before, 1])
  })
})

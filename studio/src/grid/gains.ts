import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { type Clock, easeInOut, tween } from '../common/clock.ts'
import { element } from '../common/element.ts'
import type { Layout } from '../lines/layout.ts'
import type { GridWin } from './film.ts'
import { type Lying, nearMiddle, type Point, placeCentre } from './layout.ts'

/** Texts over the board: the amounts of wins, and multipliers that fly to the plate. */
export type Gains = {
  readonly root: HTMLElement
  place(layout: Layout): void
  /** Shows the amount of each win near its centre without overlaps, until `clear`. */
  show(wins: readonly GridWin[]): void
  clear(): void
  /** Lets multipliers fly from their cells to the plate. */
  fly(orbs: readonly { place: number; times: number }[]): Promise<void>
}

const flyMs = 620

export const gainsOf = ({
  rows,
  lang,
  clock,
  calm,
}: {
  rows: number
  lang: Language
  clock: Clock
  calm: boolean
}): Gains => {
  const root = element('div', { class: 'gains', 'aria-hidden': 'true' })
  let layout: Layout | undefined
  const centresOf = (places: readonly number[]): Point[] =>
    places.map((place) => {
      const at = layout ? placeCentre(layout, place, rows) : { x: 0, y: 0 }
      return { x: (layout?.reels.x ?? 0) + at.x, y: (layout?.reels.y ?? 0) + at.y }
    })
  const move = (made: HTMLElement, { x, y }: Point): void => {
    made.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`
  }
  const word = (text: string, kind: string): HTMLElement => {
    const made = element('b', { class: kind }, text)
    root.append(made)
    return made
  }
  return {
    root,
    place: (placed) => {
      layout = placed
      root.replaceChildren()
    },
    show: (wins) => {
      const before: Lying[] = []
      for (const { places, winKurus, multiplier } of wins) {
        const made = word(gainText(winKurus, multiplier, lang), 'gain')
        const size = { width: made.offsetWidth, height: made.offsetHeight }
        const at = nearMiddle(centresOf(places), size, before)
        before.push({ ...at, ...size })
        move(made, at)
      }
    },
    clear: () => root.replaceChildren(),
    fly: async (orbs) => {
      if (!layout || calm) return
      const { x, y, width, height } = layout.reels
      const end = { x: x + width / 2, y: y + height }
      const flown = orbs.map(({ place, times }) => ({
        from: nearMiddle(centresOf([place])),
        made: word(`×${times}`, 'flier'),
      }))
      await tween(clock, flyMs, (share) => {
        const at = easeInOut(share)
        for (const { from, made } of flown)
          move(made, { x: from.x + (end.x - from.x) * at, y: from.y + (end.y - from.y) * at })
      })
      for (const { made } of flown) made.remove()
    },
  }
}

const gainText = (winKurus: Kurus, multiplier: number, lang: Language): string =>
  `${kurusToText(winKurus, lang)}${multiplier > 1 ? ` ×${multiplier}` : ''}`

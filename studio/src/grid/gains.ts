import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { type Clock, easeInOut, tween } from '../common/clock.ts'
import { element } from '../common/element.ts'
import type { Layout } from '../lines/layout.ts'
import type { GridWin } from './animation.ts'
import { cellCentre, nearestToCentre, type Point, type TextBox } from './layout.ts'

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
  const centresOf = (cells: readonly number[]): Point[] =>
    cells.map((cell) => {
      const at = layout ? cellCentre(layout, cell, rows) : { x: 0, y: 0 }
      return { x: (layout?.reels.x ?? 0) + at.x, y: (layout?.reels.y ?? 0) + at.y }
    })
  const move = (node: HTMLElement, { x, y }: Point): void => {
    node.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`
  }
  const addText = (text: string, kind: string): HTMLElement => {
    const node = element('b', { class: kind }, text)
    root.append(node)
    return node
  }
  return {
    root,
    place: (placed) => {
      layout = placed
      root.replaceChildren()
    },
    show: (wins) => {
      const before: TextBox[] = []
      for (const { places: cells, winKurus, multiplier } of wins) {
        const node = addText(gainText(winKurus, multiplier, lang), 'gain')
        const size = { width: node.offsetWidth, height: node.offsetHeight }
        const at = nearestToCentre(centresOf(cells), size, before)
        before.push({ ...at, ...size })
        move(node, at)
      }
    },
    clear: () => root.replaceChildren(),
    fly: async (orbs) => {
      if (!layout || calm) return
      const { x, y, width, height } = layout.reels
      const end = { x: x + width / 2, y: y + height }
      const flown = orbs.map(({ place, times }) => ({
        from: nearestToCentre(centresOf([place])),
        node: addText(`×${times}`, 'flier'),
      }))
      await tween(clock, flyMs, (share) => {
        const at = easeInOut(share)
        for (const { from, node } of flown)
          move(node, { x: from.x + (end.x - from.x) * at, y: from.y + (end.y - from.y) * at })
      })
      for (const { node } of flown) node.remove()
    },
  }
}

const gainText = (winKurus: Kurus, multiplier: number, lang: Language): string =>
  `${kurusToText(winKurus, lang)}${multiplier > 1 ? ` ×${multiplier}` : ''}`

import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { type Clock, easeInOut, tween } from '../common/clock.ts'
import { element } from '../common/element.ts'
import type { Layout } from '../lines/layout.ts'
import type { GridWin } from './film.ts'
import { placeCentre } from './layout.ts'

/** Words that fly over the board: what each win pays, and multipliers on their way to the plate. */
export type Gains = {
  readonly root: HTMLElement
  place(layout: Layout): void
  /** What each of these pays, in its middle, until `clear`. */
  show(wins: readonly GridWin[]): void
  clear(): void
  /** Lets multipliers fly from their places to the plate. */
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
  /** The one of these places that is nearest to the middle of all. */
  const middleOf = (places: readonly number[]): { x: number; y: number } => {
    if (!layout) return { x: 0, y: 0 }
    const centres = places.map((place) => placeCentre(layout as Layout, place, rows))
    const mean = (axis: 'x' | 'y'): number => centres.reduce((sum, at) => sum + at[axis], 0) / centres.length
    const [x, y] = [mean('x'), mean('y')]
    const far = (at: { x: number; y: number }): number => Math.hypot(at.x - x, at.y - y)
    const nearest = centres.reduce((best, at) => (far(at) < far(best) ? at : best))
    return { x: layout.reels.x + nearest.x, y: layout.reels.y + nearest.y }
  }
  const word = (text: string, kind: string, at: { x: number; y: number }): HTMLElement => {
    const made = element('b', { class: kind }, text)
    made.style.translate = `calc(${at.x}px - 50%) calc(${at.y}px - 50%)`
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
      for (const { places, winKurus, multiplier } of wins)
        word(gainText(winKurus, multiplier, lang), 'gain', middleOf(places))
    },
    clear: () => root.replaceChildren(),
    fly: async (orbs) => {
      if (!layout || calm) return
      const { x, y, width, height } = layout.reels
      const end = { x: x + width / 2, y: y + height }
      const flown = orbs.map(({ place, times }) => ({
        from: middleOf([place]),
        made: word(`×${times}`, 'flier', middleOf([place])),
      }))
      await tween(clock, flyMs, (share) => {
        const at = easeInOut(share)
        for (const { from, made } of flown)
          made.style.translate = `calc(${from.x + (end.x - from.x) * at}px - 50%) calc(${from.y + (end.y - from.y) * at}px - 50%)`
      })
      for (const { made } of flown) made.remove()
    },
  }
}

const gainText = (winKurus: Kurus, multiplier: number, lang: Language): string =>
  `${kurusToText(winKurus, lang)}${multiplier > 1 ? ` ×${multiplier}` : ''}`

import { type GridTitle, gridActText } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { element } from '../common/element.ts'
import { gridTexts } from '../texts/grid.ts'
import { sayIn } from '../texts/say.ts'

/** The strip above the frame: the level of the meter, or the multiplier of the next win. */
export type Strip = {
  readonly root: HTMLElement
  /** Sets the number of symbols that the spin has won, and of played steps of the meter. */
  fill(filled: number, played: number): void
  /** Sets the index of the next win of the spin; free spins have their own multipliers. */
  rise(nth: number, isFree: boolean): void
}

export const hasStrip = ({ meter, rising, freeSpins }: GridTitle): boolean =>
  Boolean(meter ?? rising ?? freeSpins.rising)

export const stripOf = (title: GridTitle, lang: Language): Strip => {
  const root = element('div', { class: 'grid-strip', 'aria-hidden': 'true' })
  root.hidden = !hasStrip(title)
  return {
    root,
    fill: (filled, played) => {
      if (title.meter) showMeter(root, { title, lang, filled, played })
    },
    rise: (nth, isFree) => {
      const rising = (isFree ? title.freeSpins.rising : undefined) ?? title.rising ?? []
      if (!title.meter) root.replaceChildren(...rungsOf(rising, nth))
    },
  }
}

/** The number of multipliers that fit side by side on a phone. */
const maxRungs = 6

const rungsOf = (rising: readonly number[], nth: number): HTMLElement[] => {
  const on = Math.min(nth, rising.length - 1)
  const from = Math.max(0, Math.min(on - 1, rising.length - maxRungs))
  return rising
    .slice(from, from + maxRungs)
    .map((times, index) => element('b', from + index === on ? { class: 'on' } : {}, `×${times}`))
}

type Meter = { title: GridTitle; lang: Language; filled: number; played: number }

const showMeter = (root: HTMLElement, { title, lang, filled, played }: Meter): void => {
  const meter = title.meter ?? []
  const max = meter.at(-1)?.at ?? 1
  const next = meter.findIndex(({ at }, step) => step >= played && filled < at)
  const bar = element('span', { class: 'meter' }, element('i', {}))
  const full = bar.firstElementChild as HTMLElement
  full.style.inlineSize = `${Math.min(100, (filled / max) * 100)}%`
  for (const [step, { at }] of meter.entries()) {
    const pip = element('u', step < played ? { class: 'done' } : {})
    pip.style.insetInlineStart = `${(at / max) * 100}%`
    bar.append(pip)
  }
  const step = meter[next]
  const say = sayIn(lang, gridTexts)
  const label = step
    ? `${say('grid.meter', { filled, at: step.at })} · ${gridActText(title, step)[lang]}`
    : say('grid.meterFull')
  root.replaceChildren(bar, element('small', {}, label))
}

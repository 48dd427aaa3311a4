import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element, vector } from '../common/element.ts'
import type { TableTexts } from './texts.ts'

/** Body and edge of a chip by its value in lira, the highest that an amount reaches. */
const colours: readonly (readonly [lira: number, body: string, edge: string])[] = [
  [1, '#7d8aa8', '#eef3ff'],
  [2, '#4f7fb8', '#e4f0ff'],
  [5, '#c0392f', '#ffe3d6'],
  [10, '#1f6fd0', '#dcecff'],
  [20, '#2f9d6b', '#dcffe9'],
  [50, '#d9822b', '#fff0d8'],
  [100, '#20242f', '#e9bd6a'],
  [200, '#8a4bd0', '#f2e3ff'],
  [500, '#7a1d4a', '#ffd6ea'],
  [1000, '#0d4f57', '#ffd76a'],
]

const colourOf = (amount: Kurus): readonly [number, string, string] =>
  colours.findLast(([lira]) => lira * 100 <= amount) ?? (colours[0] as readonly [number, string, string])

/** An amount as it fits on a chip: whole lira, thousands shortened. */
export const chipText = (amount: Kurus, lang: Language): string => {
  const lira = amount / 100
  const local = (value: number): string => value.toLocaleString(lang, { maximumFractionDigits: value < 10 ? 1 : 0 })
  if (lira < 1000) return local(Math.floor(lira))
  const thousands = Math.floor(lira / 100) / 10
  return `${local(thousands)}${lang === 'tr' ? 'B' : 'K'}`
}

/** A chip seen from above: eight marks on its edge, a ring of dots, its value. */
export const chipFace = (amount: Kurus, lang: Language): SVGSVGElement => {
  const [, body, edge] = colourOf(amount)
  const face = vector('svg', { viewBox: '0 0 40 40', class: 'chip-face', 'aria-hidden': 'true' })
  const circle = (attributes: Record<string, string>): SVGElement =>
    vector('circle', { cx: '20', cy: '20', ...attributes })
  const text = vector('text', { x: '20', y: '20', class: 'chip-text', fill: '#fff' })
  text.textContent = chipText(amount, lang)
  if ((text.textContent ?? '').length > 3) text.setAttribute('font-size', '9.5')
  face.append(
    circle({ cy: '21.5', r: '19', fill: 'rgb(0 0 0 / 0.45)' }),
    circle({ r: '19', fill: body }),
    circle({ r: '16.6', fill: 'none', stroke: edge, 'stroke-width': '4.4', 'stroke-dasharray': '5.6 7.44' }),
    circle({ r: '18.6', fill: 'none', stroke: 'rgb(255 255 255 / 0.28)', 'stroke-width': '0.8' }),
    circle({ r: '13', fill: body, stroke: edge, 'stroke-width': '1' }),
    circle({ r: '13', fill: 'rgb(0 0 0 / 0.22)' }),
    text,
  )
  return face
}

/**
 * How chips lie on a spot: waiting to be sent, or taken by the house; and when the round is over whether they won, came back
 * (whole or in part), or are lost.
 */
export type Stack = { amount: Kurus; state: 'pending' | 'placed' | 'won' | 'back' | 'lost'; win?: Kurus }

/** How chips lie once it is known what they came back as. */
export const resultOf = (win: Kurus, stake: Kurus): 'won' | 'back' | 'lost' => {
  if (win === 0) return 'lost'
  return win > stake ? 'won' : 'back'
}

export const stackOf = ({ amount, state, win }: Stack, lang: Language): HTMLElement => {
  const root = element('span', { class: `stack ${state}`, 'aria-hidden': 'true' })
  root.append(chipFace(amount, lang))
  if (win) root.append(element('span', { class: 'stack-win' }, `${state === 'won' ? '+' : ''}${chipText(win, lang)}`))
  return root
}

/** The chips to choose from, as one group of radio buttons. */
export const trayOf = (
  stakes: readonly Kurus[],
  { lang, texts }: { lang: Language; texts: TableTexts },
): { root: HTMLElement; chosen(): Kurus } => {
  let chosen = stakes[0] ?? kurus(100)
  const root = element('div', { class: 'tray', role: 'radiogroup', 'aria-label': texts.chips })
  const buttons = stakes.map((stake) => {
    const label = texts.chip(kurusToText(stake, lang))
    const button = element('button', {
      type: 'button',
      class: 'chip',
      role: 'radio',
      'aria-label': label,
      title: label,
    })
    button.append(chipFace(stake, lang))
    button.addEventListener('click', () => choose(stake))
    return button
  })
  const choose = (stake: Kurus): void => {
    chosen = stake
    for (const [index, button] of buttons.entries()) {
      const isChosen = stakes[index] === stake
      button.setAttribute('aria-checked', String(isChosen))
      button.tabIndex = isChosen ? 0 : -1
    }
  }
  root.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const next = Math.max(0, Math.min(stakes.length - 1, stakes.indexOf(chosen) + by))
    choose(stakes[next] ?? chosen)
    buttons[next]?.focus()
  })
  root.append(...buttons)
  choose(stakes[Math.min(3, stakes.length - 1)] ?? chosen)
  return { root, chosen: () => chosen }
}

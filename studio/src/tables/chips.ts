import { celebrationOf } from '@yakamoz/games/celebration'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element, vector } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { nearestStake, stakesWithin } from '../common/stakeOffer.ts'
import { type Say, sayIn } from '../texts/say.ts'
import { type TablesKey, tablesTexts } from '../texts/tables.ts'

/** Body and edge colour of a chip from this amount on, in lira. */
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

type Colour = (typeof colours)[number]

const colourOf = (amount: Kurus): Colour => colours.findLast(([lira]) => lira * 100 <= amount) ?? (colours[0] as Colour)

/** The maximum height of a pile; the sum is written on it. */
const maxChips = 4

/** The chips of a pile for an amount, the largest at the bottom; of large amounts only the largest chips. */
export const pileOf = (amount: Kurus): Kurus[] => {
  const pile: Kurus[] = []
  for (let left = amount; left >= 100 && pile.length < maxChips; ) {
    const chip = kurus(colourOf(left)[0] * 100)
    pile.push(chip)
    left = kurus(left - chip)
  }
  return pile.length > 0 ? pile : [amount]
}

/** An amount short enough for a chip: integer lira, thousands abbreviated. */
const chipText = (amount: Kurus, lang: Language): string => {
  const lira = amount / 100
  const local = (value: number): string => value.toLocaleString(lang, { maximumFractionDigits: value < 10 ? 1 : 0 })
  if (lira < 1000) return local(Math.floor(lira))
  const thousands = Math.floor(lira / 100) / 10
  return `${local(thousands)}${sayIn(lang, tablesTexts)('tables.thousand')}`
}

/**
 * A win short enough for a stack: in full lira below a hundred thousand, since an abbreviated win could look smaller than the
 * stake.
 */
const winText = (win: Kurus, lang: Language): string =>
  win < 10_000_000 ? Math.floor(win / 100).toLocaleString(lang) : chipText(win, lang)

/** The size of a chip, and its offset from the chip below it. */
const [width, thickness] = [40, 3.8]

/** The offset of the topmost chip of a pile from the centre. */
const riseOf = (pile: readonly Kurus[]): number => ((pile.length - 1) * thickness) / 2

/** A chip seen from above: eight marks on its edge, a ring, its value. */
export const chipFace = (amount: Kurus, lang: Language): SVGSVGElement => faceOf([amount], amount, lang)

const faceOf = (pile: readonly Kurus[], sum: Kurus, lang: Language): SVGSVGElement => {
  const face = vector('svg', { viewBox: `0 0 ${width} ${width}`, class: 'chip-face', 'aria-hidden': 'true' })
  const [middle, rise] = [width / 2, riseOf(pile)]
  for (const [index, chip] of pile.entries()) face.append(...disc(colourOf(chip), middle + rise - index * thickness))
  const label = chipText(sum, lang)
  const text = vector('text', { x: `${middle}`, y: `${middle - rise}`, class: `chip-text of-${label.length}` })
  text.textContent = label
  face.append(text)
  return face
}

/** At most three chips without a number, for what is not the player's own. */
export const smallPile = (amount: Kurus): SVGSVGElement => {
  const pile = pileOf(amount).slice(0, 3)
  const face = vector('svg', { viewBox: `0 0 ${width} ${width}`, 'aria-hidden': 'true' })
  for (const [index, chip] of pile.entries())
    face.append(...disc(colourOf(chip), width / 2 + riseOf(pile) - index * thickness))
  return face
}

const disc = ([, body, edge]: Colour, middle: number): SVGElement[] => {
  const circle = (attributes: Record<string, string>): SVGElement =>
    vector('circle', { cx: '20', cy: `${middle}`, ...attributes })
  return [
    circle({ cy: `${middle + 1.5}`, r: '19', fill: 'rgb(0 0 0 / 0.45)' }),
    circle({ r: '19', fill: body }),
    circle({ r: '16.6', fill: 'none', stroke: edge, 'stroke-width': '4.4', 'stroke-dasharray': '5.6 7.44' }),
    circle({ r: '18.6', fill: 'none', stroke: 'rgb(255 255 255 / 0.28)', 'stroke-width': '0.8' }),
    circle({ r: '13', fill: body, stroke: edge, 'stroke-width': '1' }),
    circle({ r: '13', fill: 'rgb(0 0 0 / 0.22)' }),
  ]
}

/** The chips on a spot: not sent yet or accepted; after the round won, returned (in full or in part) or lost. */
export type Stack = { amount: Kurus; state: 'pending' | 'placed' | 'won' | 'back' | 'lost'; win?: Kurus }

/** The state of chips after the round. */
export const resultOf = (win: Kurus, stake: Kurus): 'won' | 'back' | 'lost' => {
  const celebration = celebrationOf({ returnedKurus: win, stakedKurus: stake })
  if (celebration === 'none') return 'lost'
  return celebration === 'returned' ? 'back' : 'won'
}

/** Shows chips on a spot. An unchanged amount keeps its element, so that its animation does not run again. */
export const showStack = (spot: Element, { amount, state, win }: Stack, lang: Language): void => {
  const existing = spot.querySelector<HTMLElement>(':scope > .stack')
  const stack = existing?.dataset.amount === String(amount) ? existing : pileFace(amount, lang)
  stack.className = `stack ${state}`
  stack.querySelector('.stack-win')?.remove()
  if (win) stack.append(element('span', { class: 'stack-win' }, `${state === 'won' ? '+' : ''}${winText(win, lang)}`))
  if (stack === existing) return
  existing?.remove()
  spot.append(stack)
}

/** Removes the chips from a spot. */
export const removeStack = (spot: Element): void => spot.querySelector(':scope > .stack')?.remove()

const pileFace = (amount: Kurus, lang: Language): HTMLElement => {
  const pile = pileOf(amount)
  const stack = element('span', { 'data-amount': String(amount), 'aria-hidden': 'true' }, faceOf(pile, amount, lang))
  stack.style.setProperty('--rise', String(riseOf(pile) / width))
  return stack
}

type ChipTexts = { lang: Language; say: Say<TablesKey> }

/** The name of a chip: its amount in full, behind the text on it where that is abbreviated (WCAG 2.5.3). */
const chipName = (stake: Kurus, { lang, say }: ChipTexts): string => {
  const [text, name] = [chipText(stake, lang), say('tables.chip', { amount: kurusToText(stake, lang) })]
  return name.includes(text) ? name : `${text}, ${name}`
}

/** The chips to choose from, as a group of radio buttons; the default stake is selected first. Those that are not taken are left out. */
export const trayOf = (
  { stakes: opened, offered, defaultStake }: Pick<Opening, 'stakes' | 'offered' | 'defaultStake'>,
  { lang, say, onLimits }: ChipTexts & Pick<Setting, 'onLimits'>,
): { root: HTMLElement; chosen(): Kurus } => {
  let chosen = defaultStake
  const root = element('div', { class: 'tray', role: 'radiogroup', 'aria-label': say('tables.chips') })
  let stakes: readonly Kurus[] = []
  let buttons: readonly HTMLElement[] = []
  const buttonOf = (stake: Kurus): HTMLElement => {
    const label = chipName(stake, { lang, say })
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
  }
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
  const offer = (now: readonly Kurus[]): void => {
    stakes = now
    buttons = stakes.map(buttonOf)
    root.replaceChildren(...buttons)
    choose(nearestStake(stakes, chosen))
  }
  offer(opened)
  onLimits((limits) => offer(stakesWithin(offered, limits)))
  return { root, chosen: () => chosen }
}

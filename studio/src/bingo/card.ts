import type { BingoCard } from '@yakamoz/games'
import { element } from '../common/element.ts'
import type { BingoKey } from '../texts/bingo.ts'
import type { Say } from '../texts/say.ts'
import { type Called, leftFor, linesDone } from './progress.ts'

/** One of the player's cards. */
export type CardView = {
  readonly root: HTMLElement
  readonly card: BingoCard
  /** Marks the called numbers; with manual marking only those that the player has marked. */
  paint(now: { called: Called; isAuto: boolean; prize: 'line' | 'twoLines' | 'full' | undefined }): void
  win(name: string): void
}

type CardOptions = { card: BingoCard; position: number; say: Say<BingoKey> }

export const cardView = ({ card, position, say }: CardOptions): CardView => {
  const marked = new Set<number>()
  const left = element('span', { class: 'card-left' })
  const cells = card.flatMap((row) => row.map((number) => cellOf(number)))
  const grid = element('div', { class: `card-grid ${card.length === 5 ? 'five' : 'nine'}` }, ...cells)
  const head = element('div', { class: 'card-head' }, element('span', {}, say('bingo.card', { place: position })), left)
  const letters =
    card.length === 5
      ? [
          element(
            'div',
            { class: 'letters', 'aria-hidden': 'true' },
            ...[...'BINGO'].map((letter) => element('b', {}, letter)),
          ),
        ]
      : []
  const root = element(
    'article',
    { class: 'card', 'aria-label': say('bingo.card', { place: position }) },
    head,
    ...letters,
    grid,
  )
  let called: Called = new Set()
  let auto = true
  const mark = (target: EventTarget | null): void => {
    const number = target instanceof HTMLElement ? Number(target.dataset.number) : 0
    if (auto || !called.has(number) || !(target instanceof HTMLElement)) return
    if (!marked.delete(number)) marked.add(number)
    target.classList.toggle('marked', marked.has(number))
    target.setAttribute('aria-pressed', String(marked.has(number)))
  }
  grid.addEventListener('click', ({ target }) => mark(target))
  grid.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    mark(event.target)
  })
  return {
    root,
    card,
    paint: (now) => {
      ;({ called, isAuto: auto } = now)
      const done = linesDone(card, called)
      for (const cell of cells) {
        const number = Number(cell.dataset.number)
        cell.classList.toggle('marked', called.has(number) && (auto || marked.has(number)))
        cell.classList.toggle('open', called.has(number) && !auto && !marked.has(number))
        cell.classList.toggle('lined', done.has(number) && auto)
        press(cell, called.has(number) && !auto ? marked.has(number) : undefined)
      }
      const need = now.prize && called.size > 0 ? leftFor(card, called, now.prize) : undefined
      left.textContent = need === undefined ? '' : need === 0 ? say('bingo.has') : say('bingo.left', { count: need })
      root.classList.toggle('near', need !== undefined && need <= 2)
    },
    win: (name) => {
      root.classList.add('winner')
      left.textContent = name
    },
  }
}

/** Makes a number that can be marked a button for the keyboard; `undefined` removes the button. */
const press = (cell: HTMLElement, isMarked: boolean | undefined): void => {
  if (isMarked === undefined) for (const name of ['role', 'tabindex', 'aria-pressed']) cell.removeAttribute(name)
  else
    for (const [name, value] of [
      ['role', 'button'],
      ['tabindex', '0'],
      ['aria-pressed', String(isMarked)],
    ] as const)
      cell.setAttribute(name, value)
}

const cellOf = (number: number): HTMLElement =>
  number === 0
    ? element('span', { class: 'cell blank', 'aria-hidden': 'true' })
    : element('span', { class: 'cell', 'data-number': String(number) }, String(number))

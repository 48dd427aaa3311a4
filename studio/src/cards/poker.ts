import type { CardName } from '@yakamoz/games'
import { wait } from '../common/clock.ts'
import { element } from '../common/element.ts'
import { type CardPiece, cardOutlines, cardPiece, flyFrom } from './card.ts'
import type { CardKit } from './cardKind.ts'

/** A row of cards with its title and its rank. */
type Row = {
  readonly pieces: readonly CardPiece[]
  /** Deals cards into the row; `undefined` is a face-down card. */
  deal(cards: readonly (CardName | undefined)[], isQuick: boolean): Promise<void>
  /** Turns the face-down cards. */
  turn(cards: readonly CardName[], isQuick: boolean): Promise<void>
  setRank(text: string, kind?: 'gold' | 'even' | 'dim'): void
}

type PokerSpot = { readonly spot: string; readonly name: string; readonly note: string }

export type PokerFelt = {
  readonly root: HTMLElement
  row(name: string): Row
  spotElement(spot: string): HTMLElement | undefined
  reset(): void
}

type FeltOptions = {
  rows: readonly { name: string; title: string; cardCount: number }[]
  spots: readonly PokerSpot[]
  /** A spot that is filled by a move and cannot be pressed. */
  ghost: PokerSpot
  pays: readonly { title: string; rows: readonly (readonly [string, string])[] }[]
}

/** The felt of a poker game against the dealer. */
export const pokerFelt = (kit: CardKit, { rows, spots, ghost, pays }: FeltOptions): PokerFelt => {
  const shoe = element('div', { class: 'shoe', 'aria-hidden': 'true' })
  const rowViews = new Map(rows.map((row) => [row.name, rowOf(kit, shoe, row)]))
  const buttons = new Map(spots.map((spot) => [spot.spot, spotButton(kit, spot)]))
  const filled = element(
    'div',
    { class: 'poker-spot ghost' },
    element('b', {}, ghost.name),
    element('small', {}, ghost.note),
  )
  const table = element('div', { class: 'poker-rows' }, ...[...rowViews.values()].map(({ root }) => root))
  const root = element(
    'div',
    { class: 'felt poker' },
    shoe,
    element('div', { class: 'pay-tables' }, ...pays.map(payTable)),
    table,
    element('div', { class: 'poker-spots' }, ...buttons.values(), filled),
  )
  return {
    root,
    row: (name) => {
      const row = rowViews.get(name)
      if (!row) throw new RangeError(`no row ${name}`)
      return row.row
    },
    spotElement: (spot) => (spot === ghost.spot ? filled : buttons.get(spot)),
    reset: () => {
      for (const { reset } of rowViews.values()) reset()
    },
  }
}

const payTable = ({ title, rows }: FeltOptions['pays'][number]): HTMLElement =>
  element(
    'dl',
    { class: 'pay-table' },
    element('div', { class: 'pay-title' }, element('dt', {}, title)),
    ...rows.map(([name, pays]) => element('div', {}, element('dt', {}, name), element('dd', {}, pays))),
  )

const spotButton = (kit: CardKit, { spot, name, note }: PokerSpot): HTMLElement => {
  const button = element(
    'button',
    { type: 'button', class: 'poker-spot', 'data-spot': spot, 'aria-label': `${name} ${note}` },
    element('b', {}, name),
    ' ',
    element('small', {}, note),
  )
  button.addEventListener('click', () => kit.press(spot))
  return button
}

const rowOf = (kit: CardKit, shoe: HTMLElement, { name, title, cardCount }: FeltOptions['rows'][number]) => {
  const outlines = cardOutlines(cardCount)
  const cards = element('div', { class: 'row-cards' }, outlines)
  cards.style.setProperty('--places', String(cardCount))
  const badge = element('span', { class: 'badge' })
  badge.hidden = true
  const root = element(
    'div',
    { class: `poker-row ${name}` },
    element('span', { class: 'row-name' }, title),
    cards,
    badge,
  )
  const pieces: CardPiece[] = []
  const row: Row = {
    pieces,
    deal: async (dealt, isQuick) => {
      for (const card of dealt) {
        const piece = cardPiece(isQuick ? card : undefined, kit.lang)
        pieces.push(piece)
        cards.append(piece.root)
        if (isQuick) continue
        kit.sound.play('cardDeal')
        await flyFrom(shoe, piece.root, kit.calm)
        if (card) piece.turn(card)
        await wait(kit.clock, kit.calm ? 40 : 110)
      }
    },
    turn: async (names, isQuick) => {
      for (const [index, card] of names.entries()) {
        pieces[index]?.turn(card)
        if (isQuick) continue
        kit.sound.play('cardFlip')
        await wait(kit.clock, 260)
      }
    },
    setRank: (text, kind = 'even') => {
      badge.textContent = text
      badge.className = `badge ${kind}`
      badge.hidden = text === ''
    },
  }
  const reset = (): void => {
    pieces.length = 0
    cards.replaceChildren(outlines)
    badge.hidden = true
  }
  return { root, row, reset }
}

/** Odds against one: `7:1`. */
export const toOne = (pays: number): string => `${pays}:1`

import type { CardName } from '@yakamoz/games'
import { type CardPiece, cardOutlines, cardPiece, flyFrom } from '../cards/card.ts'
import { element } from '../common/element.ts'
import type { Kit } from './tableKind.ts'

/** Two sides of cards against each other, with the shoe that they are dealt from. */
export type Duel<Side extends string> = {
  readonly root: HTMLElement
  deal(side: Side, card: CardName, score: string, isQuick: boolean): void
  /** Highlights the winning side; none after a tie. */
  win(side: Side | undefined): void
  reset(): void
}

/** `minCards`: the minimum number of cards of a side, shown as outlines before the deal. */
export type SideOptions = { readonly name: string; readonly minCards: number; readonly emblem?: SVGElement }

export const duelOf = <Side extends string>(kit: Kit, looks: Readonly<Record<Side, SideOptions>>): Duel<Side> => {
  const shoe = element('div', { class: 'shoe', 'aria-hidden': 'true' })
  const names = Object.keys(looks) as Side[]
  const sides = new Map(names.map((side) => [side, sideOf(side, looks[side])]))
  const root = element('div', { class: 'duel' }, shoe, ...[...sides.values()].map((side) => side.root))
  return {
    root,
    deal: (side, card, score, isQuick) => {
      const target = sides.get(side)
      if (!target) return
      const piece = cardPiece(isQuick ? card : undefined, kit.lang)
      target.cards.append(piece.root)
      const show = (): void => {
        target.score.textContent = score
        target.score.hidden = score === ''
      }
      if (isQuick) return show()
      kit.sound.play('cardDeal')
      void land(kit, shoe, piece, card).then(show)
    },
    win: (side) => {
      for (const [name, { root: each }] of sides) {
        each.classList.toggle('wins', name === side)
        each.classList.toggle('loses', side !== undefined && name !== side)
      }
    },
    reset: () => {
      for (const { root: each, cards, outlines, score } of sides.values()) {
        each.classList.remove('wins', 'loses')
        cards.replaceChildren(outlines)
        score.hidden = true
      }
    },
  }
}

const land = async (kit: Kit, shoe: HTMLElement, piece: CardPiece, card: CardName): Promise<void> => {
  await flyFrom(shoe, piece.root, kit.calm)
  piece.turn(card)
}

const sideOf = (side: string, { name, minCards, emblem }: SideOptions) => {
  const outlines = cardOutlines(minCards)
  const [cards, score] = [element('div', { class: 'duel-cards' }, outlines), element('b', { class: 'duel-score' })]
  score.hidden = true
  const title = element('div', { class: 'duel-name' }, ...(emblem ? [emblem] : []), element('span', {}, name), score)
  return { root: element('div', { class: `duel-side ${side}` }, title, cards), cards, outlines, score }
}

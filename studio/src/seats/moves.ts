import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { moveOrder } from '../cards/blackjack/view.ts'
import { blackjackTexts } from '../cards/blackjack/words.ts'
import { cardTextsOf } from '../cards/texts.ts'
import { element } from '../common/element.ts'
import type { Asked } from './felt.ts'

/** What a button decides: the same move for these seats, and what it stakes more. */
export type Choice = { name: string; seats: readonly number[]; extraKurus: Kurus }

/** What may be decided: every move of one seat; of several that may insure, insurance for each and none for the rest. */
export const choicesOf = (own: readonly Asked[]): readonly Choice[] => {
  const [first, second] = own
  if (!first || second) return coversOf(own)
  return moveOrder.flatMap((name) => {
    const open = first.open.find((one) => one.name === name)
    return open ? [{ name, seats: [first.seat], extraKurus: open.extra }] : []
  })
}

const coversOf = (own: readonly Asked[]): readonly Choice[] => {
  const covers = own.flatMap(({ seat, open }) =>
    open.filter(({ name }) => name === 'insure').map(({ name, extra }) => ({ name, seats: [seat], extraKurus: extra })),
  )
  return [...covers, { name: 'decline', seats: own.map(({ seat }) => seat), extraKurus: kurus(0) }]
}

type Painting = { lang: Language; isMade(seat: number): boolean; choose(choice: Choice): void }

/** A button for each choice; one whose seats have all decided is over. */
export const moveButtons = (own: readonly Asked[], { lang, isMade, choose }: Painting): readonly HTMLElement[] => {
  const kind = own.length > 1 ? 'cover' : 'move'
  return choicesOf(own).map((choice) => {
    const { name, seats, extraKurus } = choice
    const extra = extraKurus > 0 ? cardTextsOf(lang).extra(kurusToText(extraKurus, lang)) : ''
    const isMain = name === 'hit' || name === 'decline'
    const button = element(
      'button',
      { type: 'button', class: `button ${kind}${isMain ? ' go' : ''}`, 'data-move': name },
      element('span', {}, wordsOf(choice, kind, lang)),
      element('small', {}, extra),
    )
    // On a phone, where four stand in a row, the last one takes what is left of it.
    if (kind === 'cover' && isMain) button.style.setProperty('--rest', String(4 - (seats.length % 4)))
    button.disabled = seats.every(isMade)
    button.addEventListener('click', () => choose(choice))
    return button
  })
}

const wordsOf = ({ name, seats }: Choice, kind: 'cover' | 'move', lang: Language): string => {
  const words = blackjackTexts[lang].moves[name as keyof (typeof blackjackTexts)['tr']['moves']]
  return kind === 'cover' && name === 'insure' ? `${words} ${seats[0]}` : words
}

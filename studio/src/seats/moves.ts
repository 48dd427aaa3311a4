import { kurusToText, type Language } from '@yakamoz/values'
import { type Choice, choiceLabel, choicesOf, type DecidingSeat, lastButtonSpan } from '../cards/blackjack/choices.ts'
import { markAdvised } from '../cards/hint.ts'
import { element } from '../common/element.ts'
import { cardsTexts } from '../texts/cards.ts'
import { sayIn } from '../texts/say.ts'

type Painting = {
  lang: Language
  isDecided(seat: number): boolean
  /** The move to highlight as the best one. */
  advised: string | undefined
  choose(choice: Choice): void
}

/** A button for each choice; a choice is disabled once all its seats have decided. */
export const moveButtons = (
  own: readonly DecidingSeat[],
  { lang, isDecided, advised, choose }: Painting,
): readonly HTMLElement[] => {
  const say = sayIn(lang, cardsTexts)
  const areSeveral = own.length > 1
  return choicesOf(own).map((choice) => {
    const { name, seats, extraKurus } = choice
    const extra = extraKurus > 0 ? say('cards.extra', { amount: kurusToText(extraKurus, lang) }) : ''
    const isMain = name === 'hit' || name === 'decline'
    const button = element(
      'button',
      { type: 'button', class: `button ${areSeveral ? 'cover' : 'move'}${isMain ? ' go' : ''}`, 'data-move': name },
      element('span', {}, choiceLabel(choice, areSeveral, lang)),
      element('small', {}, extra),
    )
    if (areSeveral && isMain) button.style.setProperty('--rest', lastButtonSpan(choice))
    if (name === advised) markAdvised(button, true, say)
    button.disabled = seats.every(isDecided)
    button.addEventListener('click', () => choose(choice))
    return button
  })
}

import { lightbulbIcon } from '@yakamoz/design/gameIcons'
import { element, iconButton } from '../common/element.ts'
import type { CardsKey } from '../texts/cards.ts'
import type { Say } from '../texts/say.ts'

/** The switch for hints about the best move. */
export type Hint = { readonly root: HTMLButtonElement; isOn(): boolean }

/** A button that toggles hints; off at first. */
export const hintOf = (say: Say<CardsKey>, changed: () => void): Hint => {
  const root = iconButton(lightbulbIcon, say('cards.showHints'))
  const isOn = (): boolean => root.getAttribute('aria-pressed') === 'true'
  root.classList.add('hint')
  root.setAttribute('aria-pressed', 'false')
  root.addEventListener('click', () => {
    root.setAttribute('aria-pressed', String(!isOn()))
    changed()
  })
  return { root, isOn }
}

/** Marks the best move by colour and label. */
export const markAdvised = (part: HTMLElement, isAdvised: boolean, say: Say<CardsKey>): void => {
  part.classList.toggle('advised', isAdvised)
  part.querySelector(':scope > .advice')?.remove()
  if (isAdvised) part.append(element('span', { class: 'advice' }, say('cards.advised')))
}

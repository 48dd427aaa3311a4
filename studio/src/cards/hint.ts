import { element, iconButton } from '../common/element.ts'
import type { CardTexts } from './texts.ts'

/** Whether the player wants to be told the best move. */
export type Hint = { readonly root: HTMLButtonElement; isOn(): boolean }

/** The button that turns hints on and off; off until it is pressed. */
export const hintOf = (texts: CardTexts, changed: () => void): Hint => {
  const root = iconButton('bulb', texts.showHints)
  const isOn = (): boolean => root.getAttribute('aria-pressed') === 'true'
  root.classList.add('hint')
  root.setAttribute('aria-pressed', 'false')
  root.addEventListener('click', () => {
    root.setAttribute('aria-pressed', String(!isOn()))
    changed()
  })
  return { root, isOn }
}

/** Marks what is best, in a colour and in a word. */
export const markAdvised = (part: HTMLElement, isAdvised: boolean, texts: CardTexts): void => {
  part.classList.toggle('advised', isAdvised)
  part.querySelector(':scope > .advice')?.remove()
  if (isAdvised) part.append(element('span', { class: 'advice' }, texts.advised))
}

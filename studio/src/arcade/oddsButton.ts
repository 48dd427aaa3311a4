import type { Language } from '@yakamoz/values'
import { element } from '../common/element.ts'
import { oddsText } from './figures.ts'
import type { Pick, Slip } from './slip.ts'

/** A button with odds that adds its bet to the slip or removes it. */
export const oddsButton = ({
  pick,
  name,
  slip,
  lang,
}: {
  pick: Pick
  name: string
  slip: Slip
  lang: Language
}): HTMLElement => {
  const button = element(
    'button',
    { type: 'button', class: 'odd', 'data-spot': pick.spot, 'aria-pressed': String(slip.has(pick.spot)) },
    element('span', {}, name),
    element('b', {}, oddsText(pick.oddsHundredths, lang)),
  )
  button.setAttribute('aria-label', `${pick.about}, ${pick.name} ${oddsText(pick.oddsHundredths, lang)}`)
  button.addEventListener('click', () => slip.toggle(pick))
  return button
}

/** Updates the odds buttons from the slip: pressed if picked, disabled while bets are closed. */
export const updateOdds = (root: HTMLElement, slip: Slip): void => {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.odd')) {
    button.setAttribute('aria-pressed', String(slip.has(button.dataset.spot ?? '')))
    button.disabled = !slip.isOpen()
  }
}

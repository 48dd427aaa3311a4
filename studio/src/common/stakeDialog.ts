import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import { showDialog } from './dialog.ts'
import { element } from './element.ts'

type StakeDialogOptions = {
  lang: Language
  say: Say<CommonKey>
  stakes: readonly Kurus[]
  stake: Kurus
  choose(stake: Kurus): void
}

/** Shows a dialog with all stakes of a game, since the stepper is slow from the lowest to the highest. */
export const showStakeDialog = ({ lang, say, stakes, stake, choose }: StakeDialogOptions): void => {
  const buttons = stakes.map((one) => {
    const isNow = one === stake
    const button = element(
      'button',
      { type: 'button', class: `button${isNow ? ' go' : ''}`, 'aria-pressed': String(isNow) },
      kurusToText(one, lang),
    )
    button.addEventListener('click', () => {
      close()
      choose(one)
    })
    return button
  })
  const content = [element('div', { class: 'stake-grid' }, ...buttons)]
  const close = showDialog({ title: say('common.stake'), say, content, kind: 'narrow' })
  buttons[stakes.indexOf(stake)]?.focus()
}

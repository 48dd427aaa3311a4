import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import { element } from './element.ts'
import { areShortcutsOn } from './keys.ts'

/** The switch for shortcuts of single keys, below the rules of every game. */
export const shortcutSwitch = (say: Say<CommonKey>, change: (on: boolean) => void): HTMLElement => {
  const box = element('input', { type: 'checkbox' })
  box.checked = areShortcutsOn()
  box.addEventListener('change', () => change(box.checked))
  return element('label', { class: 'shortcut-switch' }, box, element('span', {}, say('common.shortcuts')))
}

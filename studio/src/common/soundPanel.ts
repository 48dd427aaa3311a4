import './soundPanel.css'
import type { SoundChoice, SoundLevel } from '@yakamoz/contract/frame'
import type { Language } from '@yakamoz/values'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { type SoundKey, soundTexts } from '../texts/sound.ts'
import { showDialog } from './dialog.ts'
import { element } from './element.ts'

type PanelOptions = { lang: Language; choose(choice: SoundChoice): void }

/** `announce` reads a text out by a status that is there already: one that is added with its text is not read. */
type QuestionOptions = PanelOptions & { announce(text: string): void }

const answers: readonly (readonly [SoundKey, SoundChoice])[] = [
  ['sound.both', { music: 'normal', effects: 'normal' }],
  ['sound.effectsOnly', { music: 'off', effects: 'normal' }],
  ['sound.no', { music: 'off', effects: 'off' }],
]

/**
 * Asks whether the game may be heard, on a strip over the stage that takes the focus from nothing. A press elsewhere in the game removes it
 * without an answer: the next game asks again. Returns a function that removes it.
 */
export const showSoundQuestion = ({ lang, choose, announce }: QuestionOptions): (() => void) => {
  const say = sayIn(lang, soundTexts)
  const buttons = answers.map(([key, choice]) => {
    const button = element('button', { type: 'button', class: 'button small' }, say(key))
    button.addEventListener('click', () => {
      remove()
      choose(choice)
    })
    return button
  })
  const root = element(
    'div',
    { class: 'sound-question', role: 'group', 'aria-label': say('sound.question') },
    element('p', {}, say('sound.question')),
    element('div', {}, ...buttons),
  )
  const presses = new AbortController()
  const remove = (): void => {
    presses.abort()
    root.remove()
  }
  const onPress = ({ target }: Event): void => {
    if (!(target instanceof Node && root.contains(target))) remove()
  }
  document.addEventListener('pointerdown', onPress, { capture: true, signal: presses.signal })
  document.body.prepend(root)
  announce(say('sound.question'))
  return remove
}

const levels: readonly SoundLevel[] = ['off', 'quiet', 'normal']

/** Shows the dialog of sound: a level for music and one for effects, each at once in effect. */
export const showSoundDialog = ({ lang, choose, choice }: PanelOptions & { choice: SoundChoice }): void => {
  const say = sayIn(lang, commonTexts, soundTexts)
  let chosen = choice
  const levelsOf = (part: 'music' | 'effects'): HTMLElement =>
    element(
      'fieldset',
      { class: 'sound-levels' },
      element('legend', {}, say(`sound.${part}`)),
      element(
        'div',
        {},
        ...levels.map((level) => {
          const input = element('input', { type: 'radio', name: `sound-${part}`, value: level })
          input.checked = chosen[part] === level
          input.addEventListener('change', () => {
            chosen = { ...chosen, [part]: level }
            choose(chosen)
          })
          return element('label', {}, input, element('span', { class: 'button' }, say(`sound.${level}`)))
        }),
      ),
    )
  const content = [levelsOf('music'), levelsOf('effects'), element('p', {}, say('sound.about'))]
  showDialog({ title: say('common.sound'), say, content, kind: 'narrow' })
}

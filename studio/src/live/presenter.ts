import { type Language, localeOf } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { Sound } from '../common/sound.ts'

/**
 * The presenter of a table. Each announcement is a subtitle that screen readers read; it is spoken aloud only while sound is on.
 */
export type Presenter = {
  readonly root: HTMLElement
  announce(text: string, spoken?: string): void
}

export const presenterOf = ({ lang, sound }: { lang: Language; sound: Sound }): Presenter => {
  const line = element('span', {})
  const root = element('p', { class: 'subtitle', role: 'status', 'aria-live': 'polite' }, line)
  let current = ''
  return {
    root,
    announce: (text, spoken = text) => {
      if (text === current) return
      current = text
      line.textContent = text
      if (sound.isHeard()) speak(spoken, { lang, sound })
    },
  }
}

/** How many characters a voice says in a second. */
const charactersPerS = 14

/**
 * Speaks in the player's language if the browser has a voice for it, over music that steps back. A new announcement interrupts the
 * previous one.
 */
export const speak = (text: string, { lang, sound }: { lang: Language; sound: Pick<Sound, 'duck'> }): void => {
  if (typeof speechSynthesis === 'undefined' || text === '') return
  speechSynthesis.cancel()
  const speech = new SpeechSynthesisUtterance(text)
  speech.lang = localeOf[lang]
  speech.rate = 1.02
  const voice = speechSynthesis.getVoices().find((each) => each.lang.replace('_', '-').startsWith(lang))
  if (voice) speech.voice = voice
  sound.duck(text.length / charactersPerS)
  speechSynthesis.speak(speech)
}

import { type Language, localeOf } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { Sound } from '../common/sound.ts'

/** Who runs the table: every call stands as a subtitle and is read to screen readers; aloud only when sound was asked for. */
export type Presenter = {
  readonly root: HTMLElement
  say(text: string, spoken?: string): void
}

export const presenterOf = ({ lang, sound }: { lang: Language; sound: Sound }): Presenter => {
  const line = element('span', {})
  const root = element('p', { class: 'subtitle', role: 'status', 'aria-live': 'polite' }, line)
  let said = ''
  return {
    root,
    say: (text, spoken = text) => {
      if (text === said) return
      said = text
      line.textContent = text
      if (sound.isHeard()) speak(spoken, lang)
    },
  }
}

/** Speaks in the player's language where the browser has a voice; a new call cuts the one before short. */
export const speak = (text: string, lang: Language): void => {
  if (typeof speechSynthesis === 'undefined' || text === '') return
  speechSynthesis.cancel()
  const speech = new SpeechSynthesisUtterance(text)
  speech.lang = localeOf[lang]
  speech.rate = 1.02
  const voice = speechSynthesis.getVoices().find((each) => each.lang.replace('_', '-').startsWith(lang))
  if (voice) speech.voice = voice
  speechSynthesis.speak(speech)
}

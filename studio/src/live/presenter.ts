import { type Language, localeOf } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { Setting } from '../common/setting.ts'
import { actOf } from '../presenters/acts.ts'
import type { FigureName } from '../presenters/figures.ts'
import type { FigureView } from '../presenters/figureView.ts'
import type { ActName } from '../presenters/motion.ts'
import { speechMs } from '../presenters/speech.ts'
import { presenterAt } from '../presenters/tables.ts'

/**
 * The presenter of a table. Each announcement is a bubble that screen readers read; it is spoken aloud only while sound is on. The figure
 * beside it is hidden from them.
 */
export type Presenter = {
  readonly root: HTMLElement
  /** Where the figure stands; empty at a table without one. */
  readonly place: HTMLElement
  /** An empty `spoken` is shown and not said. */
  announce(text: string, spoken?: string): void
  /** Announces a text with an act; nothing happens while the bubble already shows the text. */
  announceWith(act: ActName, text: string): void
  act(name: ActName): void
  /** Acts as an event of a round asks for. */
  actOn(event: { readonly type: string }): void
}

type PresenterOptions = Pick<Setting, 'lang' | 'sound' | 'clock' | 'calm'> & { slug: string }

export const presenterOf = ({ slug, ...setting }: PresenterOptions): Presenter => {
  const { lang, sound } = setting
  const line = element('span', {})
  const root = element('p', { class: 'subtitle', role: 'status', 'aria-live': 'polite' }, line)
  const figure = figureOf(slug, setting)
  let current = ''
  const announce = (text: string, spoken = text): void => {
    if (text === current) return
    current = text
    line.textContent = text
    if (spoken !== '') figure.say(text)
    if (sound.isHeard()) speak(spoken, { lang, sound })
  }
  return {
    root,
    place: figure.place,
    act: figure.act,
    actOn: (event) => {
      const act = actOf(event)
      if (act) figure.act(act)
    },
    announce,
    announceWith: (act, text) => {
      if (text !== current) figure.act(act)
      announce(text)
    },
  }
}

export type Figure = ReturnType<typeof figureOf>

/** The figure of the presenter of a game, whose drawing is loaded when the game opens. */
export const figureOf = (slug: string, { clock, calm }: Pick<Setting, 'clock' | 'calm'>) => {
  const name = presenterAt(slug)
  const place = element('div', { class: 'presenter-place' })
  place.hidden = true
  let view: FigureView | undefined
  let stop = (): void => {}
  let hasLeft = false
  const load = async (figure: FigureName): Promise<void> => {
    const { figureViewOf } = await import('../presenters/figureView.ts')
    if (hasLeft) return
    const loaded = figureViewOf({ name: figure, calm })
    view = loaded
    loaded.paint(clock.now())
    place.replaceChildren(loaded.root)
    place.hidden = false
    stop = clock.onFrame(loaded.paint)
  }
  // Without its drawing the presenter speaks in the bubble alone.
  if (name) void load(name).catch((cause: unknown) => console.error(cause))
  return {
    place,
    act: (act: ActName): void => view?.begin(act, clock.now()),
    say: (text: string): void => view?.say(text, clock.now()),
    leave: (): void => {
      hasLeft = true
      stop()
    },
  }
}

/**
 * Speaks in the player's language if the browser has a voice for it, over music that steps back. A new announcement interrupts the
 * previous one.
 */
export const speak = (
  text: string,
  { lang, sound }: { lang: Language; sound: Pick<Setting['sound'], 'duck'> },
): void => {
  if (typeof speechSynthesis === 'undefined' || text === '') return
  speechSynthesis.cancel()
  const speech = new SpeechSynthesisUtterance(text)
  speech.lang = localeOf[lang]
  speech.rate = 1.02
  const voice = speechSynthesis.getVoices().find((each) => each.lang.replace('_', '-').startsWith(lang))
  if (voice) speech.voice = voice
  sound.duck(speechMs(text) / 1000)
  speechSynthesis.speak(speech)
}

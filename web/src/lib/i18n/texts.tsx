import { type Blanks, type BlanksOf as BlanksOfAll, formatMessage, type Messages } from '@yakamoz/texts'
import type { Language } from '@yakamoz/values'
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { TextBlanks } from '../../texts/blanks.gen.ts'
import { type Area, loadArea, type TextKey } from '../../texts/index.ts'
import { type State, state, useStateOf } from '../browser/state.ts'

export type { Area, TextKey }

/** A text without blanks. */
export type PlainTextKey = Exclude<TextKey, keyof TextBlanks>

/** The blanks of a text; for one of several texts, the blanks of all of them. */
type BlanksOf<Key extends TextKey> = BlanksOfAll<Key, TextBlanks>

/** The text of a key. A text with blanks needs all of them. */
export type Translate = <Key extends TextKey>(key: Key, ...blanks: BlanksOf<Key>) => string

type Sent = { areas: Area[]; messages: Messages }

/** The texts of one page: of the areas that it has loaded, in one language. On the server each request has its own. */
export type Texts = {
  language: State<Language>
  /** The text of a key; the key itself while its area is not loaded. */
  say: Translate
  /** Loads the texts of these areas in the current language; loaded areas are skipped. */
  load(...areas: Area[]): Promise<void>
  /** Loads the areas on the page in another language and then changes to it. */
  change(language: Language): Promise<void>
  /** The loaded texts, to send along with the page. */
  loaded(): Sent
  /** Takes the texts that the server sent along with the page. */
  adopt(sent: Sent): void
}

export const createTexts = (initial: Language): Texts => {
  const language = state(initial)
  const areas = new Set<Area>()
  let messages: Messages = {}
  const fetchAreas = async (wanted: Iterable<Area>, into: Language): Promise<Messages> =>
    Object.assign({}, ...(await Promise.all([...wanted].map((area) => loadArea(area, into)))))
  const load = async (...wanted: Area[]): Promise<void> => {
    const into = language.get()
    const missing = wanted.filter((area) => !areas.has(area))
    const fetched = await fetchAreas(missing, into)
    // The language has changed meanwhile: the fetched texts are in the previous one.
    if (into !== language.get()) return load(...wanted)
    messages = { ...messages, ...fetched }
    for (const area of missing) areas.add(area)
  }
  return {
    language,
    say: (key, ...[blanks = {}]: readonly unknown[]) =>
      formatMessage(messages[key] ?? [key], blanks as Blanks, language.get()),
    load,
    change: async (to) => {
      messages = await fetchAreas(areas, to)
      language.set(to)
    },
    loaded: () => ({ areas: [...areas], messages }),
    adopt: (sent) => {
      messages = { ...messages, ...sent.messages }
      for (const area of sent.areas) areas.add(area)
    },
  }
}

type Say = (key: TextKey, ...blanks: readonly unknown[]) => string

type Translation = { t: Translate; language: Language }

const TranslationContext = createContext<Translation | undefined>(undefined)

export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => {
  const language = useStateOf(texts.language)
  const translation = useMemo<Translation>(
    () => ({
      // A new function for each language, so that what depends on it is computed again.
      t: (key, ...blanks: readonly unknown[]) => (texts.say as Say)(key, ...blanks),
      language,
    }),
    [texts, language],
  )
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

const useTranslation = (): Translation => {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('No texts here: wrap in TextsProvider')
  return translation
}

/** Returns the texts of the page: `t('home.popular')`. */
export const useText = (): Translate => useTranslation().t

export const useLanguage = (): Language => useTranslation().language

type RichProps<Key extends TextKey> = {
  id: Key
  parts: Record<string, (inner: string) => ReactNode>
} & (BlanksOf<Key> extends [infer Of] ? { blanks: Of } : { blanks?: undefined })

/** A text with parts of its own making: `<link>rules</link>` in the text is drawn by `parts.link`. */
export const Rich = <Key extends TextKey>({ id, blanks, parts }: RichProps<Key>) => {
  const text = useText()(id, ...((blanks === undefined ? [] : [blanks]) as BlanksOf<Key>))
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    if (index % 3 === 1) return undefined
    const part = parts[pieces[index - 1] ?? '']
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>
  })
}

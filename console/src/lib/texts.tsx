import { type Blanks, type BlanksOf, formatMessage, type Messages } from '@yakamoz/texts'
import type { Language } from '@yakamoz/values'
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { TextBlanks } from '../texts/blanks.gen.ts'
import type { TextKey } from '../texts/index.ts'

export type { TextKey }

/** A text without blanks. */
export type PlainTextKey = Exclude<TextKey, keyof TextBlanks>

/** The text of a key. A text with blanks needs all of them. */
export type Translate = <Key extends TextKey>(key: Key, ...blanks: BlanksOf<Key, TextBlanks>) => string

/** Loads all texts of the console in a language. */
export const loadMessages = async (language: Language): Promise<Messages> => {
  const { messages } = language === 'tr' ? await import('../texts/tr.ts') : await import('../texts/en.ts')
  return messages
}

const translateBy =
  (messages: Messages, language: Language): Translate =>
  (key, ...[blanks = {}]: readonly unknown[]) =>
    formatMessage(messages[key] ?? [key], blanks as Blanks, language)

/** The form of numbers and dates of each language. */
export const locales = { tr: 'tr-TR', en: 'en-GB' } as const

type Translation = { t: Translate; language: Language }

const TranslationContext = createContext<Translation | undefined>(undefined)

type ProviderProps = { messages: Messages; language: Language; children: ReactNode }

export const TextsProvider = ({ messages, language, children }: ProviderProps) => {
  const translation = useMemo(() => ({ t: translateBy(messages, language), language }), [messages, language])
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

const useTranslation = (): Translation => {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('No texts here: wrap in TextsProvider')
  return translation
}

/** Returns the texts of the page: `t('frame.save')`. */
export const useText = (): Translate => useTranslation().t

export const useLanguage = (): Language => useTranslation().language

type RichProps<Key extends TextKey> = { id: Key; parts: Record<string, (inner: string) => ReactNode> } & (BlanksOf<
  Key,
  TextBlanks
> extends [infer Of]
  ? { blanks: Of }
  : { blanks?: undefined })

/** A text with parts of its own making: `<key>K</key>` in the text is drawn by `parts.key`. */
export const Rich = <Key extends TextKey>({ id, blanks, parts }: RichProps<Key>) => {
  const text = useText()(id, ...((blanks === undefined ? [] : [blanks]) as BlanksOf<Key, TextBlanks>))
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    if (index % 3 === 1) return undefined
    const part = parts[pieces[index - 1] ?? '']
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>
  })
}

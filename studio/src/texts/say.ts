import { type Blanks, formatMessage, type Messages } from '@yakamoz/texts'
import type { Language } from '@yakamoz/values'
import type { TextBlanks } from './blanks.gen.ts'

/** The texts of an area in both languages. `Key` is known to the compiler only. */
export type Area<Key extends string> = Readonly<Record<Language, Messages>> & { readonly key?: Key }

type Intersection<T> = (T extends unknown ? (of: T) => void : never) extends (of: infer I) => void ? I : never

/** The blanks of a text; for one of several texts, the blanks of all of them. */
type BlanksOf<Key extends string> = [Extract<Key, keyof TextBlanks>] extends [never]
  ? []
  : [blanks: Intersection<TextBlanks[Extract<Key, keyof TextBlanks>]>]

/**
 * Returns the text of a key in the player's language. A text with blanks needs all of them. `accepts` exists for the compiler only: it
 * does not compare the keys of generic functions, and would let the texts of one area stand for those of another.
 */
export type Say<Key extends string> = (<One extends Key>(key: One, ...blanks: BlanksOf<One>) => string) & {
  readonly accepts?: (key: Key) => void
}

/** The texts of some areas in a language. */
export const sayIn = <Key extends string>(language: Language, ...areas: readonly Area<Key>[]): Say<Key> => {
  const messages: Messages = Object.assign({}, ...areas.map((area) => area[language]))
  return (key, ...[blanks = {}]: readonly unknown[]) =>
    formatMessage(messages[key] ?? [key], blanks as Blanks, language)
}

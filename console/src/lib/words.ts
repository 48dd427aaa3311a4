import type { PlainTextKey, Translate } from './texts.tsx'

/** Words for what the server names by free text; a name without a word is shown as it is. */
export type Words = Readonly<Record<string, PlainTextKey>>

export const wordOf = (words: Words, t: Translate, name: string): string => {
  const key = Object.hasOwn(words, name) ? words[name] : undefined
  return key === undefined ? name : t(key)
}

import type { Language } from '@yakamoz/values'

/** A piece of a compiled text: plain words, a blank by its name, or a choice of words by a number in a blank. */
type Token = string | readonly [name: string] | readonly [name: string, kind: string, choices: Choices]
type Choices = Readonly<Record<string, readonly Token[]>>

/** The texts of an area as Lingui compiles them when the site is built: by key, as pieces. */
export type Messages = Readonly<Record<string, readonly Token[]>>

export type Blanks = Readonly<Record<string, string | number>>

const numbers: Partial<Record<Language, Intl.NumberFormat>> = {}
const plurals: Partial<Record<Language, Intl.PluralRules>> = {}

const numberText = (value: number, language: Language): string => {
  numbers[language] ??= new Intl.NumberFormat(language)
  return numbers[language].format(value)
}

const choiceOf = (choices: Choices, value: string | number, language: Language): readonly Token[] => {
  plurals[language] ??= new Intl.PluralRules(language)
  return choices[value] ?? choices[plurals[language].select(Number(value))] ?? choices.other ?? []
}

/**
 * Says a compiled text: blanks filled, numbers in the language's way, plurals chosen by its rules. These lines stand in for
 * Lingui's own runtime, which does the same and a hundred things more at six times the weight of the first page's allowance.
 */
export const say = (tokens: readonly Token[], blanks: Blanks, language: Language, counted?: string | number): string =>
  tokens.map((token) => piece(token, blanks, language, counted)).join('')

const piece = (token: Token, blanks: Blanks, language: Language, counted?: string | number): string => {
  if (token === '#' && counted !== undefined) return numberText(Number(counted), language)
  if (typeof token === 'string') return token
  const [name, , choices] = token
  const value = blanks[name] ?? ''
  if (choices) return say(choiceOf(choices, value, language), blanks, language, value)
  return typeof value === 'number' ? numberText(value, language) : value
}

import type { Language } from '@yakamoz/values'

/** A piece of a compiled text: a plain string, a blank by its name, or a choice by the number in a blank. */
type Token = string | readonly [name: string] | readonly [name: string, kind: string, choices: Choices]
type Choices = Readonly<Record<string, readonly Token[]>>

/** The texts of an area as Lingui compiles them when the site is built: by key, as pieces. */
export type Messages = Readonly<Record<string, readonly Token[]>>

export type Blanks = Readonly<Record<string, string | number>>

type Intersection<T> = (T extends unknown ? (of: T) => void : never) extends (of: infer I) => void ? I : never

/**
 * The blanks of a text as arguments; for one of several texts, the blanks of all of them. `All`: the texts of a client that have blanks, which
 * `npm run texts` writes.
 */
export type BlanksOf<Key, All> = [Extract<Key, keyof All>] extends [never]
  ? []
  : [blanks: Intersection<All[Extract<Key, keyof All>]>]

const marks = { tr: ['.', ','], en: [',', '.'] } as const

/** As `Intl.NumberFormat` writes it, whose data takes a phone fifty milliseconds to read before the page answers to touch. */
const numberText = (value: number, language: Language): string => {
  const [thousands, decimal] = marks[language]
  const [integer = '', decimals] = String(Math.round(value * 1_000) / 1_000).split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, thousands)
  return decimals ? grouped + decimal + decimals : grouped
}

/** Both languages have one form for one, and another for all other numbers. */
const choiceOf = (choices: Choices, value: string | number): readonly Token[] =>
  choices[value] ?? choices[Math.abs(Number(value)) === 1 ? 'one' : 'other'] ?? choices.other ?? []

/**
 * Formats a compiled text: fills blanks, writes numbers in the language, chooses plurals. Replaces Lingui's runtime, which
 * does the same at six times the size that the first page allows.
 */
export const formatMessage = (
  tokens: readonly Token[],
  blanks: Blanks,
  language: Language,
  counted?: string | number,
): string => tokens.map((token) => piece(token, blanks, language, counted)).join('')

const piece = (token: Token, blanks: Blanks, language: Language, counted?: string | number): string => {
  if (token === '#' && counted !== undefined) return numberText(Number(counted), language)
  if (typeof token === 'string') return token
  const [name, , choices] = token
  const value = blanks[name] ?? ''
  if (choices) return formatMessage(choiceOf(choices, value), blanks, language, value)
  return typeof value === 'number' ? numberText(value, language) : value
}

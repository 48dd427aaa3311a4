import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import type { House } from '../house.ts'

/** What a command says; `ok` false becomes exit code 1. */
export type Said = { ok: boolean; text: string }
export type Command = {
  usage: string
  about: string
  run(house: House, words: string[], actor: string): Promise<Said>
}
export type Commands = Readonly<Record<string, Command>>

/** What a terminal would obey instead of showing it, and what turns the order of letters round; a line's end and a tab stay. */
const commanding = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Players write much of what is said here: it is shown, not obeyed. */
const shownText = (text: string): string => text.replace(commanding, '\ufffd')

export const said = (text: string): Said => ({ ok: true, text: shownText(text) })
export const failed = (text: string): Said => ({ ok: false, text: shownText(text) })

/** What somebody wrote, as one line: its lines cannot pass for lines of the list that it stands in. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ ')

/** `--name value` pairs and the words between them. */
export const parse = (words: string[]): { plain: string[]; options: Map<string, string> } => {
  const plain: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word.startsWith('--')) options.set(word.slice(2), words[++at] ?? '')
    else plain.push(word)
  }
  return { plain, options }
}

/** The id of a player or record; undefined when the word is none. */
export const idOf = (word: string | undefined): number | undefined => {
  const id = Number(word)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** An amount in lira, `1000` or `12.50`, above zero; undefined when the word is none. */
export const liraOf = (word: string | undefined): Kurus | undefined => {
  const amount = kurusFromWire(word ?? '')
  return amount !== undefined && amount > 0 ? kurus(amount) : undefined
}

/** An instant; undefined when the word is none. */
export const timeOf = (word: string | undefined): Date | undefined => {
  const ms = Date.parse(word ?? '')
  return Number.isNaN(ms) ? undefined : new Date(ms)
}

/** Texts of both languages by field: `--title` and `--title-en`; the English one is the Turkish one where it is not given. */
export const textsOf = (options: Map<string, string>, fields: readonly string[]) => {
  const of = (end: string) =>
    Object.fromEntries(fields.map((field) => [field, options.get(`${field}${end}`) ?? options.get(field) ?? '']))
  return { tr: of(''), en: of('-en') }
}

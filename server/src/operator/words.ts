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

export const said = (text: string): Said => ({ ok: true, text })
export const failed = (text: string): Said => ({ ok: false, text })

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

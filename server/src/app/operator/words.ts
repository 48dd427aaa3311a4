import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Said } from './said.ts'

export type Command = {
  /** Its words in capitals and its options; nothing else is taken. At the end `…` stands for as many words as there are. */
  usage: string
  about: string
  run(app: AppContext, words: string[], actor: string): Promise<Said>
}
export type Commands = Readonly<Record<string, Command>>

/** What a terminal would obey instead of showing it, and what turns the order of letters round; a line's end and a tab stay. */
const commanding = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Players write much of what is said here: it is shown, not obeyed. */
const shownText = (text: string): string => text.replace(commanding, '\ufffd')

export const said = (text: string): Said => ({ ok: true, text: shownText(text) })
export const failed = (text: string): Said => ({ ok: false, text: shownText(text) })
export const already = (text: string): Said => ({ ...failed(text), already: true })

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

const option = /(\[?)--([a-z-]+) (\[?--|\S+)/g

/** The words that a usage has beside its options. */
const placesOf = (usage: string): string[] =>
  usage
    .replaceAll(option, '')
    .split(/\s+/)
    .filter((part) => /\w/.test(part))

/** What is wrong with the words of a command, as its usage has them; undefined when nothing is. */
export const wordsFault = (usage: string, words: readonly string[]): string | undefined => {
  const places = placesOf(usage)
  const missing = (given: number) => (given < places.length ? `${places[given]} is missing` : undefined)
  if (usage.endsWith('…')) return missing(words.length)
  const options = [...usage.matchAll(option)].map(([, optional, name = '']) => ({ name, isNeeded: optional === '' }))
  const given = new Set<string>()
  let plain = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (!word.startsWith('--')) {
      plain++
      continue
    }
    const name = word.slice(2)
    if (!options.some((known) => known.name === name)) return `there is no option ${word}`
    if (given.has(name)) return `${word} comes twice`
    given.add(name)
    const value = words[++at]
    if (value === undefined || value.startsWith('--')) return `${word} says nothing`
  }
  if (plain > places.length) return 'too many words: put a text in quotes'
  const lacking = options.find(({ name, isNeeded }) => isNeeded && !given.has(name))
  return missing(plain) ?? (lacking && `--${lacking.name} is missing`)
}

/** The id of a player or record; undefined when the word is none. */
export const idOf = (word: string | undefined): number | undefined => {
  const id = /^\d+$/.test(word ?? '') ? Number(word) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The id of what the house numbers itself, at most 2³¹ - 1. */
export const smallIdOf = (word: string | undefined): number | undefined => {
  const id = idOf(word)
  return id !== undefined && id < 2 ** 31 ? id : undefined
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

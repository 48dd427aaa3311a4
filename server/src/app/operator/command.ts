import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { CommandResult } from './commandResult.ts'

export type Command = {
  /** Arguments in capitals and options; nothing else is accepted. A final `…` accepts any number of arguments. */
  usage: string
  about: string
  run(app: AppContext, args: string[], actor: string): Promise<CommandResult>
}
export type Commands = Readonly<Record<string, Command>>

/** Control characters of terminals and text direction, without line feed and tab. */
const controlCharacters = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Replaces control characters: players write much of the output. */
const printable = (text: string): string => text.replace(controlCharacters, '\ufffd')

export const ok = (text: string): CommandResult => ({ ok: true, text: printable(text) })
export const fail = (text: string): CommandResult => ({ ok: false, text: printable(text) })
export const unchanged = (text: string): CommandResult => ({ ...fail(text), unchanged: true })

/** Returns the outcome of an act as an answer. */
export const printed = ({ text, ...outcome }: CommandResult): CommandResult => ({ ...outcome, text: printable(text) })

/** Returns a text as one line, so that its lines cannot pass for lines of the output. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ ')

/** Splits arguments into `--name value` options and plain arguments. */
export const parse = (args: string[]): { plain: string[]; options: Map<string, string> } => {
  const plain: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (arg.startsWith('--')) options.set(arg.slice(2), args[++at] ?? '')
    else plain.push(arg)
  }
  return { plain, options }
}

const option = /(\[?)--([a-z-]+) (\[?--|\S+)/g

/** Returns the arguments of a usage without its options. */
const argumentsOf = (usage: string): string[] =>
  usage
    .replaceAll(option, '')
    .split(/\s+/)
    .filter((part) => /\w/.test(part))

/** Compares arguments with a usage. Returns what is wrong, or undefined. */
export const usageError = (usage: string, args: readonly string[]): string | undefined => {
  const names = argumentsOf(usage)
  const missing = (given: number) => (given < names.length ? `${names[given]} is missing` : undefined)
  if (usage.endsWith('…')) return missing(args.length)
  const options = [...usage.matchAll(option)].map(([, optional, name = '']) => ({ name, isNeeded: optional === '' }))
  const given = new Set<string>()
  let plain = 0
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('--')) {
      plain++
      continue
    }
    const name = arg.slice(2)
    if (!options.some((known) => known.name === name)) return `there is no option ${arg}`
    if (given.has(name)) return `${arg} is given twice`
    given.add(name)
    const value = args[++at]
    if (value === undefined || value.startsWith('--')) return `${arg} has no value`
  }
  if (plain > names.length) return 'too many arguments: put texts in quotes'
  const lacking = options.find(({ name, isNeeded }) => isNeeded && !given.has(name))
  return missing(plain) ?? (lacking && `--${lacking.name} is missing`)
}

/** Parses the id of a player or record; undefined when it is none. */
export const idOf = (arg: string | undefined): number | undefined => {
  const id = /^\d+$/.test(arg ?? '') ? Number(arg) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Parses a 32-bit id. */
export const smallIdOf = (arg: string | undefined): number | undefined => {
  const id = idOf(arg)
  return id !== undefined && id < 2 ** 31 ? id : undefined
}

/** Parses an amount in lira above zero, `1000` or `12.50`; undefined when it is none. */
export const liraOf = (arg: string | undefined): Kurus | undefined => {
  const amount = kurusFromWire(arg ?? '')
  return amount !== undefined && amount > 0 ? kurus(amount) : undefined
}

/** Parses an instant; undefined when it is none. */
export const timeOf = (arg: string | undefined): Date | undefined => {
  const ms = Date.parse(arg ?? '')
  return Number.isNaN(ms) ? undefined : new Date(ms)
}

/** Reads texts of both languages by field: `--title` and `--title-en`, which defaults to the Turkish one. */
export const textsOf = (options: Map<string, string>, fields: readonly string[]) => {
  const of = (end: string) =>
    Object.fromEntries(fields.map((field) => [field, options.get(`${field}${end}`) ?? options.get(field) ?? '']))
  return { tr: of(''), en: of('-en') }
}

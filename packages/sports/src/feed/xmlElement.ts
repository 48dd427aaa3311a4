import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type Fraction, fractionFromText, numberFromText } from '../fraction.ts'
import { sortedSpecifiers } from '../markets/specifiers.ts'
import type { MarketKey } from '../messages.ts'

/** Typed access to the XML of the Unified Odds Feed: its messages (`uof.ts`) and the answers of its API (`uofApi.ts`). */

/**
 * Why a message is not read. `path` names element and attribute: `odds_change/market@status`. `foreign`: it comes from a producer that the
 * server does not use; such a message is valid and to be ignored.
 */
export type UofError = { readonly fault: 'xml' | 'unknown' | 'missing' | 'wrong' | 'foreign'; readonly path: string }

export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: UofError }

/** Returns what is read, or why it cannot be read; it throws nothing else. */
export const reading = <Value>(read: () => Value): Reading<Value> => {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, error: error.fault }
    throw error
  }
}

/** Thrown by the readers of an element only, and caught in `reading`. */
export class Unreadable extends Error {
  readonly fault: UofError

  constructor(fault: UofError['fault'], path: string) {
    super(`${fault}: ${path}`)
    this.fault = { fault, path }
  }
}

/** The maximum length of a text, far above real ones; longer texts are refused without parsing. */
const maxCharacters = 4_000_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  processEntities: false,
  isArray: (name) => name === 'market' || name === 'outcome' || name === 'period_score',
})

/** Parses a text and returns its root, whose path is its name. */
export const rootOf = (text: string): Element => {
  // Answers of the API begin with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.length > maxCharacters || XMLValidator.validate(plain) !== true) throw new Unreadable('xml', '')
  const [name, body] = Object.entries(parser.parse(plain) as Record<string, unknown>)[0] ?? ['', undefined]
  return new Element(name, body)
}

/** Parses a text whose root has to have this name. */
export const rootNamed = (text: string, name: string): Element => {
  const root = rootOf(text)
  if (root.path !== name) throw new Unreadable('unknown', root.path)
  return root
}

const maxCount = 999
const maxMarket = 2 ** 31 - 1

/** An element with typed access to its attributes and children. */
export class Element {
  readonly path: string
  readonly #content: Readonly<Record<string, unknown>>

  constructor(path: string, content: unknown) {
    this.path = path
    this.#content = typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  }

  maybe(name: string): string | undefined {
    const value = this.#content[`@${name}`]
    return typeof value === 'string' && value !== '' ? value : undefined
  }

  text(name: string): string {
    return this.maybe(name) ?? this.#fail('missing', name)
  }

  /** Reads an integer; undefined where the attribute is missing. */
  maybeInteger(name: string): number | undefined {
    const value = this.maybe(name)
    if (value === undefined) return undefined
    return /^-?\d{1,16}$/.test(value) ? Number(value) : this.#fail('wrong', name)
  }

  integer(name: string): number {
    return this.maybeInteger(name) ?? this.#fail('missing', name)
  }

  /** Reads a number in any notation of the schema's type `double`; undefined where the attribute is missing. */
  maybeNumber(name: string): number | undefined {
    const value = this.maybe(name)
    return value === undefined ? undefined : (numberFromText(value) ?? this.#fail('wrong', name))
  }

  number(name: string): number {
    return this.maybeNumber(name) ?? this.#fail('missing', name)
  }

  /** Reads a score or another count of a match. */
  maybeCount(name: string): number | undefined {
    const value = this.maybeNumber(name)
    if (value === undefined) return undefined
    return Number.isInteger(value) && value >= 0 && value <= maxCount ? value : this.#fail('wrong', name)
  }

  /** Reads a fraction from 0 to 1. */
  maybeFraction(name: string): Fraction | undefined {
    const value = this.maybe(name)
    return value === undefined ? undefined : (fractionFromText(value) ?? this.#fail('wrong', name))
  }

  /** Whether a Boolean is true, in both notations of the schema. */
  isTrue(name: string): boolean {
    return ['true', '1'].includes(this.maybe(name) ?? '')
  }

  /** Reads the number of a market within the range of the database. */
  market(name: string): number {
    const value = this.integer(name)
    return value > 0 && value <= maxMarket ? value : this.#fail('wrong', name)
  }

  /** Reads the number and the specifiers of a market, in the order in which they are compared. */
  marketKey(): MarketKey {
    return { market: this.market('id'), specifiers: sortedSpecifiers(this.maybe('specifiers') ?? '') }
  }

  /** Reads one of a few numbers. */
  oneOf<Value extends number>(name: string, values: readonly Value[], usual?: Value): Value {
    const given = this.maybeNumber(name)
    if (given === undefined) return usual ?? this.#fail('missing', name)
    return values.find((value) => value === given) ?? this.#fail('wrong', name)
  }

  child(name: string): Element | undefined {
    const content = this.#content[name]
    return content === undefined ? undefined : new Element(`${this.path}/${name}`, content)
  }

  children(name: string): readonly Element[] {
    const content = this.#content[name]
    const all: readonly unknown[] = Array.isArray(content) ? content : content === undefined ? [] : [content]
    return all.map((each) => new Element(`${this.path}/${name}`, each))
  }

  /** Reads an instant in the notation of ISO 8601, in milliseconds since 1970. */
  instant(name: string): number {
    const atMs = Date.parse(this.text(name))
    return Number.isFinite(atMs) ? atMs : this.#fail('wrong', name)
  }

  #fail(fault: UofError['fault'], name: string): never {
    throw new Unreadable(fault, `${this.path}@${name}`)
  }
}

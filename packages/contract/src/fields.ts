import {
  cleanNumber,
  instantToWire,
  isDay,
  isId,
  type Kurus,
  kurus,
  kurusFromWire,
  kurusToWire,
  languages,
} from '@yakamoz/values'
import * as z from 'zod/mini'

/**
 * Field types of the wire. Those of answers are codecs: the server encodes its own values, a client decodes what it receives, and an
 * answer has no other fields than its schema.
 */

const wrong = (input: unknown, issues: unknown[], message: string) => {
  issues.push({ code: 'custom', input, message })
  return z.NEVER
}

const mostRecords = 2 ** 31 - 1

/** Describes a field in the printed contract (`npm run contract`); it checks nothing. */
export const described = <Field extends z.ZodMiniType>(field: Field, description: Record<string, unknown>): Field => {
  z.globalRegistry.add(field, description)
  return field
}

type Plain = string | number | boolean | bigint | null | undefined
/** A value whose objects and arrays are all read-only. */
export type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends Plain
    ? Value
    : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }

/** The id of a record: an integer from 1 to 2,147,483,647, as a number or as digits. */
export const recordId = described(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((value, context): number => {
      const number = Number(value)
      return Number.isSafeInteger(number) && number > 0 && number <= mostRecords
        ? number
        : wrong(value, context.issues, 'record id')
    }),
  ),
  { description: 'The id of a record: an integer from 1 to 2147483647, as a number or as digits.' },
)

/** An amount of lira above or equal to zero: text with at most two digits after the point, or such a number. */
export const amount = described(
  z.pipe(
    z.union([described(z.string(), { pattern: String.raw`^\d{1,13}(\.\d{1,2})?$` }), z.number()]),
    z.transform((value, context): Kurus => {
      const read = kurusFromWire(String(value))
      return read === undefined || read < 0 ? wrong(value, context.issues, 'amount') : read
    }),
  ),
  { description: 'An amount in lira, zero or more, with at most two digits after the point.', examples: ['250.00'] },
)

/** An amount in an answer: lira as text (`"1234.56"`) on the wire, integer kuruş in code. */
export const money = z.codec(
  described(z.string(), {
    description: 'An amount in lira with two digits after the point; below zero where money leaves an account.',
    pattern: String.raw`^-?\d{1,13}\.\d{2}$`,
    examples: ['1234.56'],
  }),
  z.custom<Kurus>((value) => Number.isSafeInteger(value)),
  {
    decode: (value, context): Kurus => kurusFromWire(value) ?? wrong(value, context.issues, 'amount'),
    encode: (value): string => kurusToWire(kurus(value)),
  },
)

/** An instant in an answer: ISO 8601 with Istanbul's offset on the wire, milliseconds since 1970 in code. */
const wireInstant = described(z.string(), {
  description: 'An instant: ISO 8601 with milliseconds and the offset of Istanbul.',
  format: 'date-time',
  examples: ['2026-11-21T08:26:32.000+03:00'],
})
export const instant = z.codec(wireInstant, z.number(), {
  decode: (value, context): number => {
    const ms = Date.parse(value)
    return Number.isNaN(ms) ? wrong(value, context.issues, 'instant') : ms
  },
  encode: (value): string => instantToWire(value),
})

export const text = (longest: number) => z.string().check(z.maxLength(longest))
export const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
/** A typed or pasted code: spaces and dashes are removed. */
export const pastedCode = z.pipe(
  text(40),
  z.transform((typed) => cleanNumber(typed)),
)
export const operationId = described(z.string().check(z.refine(isId)), {
  description: 'An id that the client makes: the same id with the same content has one effect.',
  pattern: '^[0-9A-Za-z]{26}$',
})
/** The code of something shared: letters and digits without I, L, O and U; read in either case. */
export const shareCode = described(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-hjkmnp-tv-z]{8,16}$/)), {
  pattern: '^[0-9a-hjkmnp-tv-z]{8,16}$',
  examples: ['7k3m9xq2'],
})
/** A calendar day within the range of the database, with a day before and after it. */
export const day = described(
  z.string().check(z.refine((written) => isDay(written) && written > '1000' && written < '9999-12-31')),
  { description: 'A calendar day of Istanbul.', format: 'date', examples: ['2026-11-21'] },
)
/** A day, or empty for an open side of a range. */
export const openDay = z.union([z.literal(''), day])
/** The same, open where it is left out. */
export const dayOrOpen = z._default(openDay, '')
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.union([z.literal(0), z.literal(1)]),
    z.transform((value) => value === 1),
  ),
])
/** 1 or 0 on the wire. */
export const bit = z.union([z.literal(0), z.literal(1)])

const offset = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0)

/** A number of rows: where more than `most` are requested, the answer has `most` (Z-47). */
export const limitOf = (usual: number, most: number) =>
  z._default(
    z.pipe(
      z.int().check(z.gte(1)),
      z.transform((requested) => Math.min(requested, most)),
    ),
    usual,
  )

export const pageOf = (usual: number, most: number) => ({ limit: limitOf(usual, most), offset })

export const lang = { Lang: z._default(z.enum(languages), 'tr') }
export const siteType = z._default(z.literal('desktop'), 'desktop')

type Data = Readonly<Record<string, unknown>>

const spelledBooleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])

/** Other spellings of a value, for a field that does not accept the value itself: the likeliest first. */
const otherSpellings = (value: unknown): unknown[] => {
  if (value === '' || value === null) return [undefined]
  const flagged = spelledBooleans.get(typeof value === 'string' ? value.toLowerCase() : value)
  const flags = flagged === undefined ? [] : [flagged]
  if (typeof value !== 'string') return flags
  const numbers = /^-?\d{1,15}$/.test(value) ? [Number(value)] : []
  return [...numbers, ...flags, value.toLowerCase(), value.toUpperCase()]
}

const accepts = (field: z.ZodMiniType, value: unknown): boolean => z.safeParse(field, value).success

/** The value as its field accepts it; unchanged if the field accepts no spelling of it. */
const accepted = (field: z.ZodMiniType, value: unknown): unknown => {
  if (accepts(field, value)) return value
  const [spelling = { value }] = otherSpellings(value)
    .filter((other) => accepts(field, other))
    .map((other) => ({ value: other }))
  return spelling.value
}

/**
 * Reads the data of a call. All leniency towards other clients is here, and only for the fields of `data` themselves, not inside lists or
 * objects: an optional field may be empty text or null (not set); an integer and a boolean may be text, a boolean also 1 or 0;
 * words are read in any case. A value that its field accepts is never changed: the empty `startDate` of the coupons stays empty.
 */
export const readInput = <Input extends z.ZodMiniObject>(input: Input, data: Data) => {
  const read = z.safeParse(input, data)
  if (read.success) return read
  const fields = input.shape as Readonly<Record<string, z.ZodMiniType>>
  const spelled = Object.entries(fields)
    .filter(([name]) => Object.hasOwn(data, name))
    .map(([name, field]) => [name, accepted(field, data[name])] as const)
  return z.safeParse(input, Object.fromEntries(spelled))
}

export { z }

import { createHash } from 'node:crypto'

/** A seeded random generator. */
export type Chance = { below(range: number): number; of<Value>(values: readonly Value[]): Value }

/** Mulberry32 over the hash of a text: fast, and good enough for test bodies. */
export const chanceOf = (seed: string): Chance => {
  let state = createHash('sha256').update(seed).digest().readInt32LE()
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (range: number): number => Math.floor(next() * range)
  return { below, of: (values) => values[below(values.length)] as (typeof values)[number] }
}

/** The subset of JSON Schema that the contract's inputs use. */
export type Shape = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}

const texts = [
  '',
  ' ',
  'yakamoz',
  'İĞÜŞÖÇığüşöç',
  "' or 1=1 --",
  "'; drop table player; --",
  '" onmouseover="x',
  '<script>1</script>',
  '<img src=x onerror=1>',
  '../../../../etc/passwd',
  '#{7*7}{{7*7}}',
  '%00%0d%0aSet-Cookie: a=b',
  'a\r\nX: y',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '𝕏'.repeat(300),
  'x'.repeat(5_000),
  '%',
  '_',
  '\\',
  '(?:a+)+$',
  'null',
  'true',
  '0',
  '-1',
  '1.00',
  '10.00',
  '999999999999.99',
  '1e5',
  '0x10',
  '٣',
  '2026-02-30',
  '2026-11-21',
  '9999-12-31T23:59:59Z',
  '05321234567',
  'TR330006100519786457841326',
  'demo@yakamoz.example',
  'sim:football:1',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'file:///etc/passwd',
  '//evil.example',
  'javascript:1',
]
const numbers = [0, -0, 1, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, -1e300, 5e-324, 300, 100_000]

export const nastyText = (chance: Chance): string => chance.of(texts)

export const nastyValue = (chance: Chance, depth = 0): unknown => {
  const draw = chance.below(depth > 3 ? 8 : 10)
  if (draw < 4) return nastyText(chance)
  if (draw < 6) return chance.of(numbers)
  if (draw < 8) return chance.of<unknown>([null, true, false, [], {}, { $gt: '' }, { toString: 1 }, [[]], [null]])
  if (draw === 8) return Array.from({ length: chance.below(70) }, () => nastyValue(chance, depth + 1))
  return { [nastyText(chance)]: nastyValue(chance, depth + 1), __proto__: { rid: 1 } }
}

/** A value that is probably valid for a schema, so that the handler is reached. Patterns are matched only by chance. */
export const sampleOf = (shape: Shape, chance: Chance): unknown => {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return chance.of(shape.enum)
  if (shape.anyOf) return sampleOf(chance.of(shape.anyOf), chance)
  if (shape.default !== undefined && chance.below(3) === 0) return shape.default
  if (shape.type === 'boolean') return chance.below(2) === 0
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape, chance)
  if (shape.type === 'array')
    return Array.from({ length: chance.below(4) }, () =>
      shape.items ? sampleOf(shape.items, chance) : nastyText(chance),
    )
  if (shape.type === 'object') {
    const entries = Object.entries(shape.properties ?? {})
    return Object.fromEntries(entries.map(([name, inner]) => [name, sampleOf(inner, chance)]))
  }
  return shape.type === 'string' ? nastyText(chance) : nastyValue(chance)
}

const numberOf = ({ minimum = -5, maximum = 100 }: Shape, chance: Chance): number => {
  const least = Math.max(minimum, -1_000_000)
  const most = Math.min(maximum, least + 1_000)
  return least + chance.below(Math.max(1, most - least + 1))
}

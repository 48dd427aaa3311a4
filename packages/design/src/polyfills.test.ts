import { beforeAll, describe, expect, it } from 'vitest'

const owners = [
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toSpliced'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
] as const

type Method = (...parts: unknown[]) => unknown
const read = (owner: object, name: string): Method => (owner as Record<string, Method>)[name] as Method

/** The methods of this engine, and those that the module defines where they are missing. */
const natives = owners.map(([owner, name]) => read(owner, name))
const added: Method[] = []

beforeAll(async () => {
  const own = owners.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor)
  for (const [owner, name] of owners) Reflect.deleteProperty(owner, name)
  await import('./polyfills.ts')
  for (const [owner, name] of owners) added.push(read(owner, name))
  for (const [index, [owner, name]] of owners.entries())
    Object.defineProperty(owner, name, own[index] as PropertyDescriptor)
})

const cases: [string, number, unknown, unknown[]][] = [
  ['reverses a copy', 0, [3, 1, 2], []],
  ['sorts a copy as texts', 1, [10, 9, undefined, 1], []],
  ['sorts a copy by an order', 1, [10, 9, 1], [(a: number, b: number) => a - b]],
  ['removes and inserts in a copy', 2, [1, 2, 3], [1, 1, 7, 8]],
  ['removes the rest of a copy', 2, [1, 2, 3], [1]],
  ['changes nothing in a copy', 2, [1, 2, 3], []],
  ['groups a list by keys', 3, Map, [[1, 2, 3], (item: number, index: number) => (item + index) % 3]],
  ['groups an iterable by keys', 3, Map, [new Set('aba'), (letter: string) => letter]],
  ['parses an address', 4, URL, ['https://here.example/a']],
  ['parses a path with its base', 4, URL, ['/a', 'https://here.example']],
  ['does not parse a path alone', 4, URL, ['/a']],
]

describe('a method that an old browser lacks', () => {
  it.each(cases)('%s like the method of the language', (_, index, owner, parts) => {
    expect(added[index]).not.toBe(natives[index])
    const copy = structuredClone(Array.isArray(owner) ? owner : [])
    expect(added[index]?.apply(owner, parts)).toEqual(natives[index]?.apply(owner, parts))
    if (Array.isArray(owner)) expect(owner).toEqual(copy)
  })

  it('is not seen by a loop over the keys of a list', () => {
    for (const key in [1]) expect(key).toBe('0')
  })
})

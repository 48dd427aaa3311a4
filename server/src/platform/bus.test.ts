import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { packed } from './bus.ts'

/** What the database takes in one notification. */
const maxOfDatabase = 8_000

const said = (word: unknown) => [JSON.stringify(word), word] as const
const bytesOf = (words: unknown[]): number => Buffer.byteLength(JSON.stringify({ from: newId(), words }))

describe('messages to other processes', () => {
  it('are sent in as many notifications as they need, complete and in order', () => {
    const words = Array.from({ length: 300 }, (_, index) => ({ topic: 'sport', what: 'ş'.repeat(index % 90) }))
    const packs = packed(words.map(said))
    expect(packs.flat()).toEqual(words)
    expect(Math.max(...packs.map(bytesOf))).toBeLessThan(maxOfDatabase)
    expect(packs.length).toBeLessThan(8)
  })

  it('are not lost when one of them is too long', () => {
    const [news, endless] = [{ topic: 'news' }, { topic: 'sport', what: 'x'.repeat(maxOfDatabase) }]
    expect(packed([news, endless, news].map(said))).toEqual([[news], [endless], [news]])
    expect(packed([])).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Certainty, Producer } from '../messages.ts'
import { currentResult, type KnownResult, noResult, withRollback, withSettlement } from './results.ts'

type Word = { kind: 'settlement' | 'rollback'; atMs: number; producer: Producer; certainty: Certainty; result: string }

const heard = (words: readonly Word[]): KnownResult<string> =>
  words.reduce<KnownResult<string>>(
    (known, word) => (word.kind === 'rollback' ? withRollback(known, word) : withSettlement(known, word)),
    noResult,
  )
const word = (kind: Word['kind'], atMs: number, producer: Producer, certainty: Certainty, result = ''): Word => ({
  kind,
  atMs,
  producer,
  certainty,
  result,
})
const settlement = (atMs: number, producer: Producer, certainty: Certainty, result: string) =>
  word('settlement', atMs, producer, certainty, result)
const rollback = (atMs: number) => word('rollback', atMs, 1, 1)

describe('of what feeds say of a result', () => {
  it.each<[string, Word[], string | undefined]>([
    ['the more certain stands', [settlement(200, 3, 2, 'lost'), settlement(150, 1, 1, 'won')], 'lost'],
    [
      'the more certain stands though it is older',
      [settlement(200, 1, 1, 'won'), settlement(150, 3, 2, 'lost')],
      'lost',
    ],
    ['the later of the same certainty stands', [settlement(200, 1, 2, 'won'), settlement(150, 3, 2, 'lost')], 'won'],
    [
      'of the same moment that of the higher producer stands',
      [settlement(9, 3, 2, 'won'), settlement(9, 1, 2, 'lost')],
      'won',
    ],
    ['a correction that is heard later stands', [settlement(9, 3, 2, 'won'), settlement(9, 3, 2, 'lost')], 'lost'],
    ['what was taken back is open', [settlement(10, 1, 1, 'won'), rollback(20)], undefined],
    ['a repeat of what was taken back says nothing', [rollback(20), settlement(10, 1, 2, 'won')], undefined],
    ['what was said after the rollback stands', [settlement(30, 1, 1, 'won'), rollback(20)], 'won'],
    [
      'a later word of less certainty stands when the more certain one is taken back',
      [settlement(200, 3, 2, 'lost'), settlement(300, 1, 1, 'won'), rollback(250)],
      'won',
    ],
  ])('%s', (_, words, result) => {
    expect(currentResult(heard(words))).toBe(result)
  })

  const words = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('settlement' as const, 'rollback' as const),
      atMs: fc.integer({ min: 0, max: 30 }),
      producer: fc.constantFrom(1 as const, 3 as const),
      certainty: fc.constantFrom(1 as const, 2 as const),
      result: fc.string({ maxLength: 3 }),
    }),
    // What one producer says at a moment it says once.
    { selector: ({ atMs }) => atMs, maxLength: 8 },
  )

  it('the same stands, in whatever order and however often they are heard', () => {
    fc.assert(
      fc.property(
        words.chain((said) =>
          fc.tuple(fc.constant(said), fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2 })),
        ),
        ([said, again]) => {
          expect(heard(again)).toEqual(heard(said))
        },
      ),
    )
  })

  it('nothing stands that was taken back later, and nothing else is more certain or later', () => {
    fc.assert(
      fc.property(words, (said) => {
        const backMs = Math.max(-1, ...said.filter(({ kind }) => kind === 'rollback').map(({ atMs }) => atMs))
        const left = said.filter(({ kind, atMs }) => kind === 'settlement' && atMs > backMs)
        const [best] = left.toSorted((a, b) => b.certainty - a.certainty || b.atMs - a.atMs)
        expect(currentResult(heard(said))).toBe(best?.result)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Certainty, Producer } from '../messages.ts'
import { currentResult, type KnownResult, noResult, withRollback, withSettlement } from './results.ts'

type Message = {
  kind: 'settlement' | 'rollback'
  atMs: number
  producer: Producer
  certainty: Certainty
  result: string
}

const applied = (messages: readonly Message[]): KnownResult<string> =>
  messages.reduce<KnownResult<string>>(
    (known, message) => (message.kind === 'rollback' ? withRollback(known, message) : withSettlement(known, message)),
    noResult,
  )
const message = (
  kind: Message['kind'],
  atMs: number,
  producer: Producer,
  certainty: Certainty,
  result = '',
): Message => ({
  kind,
  atMs,
  producer,
  certainty,
  result,
})
const settlement = (atMs: number, producer: Producer, certainty: Certainty, result: string) =>
  message('settlement', atMs, producer, certainty, result)
const rollback = (atMs: number) => message('rollback', atMs, 1, 1)

describe('results from several messages', () => {
  it.each<[string, Message[], string | undefined]>([
    ['the more certain settlement counts', [settlement(200, 3, 2, 'lost'), settlement(150, 1, 1, 'won')], 'lost'],
    [
      'the more certain settlement counts although it is older',
      [settlement(200, 1, 1, 'won'), settlement(150, 3, 2, 'lost')],
      'lost',
    ],
    [
      'the later of two settlements of the same certainty counts',
      [settlement(200, 1, 2, 'won'), settlement(150, 3, 2, 'lost')],
      'won',
    ],
    [
      'of two settlements of the same time that of the higher producer counts',
      [settlement(9, 3, 2, 'won'), settlement(9, 1, 2, 'lost')],
      'won',
    ],
    ['a correction that is received later counts', [settlement(9, 3, 2, 'won'), settlement(9, 3, 2, 'lost')], 'lost'],
    ['a rolled back settlement does not count', [settlement(10, 1, 1, 'won'), rollback(20)], undefined],
    ['a repetition of a rolled back settlement does not count', [rollback(20), settlement(10, 1, 2, 'won')], undefined],
    ['a settlement after the rollback counts', [settlement(30, 1, 1, 'won'), rollback(20)], 'won'],
    [
      'a later, less certain settlement counts when the more certain one is rolled back',
      [settlement(200, 3, 2, 'lost'), settlement(300, 1, 1, 'won'), rollback(250)],
      'won',
    ],
  ])('%s', (_, messages, result) => {
    expect(currentResult(applied(messages))).toBe(result)
  })

  const messages = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('settlement' as const, 'rollback' as const),
      atMs: fc.integer({ min: 0, max: 30 }),
      producer: fc.constantFrom(1 as const, 3 as const),
      certainty: fc.constantFrom(1 as const, 2 as const),
      result: fc.string({ maxLength: 3 }),
    }),
    // A producer sends one message at a time.
    { selector: ({ atMs }) => atMs, maxLength: 8 },
  )

  it('give the same result in any order and with repetitions', () => {
    fc.assert(
      fc.property(
        messages.chain((message) =>
          fc.tuple(
            fc.constant(message),
            fc.shuffledSubarray([...message, ...message], { minLength: message.length * 2 }),
          ),
        ),
        ([message, again]) => {
          expect(applied(again)).toEqual(applied(message))
        },
      ),
    )
  })

  it('give the most certain and latest settlement that was not rolled back later', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const rolledBackMs = Math.max(-1, ...message.filter(({ kind }) => kind === 'rollback').map(({ atMs }) => atMs))
        const left = message.filter(({ kind, atMs }) => kind === 'settlement' && atMs > rolledBackMs)
        const [best] = left.toSorted((a, b) => b.certainty - a.certainty || b.atMs - a.atMs)
        expect(currentResult(applied(message))).toBe(best?.result)
      }),
    )
  })
})

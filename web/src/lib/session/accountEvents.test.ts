import { expect, it } from 'vitest'
import { allRefetchedCalls, eventFrom, pauseMs, refetchedCalls } from './accountEvents.ts'

it('reads account events by their kind and nothing else', () => {
  expect(eventFrom('{"kind":"balance","id":"1"}')).toEqual({ kind: 'balance', id: '1' })
  for (const text of ['', '{', 'null', '{"kind":"ready","id":""}', '{"kind":"toString"}'])
    expect(eventFrom(text)).toBeUndefined()
})

it('fetches the balance again at an event about it or a transaction', () => {
  expect(refetchedCalls.balance).toEqual([['finance', 'check_balance']])
  expect(refetchedCalls.transaction).toContainEqual(['finance', 'check_balance'])
})

it('fetches everything that events refetch after some may have been missed', () => {
  expect(allRefetchedCalls).toEqual(
    expect.arrayContaining([
      ['finance', 'check_balance'],
      ['betframe', 'getCoupons'],
      ['bonus', 'current'],
      ['bonus', 'at_stake'],
      ['support', 'conversation'],
    ]),
  )
})

it('waits twice as long after each failed try, half a minute at most', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(pauseMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
})

import { expect, it } from 'vitest'
import { allRefetchedCalls, eventFrom, refetchedCalls } from './accountEvents.ts'

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

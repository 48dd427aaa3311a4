// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../api/api.ts'
import { queries } from '../api/queryClient.ts'
import { listenToAccount } from './accountSocket.ts'
import { isRoundShown } from './shownRound.ts'

class Socket {
  static last: Socket
  static opened = 0
  isClosed = false
  onmessage: (message: { data: string }) => void = () => {}
  onclose: () => void = () => {}
  constructor() {
    Socket.last = this
    Socket.opened += 1
  }
  send(): void {}
  close(): void {
    this.isClosed = true
    this.onclose()
  }
}

const stops: (() => void)[] = []
afterEach(() => {
  api.blocked.set(false)
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
  isRoundShown.set(false)
  queries.set(undefined)
  vi.unstubAllGlobals()
})

/** The calls that are fetched again when an event comes. */
const askedFor = (kind: string): unknown[] => {
  vi.stubGlobal('WebSocket', Socket)
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  queries.set(client)
  stops.push(listenToAccount())
  Socket.last.onmessage({ data: JSON.stringify({ kind, id: '' }) })
  return asked.mock.calls.map(([filters]) => filters?.queryKey?.[1])
}

it('fetches the balance at events of a bonus, a payment and the balance itself, and all that a bonus has changed', () => {
  expect(['bonus', 'transaction', 'balance'].map(askedFor)).toEqual([
    ['current', 'at_stake', 'offers', 'history', 'check_balance'],
    ['list_transactions', 'check_balance'],
    ['check_balance'],
  ])
})

it('fetches no balance while a round is shown, because it would reveal how the round ends', () => {
  isRoundShown.set(true)
  expect(['bonus', 'transaction', 'balance'].map(askedFor)).toEqual([
    ['current', 'at_stake', 'offers', 'history'],
    ['list_transactions'],
    [],
  ])
})

it('[S-28] stops receiving events when the calls are blocked, and does not reconnect', () => {
  vi.useFakeTimers()
  askedFor('balance')
  const { opened, last } = Socket
  api.blocked.set(true)
  stops.push(listenToAccount())
  vi.advanceTimersByTime(600_000)
  expect([last.isClosed, Socket.opened]).toEqual([true, opened])
})

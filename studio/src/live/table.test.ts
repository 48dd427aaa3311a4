// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decodeAnswer, type Endpoint } from '../common/endpoint.ts'
import { SilentSocket } from '../common/testing.ts'
import type { Socket } from './room.ts'
import { joinTable, type LiveTable } from './table.ts'

const startsAt = 1_000_000
const rising = (over: object = {}) => ({
  ...{ game: 401, hall: 0, round: 7, version: 1, phase: 'rising', opensAt: 990_000, closesAt: 999_000 },
  ...{ startsAt, seedHash: 'ab', revision: 3, now: startsAt },
  ...over,
})

/** The sockets of the table under test; others in the same window also receive the `offline` event. */
let sockets: SilentSocket[] = []
const connect = (): Socket => {
  const socket = new SilentSocket()
  sockets.push(socket)
  return socket
}

let version = 0
const publish = (state: object): void => {
  version += 1
  const message = { room: 'table/401', epoch: 'a', version, image: state }
  sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) })
}

/** A table in the phase `rising`, and the calls that it made. */
const joined = async (): Promise<{ table: LiveTable; calls: unknown[]; lost: boolean[] }> => {
  const [calls, lost]: [unknown[], boolean[]] = [[], []]
  const call: Endpoint['call'] = async (method) => {
    calls.push(method)
    const view = { room: 'table/401', state: rising(), history: {}, bets: [], jackpot: '0.00', balance: '10.00' }
    return decodeAnswer(method, view)
  }
  const setting = { endpoint: { call } as Endpoint }
  const table = await joinTable({ setting, session: 's', connect, onLost: (isLost) => lost.push(isLost) })
  if ('refused' in table) throw new Error(table.refused)
  publish(rising())
  return { table, calls, lost }
}

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  version = 0
})
afterEach(() => void vi.useRealTimers())

it('a rising round stays connected while its updates arrive, however long it lasts', async () => {
  const { table, calls } = await joined()
  for (let beats = 1; beats <= 10; beats++) {
    await vi.advanceTimersByTimeAsync(3_000)
    publish(rising({ now: startsAt + 3_000 * beats }))
  }
  expect([table.lostMs(), calls.length, sockets.length]).toEqual([undefined, 1, 1])
  table.leave()
})

it('a rising round without updates counts as lost since its last update, and is requested again', async () => {
  const { table, calls } = await joined()
  await vi.advanceTimersByTimeAsync(2_000)
  publish(rising({ now: startsAt + 2_000 }))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(table.lostMs()).toBeGreaterThanOrEqual(startsAt + 2_000)
  expect(calls.length).toBeGreaterThan(1)
  expect(sockets.length).toBeGreaterThan(1)
  publish(rising({ phase: 'busted', revision: 4, endsAt: startsAt + 5_000, outcome: 140, now: startsAt + 13_000 }))
  expect([table.lostMs(), table.state().phase]).toEqual([undefined, 'busted'])
  table.leave()
})

it('an offline event counts as lost at once, and an online event reconnects at once', async () => {
  const { table, lost } = await joined()
  await vi.advanceTimersByTimeAsync(1_000)
  window.dispatchEvent(new Event('offline'))
  expect([table.lostMs(), lost.at(-1)]).toEqual([startsAt + 1_000, true])
  const before = sockets.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets.length).toBe(before + 1)
  table.leave()
})

import { z } from '@yakamoz/contract/fields'
import { tableState } from '@yakamoz/contract/rooms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { animationPlayer } from './animationPlayer.ts'
import { joinRoom, type Socket } from './room.ts'
import { serverClock } from './serverClock.ts'
import { isNewer, type TableState } from './state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Fake = Socket & { sent: unknown[]; post(message: object): void }

const roomOf = () => {
  const sockets: Fake[] = []
  const received: unknown[] = []
  const lost: boolean[] = []
  const connect = (): Socket => {
    const socket: Fake = {
      sent: [],
      send: (text) => socket.sent.push(JSON.parse(text)),
      close: () => socket.onclose?.(),
      onopen: null,
      onmessage: null,
      onclose: null,
      post: (message) => socket.onmessage?.({ data: JSON.stringify({ room: 'table/301', ...message }) }),
    }
    sockets.push(socket)
    return socket
  }
  const room = joinRoom({
    room: 'table/301',
    connect,
    onMessage: (message) => received.push(message),
    onLost: (isLost) => lost.push(isLost),
  })
  const at = (index: number): Fake => sockets[index] as Fake
  return { room, sockets, at, received, lost }
}

describe('a room', () => {
  it('is joined when its socket is open, and passes on its image and changes in order', () => {
    const { at, received } = roomOf()
    at(0).onopen?.()
    expect(at(0).sent).toEqual([{ join: 'table/301' }])
    at(0).post({ epoch: 'a', version: 4, image: 'four' })
    at(0).post({ epoch: 'a', version: 5, change: 'five' })
    expect(received).toEqual(['four', 'five'])
  })

  it('is rejoined with the last epoch and version after a disconnect, and passes on what was missed', () => {
    const { at, sockets, received, lost } = roomOf()
    at(0).onopen?.()
    at(0).post({ epoch: 'a', version: 4, image: 'four' })
    at(0).onclose?.()
    vi.advanceTimersByTime(499)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    at(1).onopen?.()
    expect(at(1).sent).toEqual([{ join: 'table/301', epoch: 'a', version: 4 }])
    at(1).post({ epoch: 'a', version: 5, change: 'five' })
    expect([received, lost]).toEqual([
      ['four', 'five'],
      [false, true, false],
    ])
  })

  it('doubles the pause after each failed connection, up to eight seconds', () => {
    const { at, sockets } = roomOf()
    for (const pauseMs of [500, 1000, 2000, 4000, 8000, 8000]) {
      at(sockets.length - 1).onclose?.()
      const before = sockets.length
      vi.advanceTimersByTime(pauseMs - 1)
      expect(sockets).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(before + 1)
    }
  })

  it('requests a full image when versions are missing', () => {
    const { at } = roomOf()
    at(0).onopen?.()
    at(0).post({ epoch: 'a', version: 4, image: 'four' })
    at(0).post({ epoch: 'a', version: 7, change: 'seven' })
    expect(at(0).sent.at(-1)).toEqual({ join: 'table/301' })
  })

  it('is requested again when the process does not know it yet', () => {
    const { at } = roomOf()
    at(0).onopen?.()
    at(0).post({ gone: true })
    vi.advanceTimersByTime(2000)
    expect(at(0).sent).toHaveLength(2)
  })

  it('reconnects at once when the network is back', () => {
    const { room, at, sockets } = roomOf()
    for (const pauseMs of [500, 1000, 2000]) {
      at(sockets.length - 1).onclose?.()
      vi.advanceTimersByTime(pauseMs)
    }
    const before = sockets.length
    room.retry()
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(before + 1)
  })

  it('opens no connection after it was left', () => {
    const { room, sockets } = roomOf()
    room.leave()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('the server clock', () => {
  it('is set by the message with the shortest delay', () => {
    let local = 1000
    const clock = serverClock(() => local)
    expect(clock.now()).toBe(0)
    clock.update(50_700)
    local = 2000
    clock.update(51_950)
    local = 3000
    clock.update(52_100)
    expect(clock.now()).toBe(52_950)
  })
})

const baseState = {
  game: 301,
  hall: 0,
  round: 7,
  version: 2,
  phase: 'bets',
  opensAt: 10,
  closesAt: 20,
  seedHash: 'ab',
  revision: 0,
  now: 12,
}
const state = (over: object = {}): TableState => z.parse(tableState, { ...baseState, ...over })

describe('the state of a table', () => {
  it('replaces the known state only if it is newer', () => {
    const known = state({ phase: 'film', version: 3, outcome: { number: 17 } })
    expect(isNewer(undefined, state())).toBe(true)
    expect(isNewer(known, state({ round: 6, version: 9 }))).toBe(false)
    expect(isNewer(known, state({ version: 2 }))).toBe(false)
    expect(isNewer(known, state({ phase: 'film', version: 3, outcome: { number: 17 } }))).toBe(false)
    expect(isNewer(known, state({ phase: 'settled', version: 4 }))).toBe(true)
    expect(isNewer(known, state({ round: 8, version: 1 }))).toBe(true)
    expect(isNewer(state({ phase: 'rising', version: 3 }), state({ phase: 'busted', version: 3 }))).toBe(true)
  })
})

describe('the animation of a shared round', () => {
  const events = [0, 1000, 2500].map((atMs) => ({ type: 'event', atMs }))
  const seenAt = (...times: number[]): [number, number][] => {
    const seen: [number, number][] = []
    const player = animationPlayer(events, ({ atMs }, overdueMs) => seen.push([atMs, overdueMs]))
    for (const time of times) player.run(time)
    return seen
  }

  it('shows each event once, when it is due', () => {
    expect(seenAt(-50, 0, 16, 1004, 1020, 2500, 9000)).toEqual([
      [0, 0],
      [1000, 4],
      [2500, 0],
    ])
  })

  it('passes earlier events to a player who joins late, with their delay', () => {
    expect(seenAt(1800)).toEqual([
      [0, 1800],
      [1000, 800],
    ])
  })
})

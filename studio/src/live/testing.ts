import { afterEach, beforeEach, vi } from 'vitest'
import { SilentObserver, SilentSocket } from '../common/testing.ts'

/** Prepares each test of a file for clients of live tables: silent sockets, times that the test moves, elements without sizes. */
export const stubLivePage = (): void => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', SilentSocket)
    vi.stubGlobal('ResizeObserver', SilentObserver)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    document.body.replaceChildren()
  })
}

/** Returns a function that publishes an image in a room, each with the next version, to the client that joined last. */
export const publisherOf = (room: string): ((image: object) => void) => {
  let version = 0
  return (image) => {
    version += 1
    SilentSocket.opened.at(-1)?.onmessage?.({ data: JSON.stringify({ room, epoch: 'a', version, image }) })
  }
}

/** The state of a round as the server sends it, with what all tests have in common. */
export const sentState = <Over extends object>(over: Over) => ({
  ...{ hall: 0, version: 1, seedHash: 'ab', revision: 0 },
  ...over,
})

/** An open bet of the player as the server sends it: 10.00 in round 7. */
export const sentBet = <Over extends object>(over: Over) => ({
  ...{ round: 7, stake: '10.00', on: {}, cashedAt: 0, halfCashedAt: 0, win: '0.00', state: 'open' },
  ...over,
})

/** The answer to a client that joins a table. */
export const sentTable = <Over extends { room: string; state: object }>(over: Over) => ({
  ...{ history: {}, bets: [] as object[], jackpot: '0.00', balance: '1000.00' },
  ...over,
})

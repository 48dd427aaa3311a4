import { isDeepStrictEqual } from 'node:util'
import type { Fixture, FixtureChange, MatchId, Producer } from '@yakamoz/sports'
import type { AppContext } from '../../../../transport/appContext.ts'
import { bookOf } from '../../book.ts'
import { receiveMessages } from '../../feedIntake.ts'
import { isInvalidMessage } from '../uofProducers.ts'
import type { UofApi } from './api.ts'
import { createRequests } from './requests.ts'

/** The matches of a queue, which come from the API: messages name only their id. */
export type UofFixtures = {
  /** Reads the match that a message was about, and then requests what the producer has sent about it. */
  want(match: MatchId, producer: Producer): void
  /** Whether a match is not offered: messages about it are not needed. */
  ignores(match: MatchId): boolean
  /** Reads a match again: its fixture has changed. */
  refresh(match: MatchId): void
  /** Starts requests that are due, and stores some of what they have brought; whether more of it waits. */
  turn(): Promise<boolean>
  /** Ends when the schedules were read and stored, or could not be read at first. */
  readonly firstRead: Promise<void>
  close(): Promise<void>
}

const limits = { most: 2_000, atOnce: 4 }
/** How many matches are remembered that are not offered. */
const mostIgnored = 10_000
const perTurn = 100

/** A match that was read; `recover`: the producers whose messages about it came before. */
type Ready = { fixture: Fixture; recover: ReadonlySet<Producer> }

const messageOf = ({ fixture }: Ready): FixtureChange => ({
  type: 'fixture_change',
  match: fixture.match,
  producer: fixture.producer,
  atMs: 0,
  change: 1,
  startMs: fixture.startMs,
  fixture,
})

export const openUofFixtures = async (app: AppContext, api: UofApi): Promise<UofFixtures> => {
  const book = await bookOf(app)
  const requests = createRequests(app, limits)
  const wanted = new Map<MatchId, Set<Producer>>()
  const ignored = new Set<MatchId>()
  const tried = new Set<'pre' | 'live'>()
  const firstRead = Promise.withResolvers<void>()
  let ready: Ready[] = []
  /** Small numbers, so that no recovery of a match is taken for one of a producer, whose ids are times. */
  let lastRequestId = 0

  const ignore = (match: MatchId): void => {
    ignored.add(match)
    const [oldest] = ignored
    if (ignored.size > mostIgnored && oldest !== undefined) ignored.delete(oldest)
  }

  const readMatch = (match: MatchId): void => {
    const isAdded = requests.add(`fixture ${match}`, async (signal) => {
      const fixture = await api.fixture(match, signal)
      if (fixture) ready.push({ fixture, recover: wanted.get(match) ?? new Set() })
      else ignore(match)
      wanted.delete(match)
    })
    if (!isAdded) wanted.delete(match)
  }

  const recoverMatch = (match: MatchId, producer: Producer): void => {
    const requestId = ++lastRequestId
    requests.add(`recovery ${producer} ${match}`, (signal) => api.recoverMatch(producer, match, requestId, signal))
  }

  const store = async (some: readonly Ready[]): Promise<void> => {
    const changed = some.filter(({ fixture }) => !isDeepStrictEqual(book.get(fixture.match)?.fed.fixture, fixture))
    try {
      await receiveMessages(app, changed.map(messageOf))
    } catch (cause) {
      if (!isInvalidMessage(cause)) throw cause
      const [first, ...others] = changed
      if (others.length > 0 && first) return store([first]).then(() => store(others))
      app.log.warn({ match: first?.fixture.match, cause: String(cause) }, 'a match of the feed could not be stored')
    }
    for (const { fixture, recover } of some) for (const producer of recover) recoverMatch(fixture.match, producer)
  }

  for (const kind of ['pre', 'live'] as const)
    requests.add(`schedule ${kind}`, async (signal) => {
      try {
        const fixtures = await api.schedule(kind, signal)
        ready.push(...fixtures.map((fixture) => ({ fixture, recover: new Set<Producer>() })))
      } finally {
        tried.add(kind)
      }
    })

  return {
    want: (match, producer) => {
      if (ignored.has(match)) return
      const isNew = !wanted.has(match)
      wanted.set(match, (wanted.get(match) ?? new Set()).add(producer))
      if (isNew) readMatch(match)
    },
    ignores: (match) => ignored.has(match),
    refresh: (match) => {
      ignored.delete(match)
      if (!wanted.has(match)) readMatch(match)
    },
    turn: async () => {
      requests.start()
      const some = ready.slice(0, perTurn)
      await store(some)
      ready = ready.slice(some.length)
      if (tried.size === 2 && ready.length === 0) firstRead.resolve()
      return ready.length > 0
    },
    firstRead: firstRead.promise,
    close: async () => {
      firstRead.resolve()
      await requests.close()
    },
  }
}

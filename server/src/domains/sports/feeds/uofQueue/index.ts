import { type FeedMessage, type Producer, readRoute } from '@yakamoz/sports'
import type { AppContext } from '../../../../transport/appContext.ts'
import type { Feed } from '../feed.ts'
import { isInvalidMessage, matchIn, openUofProducers, type Recovery } from '../uofProducers.ts'
import { type OpenQueue, openAmqpQueue } from './amqp.ts'
import { openUofApi, type UofSettings } from './api.ts'
import { createBacklog } from './backlog.ts'
import { openUofFixtures } from './fixtures.ts'
import { createRequests } from './requests.ts'

const perTurn = 1_000
const perBatch = 100
/** What may wait in memory: minutes of a busy Saturday, or a whole recovery. */
const limits = { messages: 200_000, characters: 256_000_000 }

type Options = { openQueue?: OpenQueue; mostMessages?: number }

/**
 * Opens a Unified Odds Feed from its queue and its API. Messages wait in memory and are applied in their order, turn by turn; one that cannot be
 * stored because the database is away is repeated. A cut of the connection, or more messages than fit, loses what waits: the producers go off
 * sale at once and recover what they lack.
 */
export const openUofQueue = async (
  app: AppContext,
  settings: UofSettings,
  { openQueue = openAmqpQueue, mostMessages = limits.messages }: Options = {},
): Promise<Feed> => {
  const api = openUofApi(app, settings)
  const backlog = createBacklog(mostMessages, limits.characters)
  const fixtures = await openUofFixtures(app, api)
  const requests = createRequests(app, { most: 10, atOnce: 3 })
  const requestRecovery = (producer: Producer, recovery: Recovery): void => {
    requests.add(`recovery ${producer}`, async (signal) => {
      await fixtures.firstRead
      if (producers.awaits(producer, recovery.requestId)) await api.recover(producer, recovery, signal)
    })
  }
  const producers = await openUofProducers(app, { requestRecovery, noteUnknown: fixtures.want })
  let queue: ReturnType<OpenQueue> | undefined
  let isClosed = false
  /** How often messages were lost, and for how many of these losses the producers are off sale. */
  const losses = { counted: 0, handled: 0 }

  const lose = (): void => {
    backlog.drop()
    losses.counted++
  }

  /** Whether a message is about something on offer. The change of a fixture may bring a match on offer. */
  const isNeeded = (key: string): boolean => {
    const { type, match, isOffered } = readRoute(key)
    return isOffered && (match === undefined || type === 'fixture_change' || !fixtures.ignores(match))
  }

  const events = {
    message: (key: string, text: string) => {
      if (isClosed || !isNeeded(key) || backlog.add(text)) return
      app.log.warn({ most: mostMessages }, 'more messages of the feed wait than fit in memory; they are recovered')
      lose()
    },
    opened: () => {
      if (isClosed) return
      app.log.info({}, 'the connection to the queue of the feed is open')
      app.metrics.feedConnected.set(1)
      // A queue of its own begins with each connection: what was sent before is not in it.
      lose()
    },
    cut: (cause: unknown) => {
      if (isClosed) return
      app.log.warn({ cause: String(cause) }, 'the connection to the queue of the feed was cut')
      app.metrics.feedConnected.set(0)
      lose()
    },
  }

  requests.add('connection', async (signal) => {
    const virtualHost = await api.virtualHost(signal)
    if (isClosed) return
    queue = openQueue({ address: settings.queue, username: settings.token, virtualHost, node: settings.node }, events)
  })

  const stopLost = async (): Promise<void> => {
    while (losses.handled < losses.counted) {
      const { counted } = losses
      await producers.loseMessages()
      losses.handled = counted
    }
  }

  /** Returns the messages at the front that can be applied together, one of a producer or several of matches; `count` with those that are not used. */
  const nextBatch = async (): Promise<{ count: number; messages: FeedMessage[] }> => {
    const messages: FeedMessage[] = []
    const { generation } = backlog
    let count = 0
    while (count < perBatch && backlog.generation === generation) {
      const text = backlog.at(count)
      if (text === undefined) break
      const match = matchIn(text)
      if (count > 0 && match === '') break
      const read = producers.parse(text)
      if (!read.ok && read.error.fault !== 'foreign') {
        if (count > 0) break
        await producers.reject(match, read.error)
      }
      count++
      if (read.ok) messages.push(read.message)
      if (match === '') break
    }
    return { count, messages }
  }

  /** Applies messages together or, when one of them is invalid, each by itself. */
  const apply = async (messages: readonly FeedMessage[]): Promise<void> => {
    try {
      await producers.receive(messages)
    } catch (cause) {
      if (!isInvalidMessage(cause)) throw cause
      const [first, ...others] = messages
      if (first && others.length === 0)
        return producers.reject('match' in first ? first.match : '', { cause: String(cause) })
      for (const message of messages) await apply([message])
    }
  }

  const takeBatch = async (): Promise<number> => {
    const { generation } = backlog
    const { count, messages } = await nextBatch()
    await apply(messages)
    for (const message of messages) if (message.type === 'fixture_change') fixtures.refresh(message.match)
    backlog.remove(count, generation)
    return count
  }

  return {
    turn: async () => {
      requests.start()
      await stopLost()
      await fixtures.turn()
      for (let taken = 0; taken < perTurn && backlog.size > 0; ) {
        await stopLost()
        taken += await takeBatch()
      }
      await stopLost()
      await producers.passTime()
      app.metrics.feedBacklog.set(backlog.size)
      return backlog.size > 0
    },
    close: async () => {
      isClosed = true
      await queue?.close()
      app.metrics.feedConnected.set(0)
      await Promise.all([fixtures.close(), requests.close()])
    },
    lastMessages: producers.lastMessages,
    states: producers.states,
    forget: producers.forget,
  }
}

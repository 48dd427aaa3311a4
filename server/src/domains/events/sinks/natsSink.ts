import type { JetStreamClient } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { OutgoingEvent } from '@yakamoz/contract/events'
import type { EventSink } from './eventSink.ts'

/** The subject of an event is this and its type, `yakamoz.events.bet.placed`. */
const subjectPrefix = 'yakamoz.events'
const subjects = `${subjectPrefix}.>`

const timeoutMs = 5_000
/** How long the stream knows the ids of what it has stored; what is sent again later than that is stored twice. */
const duplicateWindowMs = 10 * 60_000
/** Messages of so many players are on their way at once. */
const mostLanes = 64

type Nats = { servers: readonly string[]; stream: string }

/** The client takes user and password, or a token, apart from the addresses; they are those of the first address. */
const optionsOf = (servers: readonly string[]) => {
  const urls = servers.map((server) => new URL(server))
  const [first] = urls
  const [user = '', password = ''] = [first?.username, first?.password].map((part) => decodeURIComponent(part ?? ''))
  return {
    servers: urls.map(({ host }) => host),
    name: 'yakamoz events',
    timeout: timeoutMs,
    maxReconnectAttempts: -1,
    ...(password ? { user, pass: password } : user ? { token: user } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  }
}

/** Creates the stream, or checks that the one that exists stores all of our subjects until it is full or they are too old, not until they are read. */
const ensureStream = async (connection: NatsConnection, name: string): Promise<JetStreamClient> => {
  const { DiscardPolicy, JetStreamApiError, jetstreamManager, RetentionPolicy, StorageType } = await import(
    '@nats-io/jetstream'
  )
  const manager = await jetstreamManager(connection, { timeout: timeoutMs })
  const isMissing = (cause: unknown) => cause instanceof JetStreamApiError && cause.status === 404
  const found = await manager.streams.info(name).catch((cause: unknown) => {
    if (isMissing(cause)) return undefined
    throw cause
  })
  if (!found) {
    await manager.streams.add({
      name,
      subjects: [subjects],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      // A stream that is full refuses what is new instead of dropping what nobody may have read yet.
      discard: DiscardPolicy.New,
      duplicate_window: duplicateWindowMs * 1_000_000,
    })
    return manager.jetstream()
  }
  const { config } = found
  if (!config.subjects?.includes(subjects)) throw new Error(`the stream ${name} does not store ${subjects}`)
  if (config.retention !== RetentionPolicy.Limits) throw new Error(`the stream ${name} forgets what was read`)
  return manager.jetstream()
}

type Open = { connection: NatsConnection; client: JetStreamClient }

const open = async ({ servers, stream }: Nats): Promise<Open> => {
  const { connect } = await import('@nats-io/transport-node')
  const connection = await connect(optionsOf(servers))
  try {
    return { connection, client: await ensureStream(connection, stream) }
  } catch (cause) {
    await connection.close()
    throw cause
  }
}

/** Groups events by player in their order. */
const byPlayer = (events: readonly OutgoingEvent[]): OutgoingEvent[][] => [
  ...Map.groupBy(events, ({ player }) => player).values(),
]

/**
 * Publishes to a stream of NATS JetStream. The id of an event is its message id, by which the stream recognizes what it has stored already. The events of a
 * player follow each other, each when the one before is stored; players do not wait for each other. After a failure the connection is opened anew.
 */
export const natsSink = (nats: Nats): EventSink => {
  let opened: Open | undefined
  const disconnect = async () => {
    const connection = opened?.connection
    opened = undefined
    await connection?.close()
  }
  const publish = async ({ client }: Open, event: OutgoingEvent): Promise<void> => {
    await client.publish(`${subjectPrefix}.${event.type}`, JSON.stringify(event), {
      msgID: event.id,
      timeout: timeoutMs,
      expect: { streamName: nats.stream },
    })
  }
  return {
    name: 'nats',
    send: async (events, signal) => {
      opened ??= await open(nats)
      const to = opened
      const players = byPlayer(events).values()
      let isFailed = false
      const lane = async () => {
        for (const own of players)
          for (const event of own) {
            if (isFailed) return
            signal.throwIfAborted()
            await publish(to, event)
          }
      }
      const lanes = Array.from({ length: mostLanes }, () =>
        lane().catch((cause: unknown) => {
          isFailed = true
          throw cause
        }),
      )
      try {
        // All lanes end before anything is sent again.
        const [failed] = (await Promise.allSettled(lanes)).filter(({ status }) => status === 'rejected')
        if (failed) throw (failed as PromiseRejectedResult).reason
      } catch (cause) {
        await disconnect()
        throw cause
      }
    },
    close: disconnect,
  }
}

import { uofBindings } from '@yakamoz/sports'
import { Connection } from 'rabbitmq-client'

/** What a queue reports: each message in its order, and when its connection is open or was cut, so that messages may have been lost. */
export type QueueEvents = {
  message(key: string, text: string): void
  opened(): void
  cut(cause: unknown): void
}

/** `address`: `amqps://host:5671`; a name and a password in it replace those that follow. */
type QueueAccess = { address: string; username: string; virtualHost: string; node: number | undefined }

export type OpenQueue = (access: QueueAccess, events: QueueEvents) => { close(): Promise<void> }

/** A connection over which nothing came for twice as long is dead, as a producer is that is silent for so long. */
const heartbeatSeconds = 10
const reconnection = { retryLow: 500, retryHigh: 10_000 }
const exchange = 'unifiedfeed'

/**
 * Opens a queue of the feed over AMQP 0-9-1: an exclusive one with a name of the server, which ends with its connection, read without
 * acknowledgement. The client connects again by itself, with a new queue; what was sent in between is lost.
 */
export const openAmqpQueue: OpenQueue = ({ address, username, virtualHost, node }, events) => {
  const url = new URL(address)
  const isNamed = url.username !== ''
  const connection = new Connection({
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || (url.protocol === 'amqps:' ? 5671 : 5672),
    tls: url.protocol === 'amqps:',
    username: isNamed ? decodeURIComponent(url.username) : username,
    password: isNamed ? decodeURIComponent(url.password) : '',
    vhost: virtualHost,
    connectionName: 'yakamoz',
    heartbeat: heartbeatSeconds,
    ...reconnection,
  })
  const consumer = connection.createConsumer(
    {
      queue: '',
      noAck: true,
      queueOptions: { exclusive: true, autoDelete: true },
      queueBindings: uofBindings(node).map((routingKey) => ({ exchange, routingKey })),
    },
    ({ routingKey, body }) => events.message(routingKey, Buffer.isBuffer(body) ? body.toString('utf8') : String(body)),
  )
  connection.on('error', events.cut)
  consumer.on('error', events.cut)
  consumer.on('ready', events.opened)
  return {
    close: async () => {
      // A consumer that is connecting again would wait for its connection.
      connection.unsafeDestroy()
      await consumer.close().catch(() => {})
    },
  }
}

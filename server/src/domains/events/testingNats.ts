import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { OutgoingEvent } from '@yakamoz/contract/events'

/** Reads a stream of NATS from its first message on, as a consumer that starts late. Returns the events with their subjects. */
export const readStream = async (
  server: string,
  stream: string,
): Promise<{ subject: string; event: OutgoingEvent }[]> => {
  const connection = await connect({ servers: new URL(server).host })
  try {
    const manager = await jetstreamManager(connection)
    const { state } = await manager.streams.info(stream)
    const messages = await (await manager.jetstream().consumers.get(stream)).consume()
    const found: { subject: string; event: OutgoingEvent }[] = []
    if (state.messages === 0) return found
    for await (const message of messages) {
      found.push({ subject: message.subject, event: message.json() })
      if (message.seq >= state.last_seq) break
    }
    return found
  } finally {
    await connection.close()
  }
}

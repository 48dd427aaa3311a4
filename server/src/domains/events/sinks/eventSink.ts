import type { OutgoingEvent } from '@yakamoz/contract/events'

export type SinkName = 'webhook' | 'nats'

/**
 * Where events go. `send` resolves when all of them are stored on the other side, those of each player in their order, and rejects otherwise: then the
 * same events are sent again. What is sent twice has the same id, by which the receiver knows it.
 */
export type EventSink = {
  readonly name: SinkName
  send(events: readonly OutgoingEvent[], signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

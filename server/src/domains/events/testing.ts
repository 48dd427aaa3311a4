import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { OutgoingEvent } from '@yakamoz/contract/events'
import { onTestFinished } from 'vitest'
import type { AppContext } from '../../transport/appContext.ts'
import { addSink, deliverEventPage } from './delivery.ts'
import type { EventSink } from './sinks/eventSink.ts'

/** A request that a receiver got, with its exact body. */
export type Received = { headers: IncomingHttpHeaders; body: string }

/** `hang`: no answer; `cut`: the connection ends without one. */
type Answer = number | 'hang' | 'cut'

/** A receiver of webhooks over HTTP. `answers`: what the next requests get; 204 when there are none. */
export const openReceiver = async () => {
  const received: Received[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    const answer = answers.shift() ?? 204
    if (answer === 'cut') request.socket.destroy()
    else if (answer !== 'hang') response.writeHead(answer, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, answers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` }
}

export const eventsIn = ({ body }: Received): OutgoingEvent[] => JSON.parse(body).data.events

/** Sends all pages that there are to a sink. Another transaction may hold the feed back for a moment, so callers repeat it until they see what they expect. */
export const deliverAllEvents = async (app: AppContext, sink: EventSink): Promise<void> => {
  await addSink(app, sink.name)
  do {
    // The embedded database answers without a turn of the event loop.
    await setImmediate()
  } while ((await deliverEventPage(app, sink)).count > 0)
}

/** A sink in memory. */
export const memorySink = (): EventSink & { events: OutgoingEvent[] } => {
  const events: OutgoingEvent[] = []
  return {
    name: 'webhook',
    events,
    send: async (sent) => {
      events.push(...sent)
    },
    close: async () => {},
  }
}

/** Returns the numbers of the operations of each player in the order of their events. */
export const sequencesOf = (events: readonly OutgoingEvent[]): Record<number, number[]> => {
  const found: Record<number, number[]> = {}
  for (const { player, data } of events) if ('seq' in data) found[player] = [...(found[player] ?? []), data.seq]
  return found
}

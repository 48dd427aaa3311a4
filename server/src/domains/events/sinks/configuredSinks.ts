import { webhookKeyOf } from '../../../platform/standardWebhook.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import type { EventSink, SinkName } from './eventSink.ts'
import { natsSink } from './natsSink.ts'
import { webhookSink } from './webhookSink.ts'

type App = Pick<AppContext, 'config' | 'now'>

/** Returns the names of the sinks that the settings name. */
export const configuredSinkNames = ({ config: { events } }: Pick<App, 'config'>): SinkName[] => [
  ...(events.webhook.url ? (['webhook'] as const) : []),
  ...(events.nats.servers.length > 0 ? (['nats'] as const) : []),
]

/** Makes a sink; it connects when there is something to send. */
const sinkOf = ({ config: { events }, now }: App, name: SinkName): EventSink => {
  if (name === 'nats') return natsSink(events.nats)
  const key = webhookKeyOf(events.webhook.secret)
  if (!key) throw new Error('the webhook of events has no secret')
  return webhookSink({ url: events.webhook.url, key, now })
}

export const configuredSinks = (app: App): EventSink[] => configuredSinkNames(app).map((name) => sinkOf(app, name))

import { hash } from 'node:crypto'
import type { OutgoingEvent } from '@yakamoz/contract/events'
import { signedWebhookHeaders } from '../../../platform/standardWebhook.ts'
import type { EventSink } from './eventSink.ts'

const timeoutMs = 15_000
const mostInBatch = 200

/** What a receiver answered, without its body: it goes to the console and the log. */
const refusedBy = (status: number): Error => new Error(`the receiver answered ${status}`)

const bodyOf = (events: readonly OutgoingEvent[]): string =>
  JSON.stringify({ type: 'events.batch', timestamp: events.at(-1)?.at, data: { events } })

/** The id of a batch follows from its contents: a batch that is sent again has the same one. */
const idOf = (body: string): string => `events_${hash('sha256', body, 'base64url').slice(0, 32)}`

type Webhook = { url: string; key: Buffer; now(): number }

/** Returns the address without user name and password, which `fetch` refuses, and the header that has them. */
const targetOf = (address: string): { url: URL; headers: Record<string, string> } => {
  const url = new URL(address)
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':')
  url.username = ''
  url.password = ''
  if (credentials === ':') return { url, headers: {} }
  return { url, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}

/**
 * Posts batches, one after the other, signed as Standard Webhooks 1.0. Any status from 200 to 299 says that the receiver has stored the batch; another
 * one, a redirect, or no answer for 15 seconds is a failure.
 */
export const webhookSink = ({ url: address, key, now }: Webhook): EventSink => {
  const { url, headers } = targetOf(address)
  const post = async (events: readonly OutgoingEvent[], signal: AbortSignal): Promise<void> => {
    const body = bodyOf(events)
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...signedWebhookHeaders(key, { id: idOf(body), nowMs: now(), body }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw refusedBy(answer.status)
  }
  return {
    name: 'webhook',
    send: async (events, signal) => {
      for (let first = 0; first < events.length; first += mostInBatch)
        await post(events.slice(first, first + mostInBatch), signal)
    },
    close: async () => {},
  }
}

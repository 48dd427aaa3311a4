import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Signed webhooks as Standard Webhooks 1.0 describes them (https://www.standardwebhooks.com), with its symmetric signature. */

/** How far the time of a message may be from ours. */
const toleranceMs = 5 * 60_000

const secretPrefix = 'whsec_'

/** Reads a secret, `whsec_` and 24 to 64 bytes in base64; undefined for anything else. */
export const webhookKeyOf = (secret: string): Buffer | undefined => {
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(secret)) return undefined
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return key.length >= 24 && key.length <= 64 ? key : undefined
}

const signatureOf = (key: Buffer, id: string, seconds: string, body: Buffer | string): Buffer =>
  createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest()

const isSame = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

const headerText = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Whether a message was signed with a key in the last minutes. The sender may send several signatures while it changes its key; some senders
 * call the headers `svix-`.
 */
export const isWebhookSigned = (
  key: Buffer,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
  nowMs: number,
): boolean => {
  const read = (name: string): string => headerText(headers, `webhook-${name}`) || headerText(headers, `svix-${name}`)
  const [id, seconds] = [read('id'), read('timestamp')]
  if (id === '' || !/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(nowMs - Number(seconds) * 1_000) > toleranceMs) return false
  const wanted = signatureOf(key, id, seconds, body)
  return read('signature')
    .split(' ')
    .some((one) => one.startsWith('v1,') && isSame(Buffer.from(one.slice(3), 'base64'), wanted))
}

/** Returns the headers of a message that is sent now. `id` is the same whenever the message is sent again. */
export const signedWebhookHeaders = (
  key: Buffer,
  { id, nowMs, body }: { id: string; nowMs: number; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => {
  const seconds = String(Math.floor(nowMs / 1_000))
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signatureOf(key, id, seconds, body).toString('base64')}`,
  }
}

import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Vault } from '../vault.ts'
import { browserKeysOf, encryptPush } from './encryption.ts'
import { pushServiceOf } from './endpoints.ts'
import { outcomeOf, outcomeOfFailure, type PushOutcome } from './outcome.ts'
import { fetchTransport, type PushTransport } from './transport.ts'
import { newPrivateKey, vapidHeader, vapidKeysOf } from './vapid.ts'

export { browserKeysOf } from './encryption.ts'
export { pushServiceOf } from './endpoints.ts'
export type { PushOutcome } from './outcome.ts'
export type { PushTransport } from './transport.ts'

/** A subscription as the browser gives it: an address, and keys as base64url. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string }

/** How urgent a message is for a device that saves power (RFC 8030, 5.3). */
export type Urgency = 'low' | 'normal' | 'high'

/**
 * A message to a browser. `ttlSeconds`: how long the service keeps it for a device that is off. `topic`: a waiting message with the same one
 * is replaced (RFC 8030, 5.4); up to 32 characters of base64url.
 */
type PushMessage = { text: string; ttlSeconds: number; urgency: Urgency; topic: string }

/** Messages to browsers through their push services (RFC 8030, 8291, 8292). */
export type WebPush = {
  /** The public key for `pushManager.subscribe`; empty if web push is off. */
  readonly publicKey: string
  send(subscription: BrowserSubscription, message: PushMessage): Promise<PushOutcome>
}

/** Messages are padded to this length. */
const paddedBytes = 768

/** Returns the stored private key; the first process that starts makes it. */
const storedKey = async (db: Database, vault: Vault): Promise<string> => {
  const stored = () => db.query.selectFrom('push_key').select('private_sealed').executeTakeFirst()
  const row = await stored()
  if (row) return vault.open(row.private_sealed)
  await db.query
    .insertInto('push_key')
    .values({ private_sealed: vault.seal(newPrivateKey()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return vault.open((await stored())?.private_sealed ?? '')
}

type Parts = { config: Config; db: Database; vault: Vault; now(): number; transport: PushTransport | undefined }

/** Opens web push with the configured key, or with the one that all processes share in the database. */
export const openWebPush = async ({ config, db, vault, now, transport = fetchTransport }: Parts): Promise<WebPush> => {
  const { push } = config
  if (!push.isOn) return { publicKey: '', send: async () => ({ kind: 'refused', reason: 'web push is off' }) }
  const keys = vapidKeysOf(push.privateKey ?? (await storedKey(db, vault)))
  return {
    publicKey: keys.publicKey,
    send: async (subscription, { text, ttlSeconds, urgency, topic }) => {
      const { endpoint } = subscription
      const browser = browserKeysOf(subscription)
      // Checked again, because the list of services may have become shorter since the endpoint was stored.
      if (!browser || !pushServiceOf(endpoint)) return { kind: 'gone' }
      const entropy = { privateKey: Buffer.from(newPrivateKey(), 'base64url'), salt: randomBytes(16) }
      const request = {
        endpoint,
        headers: {
          authorization: vapidHeader(keys, { endpoint, contact: push.contact, nowMs: now() }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency,
          topic,
        },
        body: encryptPush(text, browser, entropy, paddedBytes),
      }
      return transport(request).then((answer) => outcomeOf(answer, now()), outcomeOfFailure)
    },
  }
}

import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { curve } from './encryption.ts'

/** The key pair by which push services recognize this server (RFC 8292). `publicKey`: an uncompressed point as base64url. */
export type VapidKeys = { publicKey: string; privateKey: KeyObject }

/** Returns the pair of a private key of P-256 (32 bytes as base64url). Throws if it is none. */
export const vapidKeysOf = (written: string): VapidKeys => {
  const d = Buffer.from(written, 'base64url')
  const pair = createECDH(curve)
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: part(1), y: part(33) }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) }
}

/** Creates a private key, as {@link vapidKeysOf} reads it. */
export const newPrivateKey = (): string => {
  const pair = createECDH(curve)
  pair.generateKeys()
  // Node leaves leading zeros out.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** How long a token is valid; RFC 8292 allows a day. */
const tokenSeconds = 12 * 3_600

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns the header `authorization` of a request to a push service: a signed statement for its origin. `contact` is an address, `mailto:`
 * or `https:`, at which the service reaches the operator.
 */
export const vapidHeader = (
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, nowMs }: { endpoint: string; contact: string; nowMs: number },
): string => {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1_000) + tokenSeconds, sub: contact }
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

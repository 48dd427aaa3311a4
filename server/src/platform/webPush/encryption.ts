import { createCipheriv, createECDH, ECDH, hkdfSync } from 'node:crypto'

/** The curve of Web Push, P-256, as Node names it. */
export const curve = 'prime256v1'

/** The keys of a subscription as bytes: the browser's public key (an uncompressed point of P-256) and its secret of 16 bytes. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer }

const [pointLength, secretLength] = [65, 16]

/** Reads the keys of a subscription from base64url, with or without padding; undefined if they are not a point of the curve and a secret. */
export const browserKeysOf = (given: { p256dh: string; auth: string }): BrowserKeys | undefined => {
  const [p256dh, auth] = [Buffer.from(given.p256dh, 'base64url'), Buffer.from(given.auth, 'base64url')]
  if (p256dh.length !== pointLength || p256dh[0] !== 4 || auth.length !== secretLength) return undefined
  try {
    ECDH.convertKey(p256dh, curve)
    return { p256dh, auth }
  } catch {
    return undefined
  }
}

/** Random input of one encryption: a private key of P-256 and a salt of 16 bytes, both used once. */
export type Entropy = { privateKey: Buffer; salt: Buffer }

/** The size of the only record; the text, its padding and their tag are shorter. */
const recordSize = 4_096
/** The longest text: a body of 4,096 bytes, which every push service accepts (RFC 8030, 7.2), without header, tag and delimiter. */
export const maxPayloadBytes = 4_096 - 86 - 16 - 1

/** Adds the delimiter of the last record, and zeros up to the given length, which hides that of the text. */
const padded = (text: Buffer, toBytes: number): Buffer => {
  const zeros = Math.max(0, Math.min(toBytes, maxPayloadBytes) - text.length)
  return Buffer.concat([text, Buffer.of(2), Buffer.alloc(zeros)])
}

const derive = (secret: Uint8Array, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Encrypts a message for a browser with the content coding `aes128gcm` (RFC 8291, 3 and 4; RFC 8188, 2). `padTo`: the length in bytes that
 * shorter messages are padded to. Throws if the message is longer than {@link maxPayloadBytes}.
 */
export const encryptPush = (
  message: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt }: Entropy,
  padTo = 0,
): Buffer => {
  const text = Buffer.from(message, 'utf8')
  if (text.length > maxPayloadBytes) throw new Error('the message is too long for a push service')
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  const publicKey = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = derive(pair.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(padded(text, padTo)), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey, record])
}

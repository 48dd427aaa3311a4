import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the signature of a body: HMAC-SHA256 of its bytes with the shared token, in hex. */
export const signatureOf = (body: Buffer | string, token: string): string =>
  createHmac('sha256', token).update(body).digest('hex')

/** Whether a signature belongs to exactly these bytes; compares in constant time. Hex digits count in either case: they are the same bytes. */
export const isSigned = (body: Buffer, given: unknown, token: string): boolean => {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signatureOf(body, token), 'hex'))
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a body as it goes over the wire: HMAC-SHA256 of its bytes with the shared token, in hex. */
export const signatureOf = (body: Buffer | string, token: string): string =>
  createHmac('sha256', token).update(body).digest('hex')

/** Whether a signature is that of exactly these bytes; compared in constant time. */
export const isSigned = (body: Buffer, given: unknown, token: string): boolean => {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signatureOf(body, token), 'hex'))
}

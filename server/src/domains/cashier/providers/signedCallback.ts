import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from '@yakamoz/contract/fields'
import type { Callback, CallbackMessage, CallbackRejection } from './paymentProvider.ts'

/**
 * The server's own callback format, for providers without one: JSON signed with a shared secret. The header `x-signature` is
 * `t=<milliseconds>,v1=<hex>` with the HMAC-SHA256 of `<t>.<body>` over the unparsed bytes.
 */
export const signatureHeader = (body: Buffer | string, secret: string, nowMs: number): string =>
  `t=${nowMs},v1=${createHmac('sha256', secret).update(`${nowMs}.`).update(body).digest('hex')}`

/** The lifetime of a signature, against replay of intercepted callbacks. Providers sign each attempt again. */
const maxSignatureAgeMs = 5 * 60_000

export const isSigned = (body: Buffer, header: unknown, secret: string, nowMs: number): boolean => {
  const [, at = '', signature = ''] =
    /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (!signature || Math.abs(nowMs - Number(at)) > maxSignatureAgeMs) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

const message = z.object({
  player: z.int().check(z.gte(1)),
  /** Our id of the payment. */
  payment: z.string().check(z.regex(/^[0-9A-Za-z]{26}$/)),
  /** Our id of the payout, if it is about one. */
  request: z._default(z.string().check(z.maxLength(40)), ''),
  status: z.enum(['pending', 'approved', 'refused', 'returned']),
  amount: z.string().check(z.maxLength(18)),
  currency: z.string().check(z.maxLength(3)),
  reason: z._default(z.string().check(z.maxLength(200)), ''),
})

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Reads a callback in the server's own format; `secret` is undefined if the provider is not configured. */
export const readSigned = (
  { body, headers }: Callback,
  secret: string | undefined,
  nowMs: number,
): CallbackMessage | CallbackRejection => {
  if (secret === undefined) return 'closed'
  if (!isSigned(body, headers['x-signature'], secret, nowMs)) return 'forged'
  const parsed = z.safeParse(message, parse(body))
  return parsed.success ? parsed.data : 'unreadable'
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { transactionCategory } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import { kurusFromWire } from '@yakamoz/values'
import type { House } from '../../house.ts'
import { decide } from '../payments.ts'

/**
 * What a payment provider tells us about a payment: JSON, signed with the secret that it shares with the house. The header is
 * `t=<milliseconds>,v1=<hex>`, the signature HMAC-SHA256 of `<t>.<body>` over the bytes as they came.
 */
export const signatureHeader = (body: Buffer | string, secret: string, nowMs: number): string =>
  `t=${nowMs},v1=${createHmac('sha256', secret).update(`${nowMs}.`).update(body).digest('hex')}`

/** A signature is good for so long: a callback that was overheard cannot be sent again tomorrow. Providers sign each try anew. */
const signedWithinMs = 5 * 60_000

export const isSigned = (body: Buffer, header: unknown, secret: string, nowMs: number): boolean => {
  const [, at = '', given = ''] =
    /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (!given || Math.abs(nowMs - Number(at)) > signedWithinMs) return false
  const wanted = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), wanted)
}

const message = z.object({
  player: z.int().check(z.gte(1)),
  /** The house's id of the payment. */
  payment: z.string().check(z.regex(/^[0-9A-Za-z]{26}$/)),
  status: z.enum(['pending', 'approved', 'refused']),
  amount: z.string().check(z.maxLength(18)),
  currency: z.string().check(z.maxLength(3)),
  reason: z._default(z.string().check(z.maxLength(200)), ''),
})

/**
 * - `done`: the payment is now, or was before, as the callback says
 * - `noted`: a word about a payment that is still under way
 * - `unreadable`, `unknown`: nothing that the house could act on
 * - `mismatch`: another amount or currency than was asked for; nothing has happened, people have to look
 * - `decided`: it was decided the other way before, which stands
 */
export type Taken = 'done' | 'noted' | 'unreadable' | 'unknown' | 'mismatch' | 'decided'

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Takes a callback whose signature is good. It may come again, late, or after the one that followed it. */
export const takeCallback = async (house: House, provider: string, body: Buffer): Promise<Taken> => {
  const read = z.safeParse(message, parse(body))
  if (!read.success) return 'unreadable'
  const { player, payment, status, amount, currency, reason } = read.data
  const row = await house.db.query
    .selectFrom('transaction as t')
    .innerJoin('cash_method as m', 'm.id', 't.method_id')
    .select('t.amount')
    .where('t.player_id', '=', player)
    .where('t.id', '=', payment)
    .where('t.category_id', '=', transactionCategory.payment)
    .where('m.provider', '=', provider)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (currency !== 'TRY' || kurusFromWire(amount) !== Math.abs(row.amount)) return 'mismatch'
  if (status === 'pending') return 'noted'
  const decided = await decide(house, player, payment, { approve: status === 'approved', by: provider, reason })
  return decided === 'missing' ? 'unknown' : decided
}

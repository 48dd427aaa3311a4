import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { isInPlay } from './cashOutOffer.ts'
import type { Coupon } from './coupons.ts'

/** How long an offer is firm that was shown while no match of the coupon was in play. */
const quoteLifeMs = 10_000

type Quoted = { amount: Kurus; untilMs: number }

const markOf = ({ vault }: AppContext, coupon: Coupon, { amount, untilMs }: Quoted): string =>
  vault.mark(`cash_out_quote ${coupon.id} ${coupon.version} ${amount} ${untilMs}`)

/** A text with which an offer can be taken as it is: it names the amount and its end, and is signed for this state of the coupon. */
export const quoteOf = async (app: AppContext, coupon: Coupon, amount: Kurus): Promise<string> => {
  if (amount === 0 || (await isInPlay(app, coupon))) return ''
  const quoted = { amount, untilMs: app.now() + quoteLifeMs }
  return `${quoted.amount}.${quoted.untilMs}.${markOf(app, coupon, quoted)}`
}

/** `requestedMs`: when the request with it arrived, which decides whether it is too old. */
export type Quote = { text: string; requestedMs: number }

/**
 * Returns the quoted amount; undefined when the quote is not ours, too old, of another state of the coupon, or a match is in play
 * meanwhile.
 */
export const quotedAmount = async (
  app: AppContext,
  coupon: Coupon,
  { text, requestedMs }: Quote,
): Promise<Kurus | undefined> => {
  const [amountText = '', untilText = '', mark = ''] = text.split('.')
  const [amount, untilMs] = [Number(amountText), Number(untilText)]
  if (!Number.isSafeInteger(amount) || amount <= 0 || !(requestedMs <= untilMs)) return undefined
  const quoted = { amount: kurus(amount), untilMs }
  if (mark !== markOf(app, coupon, quoted) || (await isInPlay(app, coupon))) return undefined
  return quoted.amount
}

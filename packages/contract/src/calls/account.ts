import { call } from '../call.ts'
import { amount, dayOrOpen, filled, flag, instant, limitOf, money, recordId, text, z } from '../fields.ts'
import { payment } from './finance.ts'

const password = text(512)
const period = { startDate: dayOrOpen, endDate: dayOrOpen }

const signIn = z.object({
  /** The id of the sign-in, for `end_sign_in`. */
  id: z.string(),
  device: z.string(),
  address: z.string(),
  since: instant,
  active: instant,
  isThis: z.boolean(),
})

const entry = z.object({
  /** The number of the entry in the player's ledger. The next page is requested with that of the last entry (`before`). */
  place: z.int(),
  time: instant,
  reason: z.string(),
  label: z.string(),
  /** The game or coupon of a bet; empty for other entries. */
  about: z.string(),
  account: z.enum(['cash', 'bonus', 'held']),
  /** Signed: above zero for a credit. */
  amount: money,
  balance: money,
  reference: z.string(),
})

/** The account itself: sign-ins, the statement of the ledger, closing. Own additions. */
export const account = {
  sign_ins: call({ own: true, who: 'player', read: true, input: {}, output: z.array(signIn) }),
  /** Ends one sign-in, or with `others` all but this one. */
  end_sign_in: call({
    own: true,
    who: 'player',
    input: { id: z._default(text(64), ''), others: z._default(flag, false) },
    output: z.array(signIn),
    refusals: ['not_found'],
    success: 'sign_in_ended',
  }),
  /** Every transfer of the account with the balance after it, newest first. */
  statement: call({
    own: true,
    who: 'player',
    read: true,
    input: {
      ...period,
      account: z._default(z.enum(['cash', 'bonus', 'held', 'all']), 'cash'),
      before: z.optional(z.int().check(z.gte(1))),
      limit: limitOf(50, 500),
    },
    output: z.array(entry),
  }),
  /** The same as a file, oldest first: the text of a CSV, or a PDF in base64. */
  statement_file: call({
    own: true,
    who: 'player',
    read: true,
    input: { ...period, format: z._default(z.enum(['csv', 'pdf']), 'csv') },
    output: z.array(z.object({ name: z.string(), type: z.string(), body: z.string(), entries: z.int() })),
    refusals: ['statement_too_long', 'not_found'],
    rate: { points: 10, seconds: 60 },
  }),
  /** E-mail at each sign-in (A39), on by default; SMS and e-mail with the operator's offers. */
  set_notices: call({
    own: true,
    who: 'player',
    input: { signIn: z.optional(flag), sms: z.optional(flag), email: z.optional(flag) },
    output: z.array(z.object({ signIn: z.boolean(), sms: z.boolean(), email: z.boolean() })),
    refusals: ['excluded'],
  }),
  /** Closes the account. Its balance can still be withdrawn: later sign-ins allow nothing else. */
  close: call({
    own: true,
    who: 'player',
    input: { password, reason: z._default(text(200), '') },
    output: z.array(z.object({ balance: money })),
    refusals: ['password_wrong', 'too_many'],
    success: 'account_closed',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  /** A requested deposit: how it is paid, and under which reference. */
  deposit: call({
    own: true,
    who: 'player',
    read: true,
    input: { transactionID: filled(26) },
    output: z.array(z.extend(payment, { method: z.string(), minutes: z.int() })),
    refusals: ['not_found'],
  }),
  /** A payment text as a QR picture for a quick deposit (Z-83); with the amount in plain text too. */
  deposit_qr: call({
    own: true,
    who: 'player',
    input: { methodID: recordId, amount },
    output: z.array(
      z.object({ qr: z.string(), text: z.string(), referenceNumber: z.string(), amount: money, method: z.string() }),
    ),
    refusals: [
      'method_undefined',
      'amount_out_of_range',
      'excluded',
      'paused',
      'unverified',
      'deposit_restricted',
      'limited',
    ],
    rate: { points: 60, seconds: 60 },
  }),
}

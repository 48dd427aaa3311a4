import { call } from '../call.ts'
import { amount, dayOrOpen, filled, flag, instant, limitOf, money, pastedCode, recordId, text, z } from '../fields.ts'
import {
  createdCredential,
  creationOptions,
  credentialId,
  passkey,
  passkeyName,
  passkeyNameOrNone,
} from '../passkeys.ts'
import { winNaming } from '../rooms.ts'
import { payment } from './finance.ts'
import { ownLevels } from './levels.ts'

const password = text(512)
const passkeys = z.array(passkey)
const passkeyRate = { points: 20, seconds: 60, shared: true } as const
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

const winNamings = z.array(
  z.object({
    shown: winNaming,
    /** The names that the first two choices show; the chat name is empty until it is chosen (`chat choose_name`). */
    masked: z.string(),
    chatName: z.string(),
  }),
)

/** The account itself: sign-ins, passkeys, the statement of the ledger, closing. Own additions. */
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
  /** The player's passkeys, oldest first. */
  passkeys: call({ own: true, who: 'player', read: true, input: {}, output: passkeys }),
  /**
   * Begins to add a passkey. It later signs in without password and code, so both are needed now: the password unless it was given in the last
   * 15 minutes, and with a second factor one of its codes.
   */
  begin_passkey: call({
    own: true,
    who: 'player',
    input: { password: z.optional(password), code: z.optional(pastedCode) },
    output: z.array(creationOptions),
    refusals: [
      'passkeys_unavailable',
      'passkeys_full',
      'password_needed',
      'password_wrong',
      'code_needed',
      'code_incorrect',
      'code_used',
      'code_expired',
      'too_many',
    ],
    rate: passkeyRate,
  }),
  /** Adds what `navigator.credentials.create` returned for the options of `begin_passkey`, in the same sign-in and within five minutes. */
  add_passkey: call({
    own: true,
    who: 'player',
    input: { credential: createdCredential, name: passkeyNameOrNone },
    output: passkeys,
    refusals: ['passkey_failed', 'passkeys_full'],
    success: 'passkey_added',
    rate: passkeyRate,
  }),
  rename_passkey: call({
    own: true,
    who: 'player',
    input: { id: credentialId, name: passkeyName },
    output: passkeys,
    refusals: ['not_found', 'required'],
  }),
  /** Removes a passkey and ends all other sign-ins. Needs the password unless it was given in the last 15 minutes. */
  remove_passkey: call({
    own: true,
    who: 'player',
    input: { id: credentialId, password: z.optional(password) },
    output: passkeys,
    refusals: ['not_found', 'password_needed', 'password_wrong', 'too_many'],
    success: 'passkey_removed',
    rate: passkeyRate,
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
      'identity_needed',
      'address_needed',
      'deposit_restricted',
      'limited',
    ],
    rate: { points: 60, seconds: 60 },
  }),
  /**
   * The level of the player, and the whole plan. Empty where there is none, and for a player whom it is not meant for: in a break, excluded, with a
   * marker of harm or a limit that is nearly used up.
   */
  levels: call({ own: true, who: 'player', read: true, input: {}, output: ownLevels }),
  /** How the player is named with wins that everybody sees (`wins`). */
  win_naming: call({ own: true, who: 'player', read: true, input: {}, output: winNamings }),
  /** Changes how the player is named, also with earlier wins. */
  set_win_naming: call({
    own: true,
    who: 'player',
    input: { shown: winNaming },
    output: winNamings,
    refusals: ['no_chat_name'],
    rate: { points: 20, seconds: 60 },
  }),
}

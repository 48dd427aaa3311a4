import { languages } from '@yakamoz/values'
import { call } from '../call.ts'
import { bit, filled, flag, instant, pastedCode, siteType, text, z } from '../fields.ts'
import { requestOptions, signedCredential } from '../passkeys.ts'

const session = z.object({
  rid: z.number(),
  uid: z.string(),
  sid: z.string(),
  uip: z.string(),
  gtm: z.string(),
  language: z.enum(languages),
  username: z.string(),
  /** Empty at the first sign-in. */
  lastlogin: z.union([z.literal(''), instant]),
  /** A one-time challenge of 26 characters when a second factor is required, else empty (SR-05). */
  gasecret: z.string(),
  /** How the code reaches the player. */
  factor: z.enum(['none', 'ga', 'sms']),
  /** Whether a code was sent by SMS. After the last one of a day only a recovery code answers the challenge. */
  codeSent: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  /** The stored auth: an opaque token that `login` takes once for a new session (SR-01). Empty while a challenge is open. */
  auth: z.string(),
})

/** A session as the only item of a list; `login` alone answers it directly (Z-42). */
const sessions = z.array(session)

const password = text(512)
const code = z.pipe(pastedCode, z.string().check(z.regex(/^\d{6}$/)))
/** A code of six digits, or one of the recovery codes. */
const anyCode = pastedCode
/** Needed when the password was last given over 15 minutes ago (ASVS V7.5.1): the answer then is `password_needed`. */
const freshProof = { password: z.optional(password) }
const proofRefusals = ['password_needed', 'password_wrong', 'too_many'] as const
const factor = z.enum(['none', 'ga', 'sms'])
/** The active factor; the recovery codes only in the answer to switching it on. */
const factorState = z.array(z.object({ type: factor, recoveryCodes: z.array(z.string()) }))
const passwordRefusals = [
  'password_too_short',
  'password_no_uppercase',
  'password_no_number',
  'password_too_long',
] as const
const nothing = z.array(z.never())

export const user = {
  /** With `username` (or e-mail) and `password`, or with `auth`, the stored token. */
  login: call({
    who: 'anyone',
    input: {
      username: z.optional(text(254)),
      password: z.optional(password),
      auth: z.optional(text(200)),
    },
    output: session,
    refusals: ['login_failed', 'inactive_account', 'required', 'code_too_soon', 'too_many'],
    success: 'logged_in',
    rate: { points: 60, seconds: 60, shared: true },
  }),
  /** Begins a sign-in with a passkey: the challenge is valid once, for five minutes. */
  begin_passkey_sign_in: call({
    own: true,
    who: 'anyone',
    input: {},
    output: z.array(requestOptions),
    refusals: ['passkeys_unavailable'],
    rate: { points: 30, seconds: 60, shared: true },
  }),
  /** Signs in with what `navigator.credentials.get` returned. The device has verified its user, so no code is requested. */
  passkey_sign_in: call({
    own: true,
    who: 'anyone',
    input: { credential: signedCredential },
    output: sessions,
    refusals: ['passkey_failed', 'inactive_account', 'too_many'],
    success: 'logged_in',
    rate: { points: 60, seconds: 60, shared: true },
  }),
  /** `idle`: the page signs out after an hour without activity. The browser then keeps getting messages, which nobody has switched off. */
  logout: call({ input: { idle: z._default(flag, false) }, who: 'player', output: nothing, success: 'logged_out' }),
  pass_change: call({
    who: 'player',
    input: { oldPassword: password, newPassword: password, newPasswordAgain: password },
    output: sessions,
    refusals: ['old_password_wrong', 'passwords_differ', 'too_many', ...passwordRefusals],
    success: 'password_changed',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  get_user_profile: call({
    who: 'player',
    read: true,
    input: {},
    output: z.array(
      z.object({
        uid: z.string(),
        username: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        emailConfirmed: z.boolean(),
        /** Own addition: the address that waits to be confirmed in place of this one; empty when none does. */
        /** Letters to the address come back. */
        emailReturned: z.boolean(),
        emailPending: z.string(),
        phone: z.string(),
        birthDate: z.string(),
        /** Masked: the last four characters only. */
        identityNumber: z.string(),
        country: z.string(),
        city: z.string(),
        address: z.string(),
        currency: z.literal('TRY'),
        language: z.enum(languages),
        rid: z.number(),
        lastlogin: z.union([z.literal(''), instant]),
        registered: instant,
        notifySms: bit,
        notifyEmail: bit,
        factor: z.enum(['none', 'ga', 'sms']),
        /** Own addition: what can be switched on as a second factor; SMS only where one arrives. */
        factors: z.array(z.enum(['ga', 'sms'])),
        /** Own addition: the player has closed the account, and signs in to withdraw what is left. */
        closed: z.boolean(),
      }),
    ),
  }),
  /**
   * Returns the active factor; with `type` it switches one on after a valid code of that kind, or with `none` switches the active one off after one of its
   * codes (Z-78, SR-22). Another factor needs the old one to be switched off first.
   */
  two_auth_type: call({
    who: 'player',
    input: { type: z.optional(factor), code: z.optional(anyCode), ...freshProof },
    output: factorState,
    refusals: [
      'code_incorrect',
      'code_used',
      'code_expired',
      'second_factor_missing',
      'second_factor_set',
      'required',
      ...proofRefusals,
    ],
    rate: { points: 20, seconds: 60, shared: true },
  }),
  sms_send: call({
    who: 'player',
    input: {},
    output: z.array(z.object({ seconds: z.int() })),
    refusals: ['code_too_soon', 'email_unconfirmed', 'too_many', 'out_of_order'],
    success: 'code_sent',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  /** A new code by SMS for the challenge of a login; `seconds` until another can be requested. */
  resend_code: call({
    own: true,
    who: 'anyone',
    input: { gasecret: filled(64) },
    output: z.array(z.object({ seconds: z.int() })),
    refusals: ['code_too_soon', 'too_many', 'login_failed'],
    success: 'code_sent',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  /** Switches on the second factor by SMS with a correct code. */
  sms_validate: call({
    who: 'player',
    input: { SiteType: siteType, code, ...freshProof },
    output: factorState,
    refusals: [
      'code_incorrect',
      'code_used',
      'code_expired',
      'second_factor_missing',
      'second_factor_set',
      ...proofRefusals,
    ],
    rate: { points: 20, seconds: 60, shared: true },
  }),
  check_user_ga: call({
    who: 'player',
    read: true,
    input: {},
    output: z.array(z.object({ active: z.boolean() })),
  }),
  /** Checks a code of a signed-in player; with the challenge of a login it opens the session (Z-25). */
  check_ga: call({
    who: 'anyone',
    input: { SiteType: siteType, ga_code: anyCode, gasecret: z.optional(text(64)) },
    output: z.union([sessions, z.array(z.object({ active: z.boolean() }))]),
    refusals: [
      'code_incorrect',
      'code_used',
      'code_expired',
      'login_failed',
      'second_factor_missing',
      'not_authorized',
      'too_many',
    ],
    rate: { points: 20, seconds: 60, shared: true },
  }),
  /** Creates a secret, which is shown once: as text, as `otpauth:` address and as a picture (`data:image/svg+xml`). */
  user_generate_ga: call({
    who: 'player',
    input: { ...freshProof },
    output: z.array(z.object({ secret: z.string(), uri: z.string(), qr: z.string() })),
    refusals: ['second_factor_set', ...proofRefusals],
    rate: { points: 10, seconds: 60, shared: true },
  }),
  clear_generated_ga: call({
    who: 'player',
    input: { gacode: anyCode },
    output: nothing,
    refusals: ['code_incorrect', 'code_used', 'code_expired', 'second_factor_missing', 'too_many'],
    rate: { points: 20, seconds: 60, shared: true },
  }),
  /**
   * Starts a registration. The answer is the same whether or not the address has an account, and nobody is signed in: a code is sent by
   * e-mail, and `complete_register` creates the account. `seconds` until another code can be requested.
   */
  register: call({
    who: 'anyone',
    input: {
      firstname: filled(60),
      lastname: filled(60),
      birthDate: filled(10),
      identityNumber: filled(60),
      country: filled(2),
      city: filled(60),
      address: z._default(text(200), ''),
      currency: z._default(z.literal('TRY'), 'TRY'),
      email: filled(254),
      phone: filled(60),
      password,
      passwordAgain: password,
      promoCode: z._default(text(40), ''),
      referenceNumber: z._default(text(40), ''),
      notifySms: z._default(flag, false),
      notifyEmail: z._default(flag, false),
      acceptRules: z._default(flag, false),
      acceptTerms: z._default(flag, false),
      acceptPrivacy: z._default(flag, false),
    },
    output: z.array(z.object({ registration: z.string(), email: z.string(), seconds: z.int() })),
    refusals: [
      'name_invalid',
      'email_invalid',
      'phone_invalid',
      'phone_not_mobile',
      'identity_incorrect',
      'birth_date_invalid',
      'under_age',
      'country_unknown',
      'passwords_differ',
      'consent_missing',
      'promo_code_unknown',
      'too_many',
      ...passwordRefusals,
    ],
    success: 'registration_code_mailed',
    rate: { points: 20, seconds: 60, shared: true },
  }),
  /**
   * Creates the account of a registration with the code of its e-mail, and signs the player in. Only this answer reveals whether an address
   * or name has an account.
   */
  complete_register: call({
    own: true,
    who: 'anyone',
    input: { registration: filled(64), code },
    output: sessions,
    refusals: [
      'code_incorrect',
      'registration_over',
      'email_taken',
      'phone_taken',
      'identity_taken',
      'login_failed',
      'too_many',
    ],
    success: 'registered',
    rate: { points: 20, seconds: 60, shared: true },
  }),
  /** Sends another code for a pending registration by e-mail; `seconds` until the next can be requested. */
  resend_register_code: call({
    own: true,
    who: 'anyone',
    input: { registration: filled(64) },
    output: z.array(z.object({ seconds: z.int() })),
    refusals: ['registration_over', 'too_many'],
    success: 'registration_code_mailed',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  confirm_register: call({
    own: true,
    who: 'anyone',
    input: { token: filled(200) },
    output: nothing,
    refusals: ['token_spent', 'email_taken'],
    success: 'address_confirmed',
    rate: { points: 20, seconds: 60, shared: true },
  }),
  /** Sends the link that confirms the address again; `seconds` until another can be requested. The answer does not reveal who has an account (SR-19). */
  resend_confirmation: call({
    own: true,
    who: 'anyone',
    input: { username: filled(254) },
    output: z.array(z.object({ seconds: z.number() })),
    refusals: ['too_many'],
    success: 'confirmation_mailed',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  /**
   * Changes the user name at once; a new e-mail address when the link in the mail to it is followed (`confirm_register`).
   * The old address is notified (SR-22). Only the link reveals whether the new one belongs to another player.
   */
  change_contact: call({
    own: true,
    who: 'player',
    input: { username: z.optional(filled(30)), email: z.optional(filled(254)), password },
    output: z.array(z.object({ username: z.string(), email: z.string(), emailPending: z.string() })),
    refusals: [
      'required',
      'username_invalid',
      'username_reserved',
      'username_taken',
      'email_invalid',
      'password_wrong',
      'too_many',
    ],
    rate: { points: 10, seconds: 60, shared: true },
  }),
  /** Sends the link to the new address of the player again; `seconds` until another can be requested. */
  resend_change: call({
    own: true,
    who: 'player',
    input: {},
    output: z.array(z.object({ seconds: z.int() })),
    refusals: ['not_found', 'too_many'],
    success: 'link_mailed',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  forgot: call({
    who: 'anyone',
    input: { email: filled(254) },
    output: nothing,
    refusals: ['email_invalid', 'too_many'],
    success: 'reset_mailed',
    rate: { points: 10, seconds: 60, shared: true },
  }),
  pass_reset: call({
    who: 'anyone',
    input: { token: filled(200), newPassword: password, newPasswordAgain: password },
    output: nothing,
    refusals: ['token_spent', 'passwords_differ', ...passwordRefusals],
    success: 'password_changed',
    rate: { points: 20, seconds: 60, shared: true },
  }),
  favorites: call({
    who: 'player',
    input: {
      mode: z.enum(['insert', 'delete']),
      type: z.enum(['casino', 'livecasino']),
      id: z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
    },
    output: z.array(z.object({ casino: z.array(z.number()), livecasino: z.array(z.number()) })),
    refusals: ['not_found'],
    success: 'favourite_added',
  }),
}

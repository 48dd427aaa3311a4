import type { ConsoleContract, ConsoleRefusal } from '@yakamoz/contract/console/index'
import type { consoleRefusals } from '@yakamoz/contract/console/refusals'
import { Refused, Unreachable } from './client.ts'
import type { PlainTextKey, TextKey, Translate } from './texts.tsx'

type Calls = ConsoleContract[keyof ConsoleContract]
type Spec = Calls extends infer C ? (C extends unknown ? C[keyof C] : never) : never
/** The refusals that some call of the console declares. */
type Declared = Spec extends infer S ? (S extends { refusals: readonly (infer R)[] } ? R : never) : never
/** Refusals that every call can have before its handler, and those of the server itself. */
type Common =
  | 'invalid_input'
  | 'too_many'
  | 'broken_body'
  | 'unknown_call'
  | 'wrong_header'
  | 'too_large'
  | 'out_of_order'
  | 'process_failed'

/** Refusals shared with the players' calls. Their texts there speak to players, so that the console has its own. */
type Shared = Exclude<Declared | Common, keyof typeof consoleRefusals>

/** A refusal without a text does not compile. Those that only the console has come with their text from the contract. */
const sharedTexts: Readonly<Record<Shared, PlainTextKey | 'refusal.tooMany'>> = {
  invalid_input: 'refusal.invalidInput',
  too_many: 'refusal.tooMany',
  broken_body: 'refusal.brokenBody',
  unknown_call: 'refusal.unknownCall',
  wrong_header: 'refusal.wrongHeader',
  too_large: 'refusal.brokenBody',
  out_of_order: 'refusal.outOfOrder',
  process_failed: 'refusal.outOfOrder',
  login_failed: 'refusal.signIn',
  code_incorrect: 'refusal.code',
  code_used: 'refusal.codeUsed',
  passkeys_unavailable: 'refusal.noPasskeys',
  passkey_failed: 'refusal.passkey',
  passkeys_full: 'refusal.passkeysFull',
  password_wrong: 'refusal.password',
  file_refused: 'refusal.fileRefused',
  file_too_large: 'refusal.fileTooLarge',
  file_limit: 'refusal.fileLimit',
  iban_invalid: 'refusal.iban',
  email_invalid: 'refusal.email',
  not_found: 'refusal.notFound',
}

const isShared = (refusal: ConsoleRefusal): refusal is Shared => Object.hasOwn(sharedTexts, refusal)

/** Says why a call failed, in the language of the page. */
export const failureText = (t: Translate, cause: unknown): string => {
  if (cause instanceof Unreachable) return t(navigator.onLine ? 'refusal.unreachable' : 'refusal.offline')
  if (!(cause instanceof Refused)) return t('refusal.outOfOrder')
  if (!isShared(cause.refusal)) return cause.message
  const key = sharedTexts[cause.refusal]
  return (t as (key: TextKey, blanks: Refused['blanks']) => string)(key, { seconds: 60, ...cause.blanks })
}

/** Whether a call failed by one of these refusals. */
export const isRefused = (cause: unknown, ...refusals: readonly ConsoleRefusal[]): boolean =>
  cause instanceof Refused && refusals.includes(cause.refusal)

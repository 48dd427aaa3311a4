import { domainToASCII } from 'node:url'
import type { RefusalName } from '@yakamoz/contract'
import {
  cleanNumber,
  foldName,
  foldText,
  isReservedUsername,
  maxUsernameLength,
  minUsernameLength,
  normalizePassword,
  type PasswordFault,
  passwordFaults,
  withoutBlanks,
} from '@yakamoz/values'

/** The stored form of a promo code: `yaz 25` and `YAZ25` are equal, also when typed on a Turkish keyboard. */
export const promoCodeFrom = (typed: string): string => withoutBlanks(typed).replace(/[ıİ]/g, 'I').toUpperCase()

/** Masks an e-mail address for the audit trail, where it is stored permanently. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/** The form in which a typed user name or e-mail address is looked up and counted; ignores case. */
export const signInKey = (typed: string): string => foldName(typed)

/**
 * The key of a mailbox, by which pauses are counted: ignores a `+` suffix, and converts the domain to ASCII. Different accounts may share a
 * key.
 */
export const mailboxKey = (email: string): string => {
  const [local = '', domain = ''] = foldName(email).split('@')
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domainToASCII(domain) || domain}`
}

/** Length reserved for the digits that make a generated user name unique. */
const suffixLength = 6

const anonymousName = 'oyuncu'

/** Derives a user name from an e-mail address (Z-31): valid, not reserved, possibly taken. */
export const usernameFor = (email: string, siteName = ''): string => {
  const local = foldText(email.split('@')[0] ?? '')
  const suggested = local
    .replace(/[^a-z0-9._-]+/g, '')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, maxUsernameLength - suffixLength)
  if (isReservedUsername(suggested, siteName)) return anonymousName
  return suggested.length >= minUsernameLength ? suggested : `${anonymousName}${suggested.replace(/[^a-z0-9]/g, '')}`
}

const refusalOfFault = {
  too_short: 'password_too_short',
  no_uppercase: 'password_no_uppercase',
  no_number: 'password_no_number',
  too_long: 'password_too_long',
} as const satisfies Record<PasswordFault, RefusalName>

export type PasswordRefusal = (typeof refusalOfFault)[PasswordFault] | 'passwords_differ'

/** Returns the first problem of a new password and its repetition; undefined if there is none. */
export const passwordRefusal = (
  { password, repeated }: { password: string; repeated: string },
  minLength: number,
): PasswordRefusal | undefined => {
  const fault = passwordFaults(normalizePassword(password), minLength)[0]
  if (fault) return refusalOfFault[fault]
  return normalizePassword(password) === normalizePassword(repeated) ? undefined : 'passwords_differ'
}

/** The form in which identity numbers are compared: capitals and digits only. */
export const normalIdentity = (typed: string): string => cleanNumber(typed).toUpperCase()

/** The last characters of an identity number that its owner sees: four, or at most half of a short one. */
export const identitySuffix = (identity: string): string => {
  const shown = Math.min(4, Math.floor(identity.length / 2))
  return shown === 0 ? '' : identity.slice(-shown)
}

/** An identity number masked for its owner (SR-25). */
export const maskedIdentity = (end: string): string => `*******${end}`

const minBirthYear = 1900

/** Whether a day is a plausible birthday: not in the future and not before 1900. */
export const isBirthday = (day: string, today: string): boolean =>
  day <= today && Number(day.slice(0, 4)) >= minBirthYear

/** The server's time offset as the wire has it: `+03:00` is `+3`, `+05:30` is `+5:30` (Z-05). */
export const shortOffset = (offset: string): string => {
  const [hours = '+00', minutes = '00'] = offset.split(':')
  const hoursText = `${hours.slice(0, 1)}${Number(hours.slice(1))}`
  return minutes === '00' ? hoursText : `${hoursText}:${minutes}`
}

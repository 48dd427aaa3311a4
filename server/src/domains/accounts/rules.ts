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

/** A promo code as it is kept: `yaz 25` and `YAZ25` are the same, on a Turkish keyboard too. */
export const promoCodeFrom = (typed: string): string => withoutBlanks(typed).replace(/[ıİ]/g, 'I').toUpperCase()

/** An e-mail address as the audit trail has it, where it stays for ever: to be known again, not to be read. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/** What somebody types to sign in, as it is looked up and counted: a user name or an e-mail address, in any letters. */
export const signInKey = (typed: string): string => foldName(typed)

/**
 * The key of a mailbox, by which pauses of mail are kept: what follows a `+` reaches the same one with most providers, and so does a
 * domain in its ASCII form. Addresses that share a key may still be accounts of their own.
 */
export const mailboxKey = (email: string): string => {
  const [local = '', domain = ''] = foldName(email).split('@')
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domainToASCII(domain) || domain}`
}

/** Room that is left behind a made user name for the digits that make it unique. */
const suffixLength = 6

const anonymousName = 'oyuncu'

/** The user name that an e-mail address suggests (Z-31); always valid, never a reserved one, not always free. */
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

/** What is wrong with a new password and its repetition, the first thing only; undefined when it will do. */
export const passwordRefusal = (
  { password, again }: { password: string; again: string },
  minLength: number,
): PasswordRefusal | undefined => {
  const fault = passwordFaults(normalizePassword(password), minLength)[0]
  if (fault) return refusalOfFault[fault]
  return normalizePassword(password) === normalizePassword(again) ? undefined : 'passwords_differ'
}

/** An identity number as it is compared: capitals and digits only. */
export const normalIdentity = (typed: string): string => cleanNumber(typed).toUpperCase()

/** The end of an identity number that its owner is shown: four characters, of a short one no more than half. */
export const identitySuffix = (identity: string): string => {
  const shown = Math.min(4, Math.floor(identity.length / 2))
  return shown === 0 ? '' : identity.slice(-shown)
}

/** An identity number masked for its owner (SR-25). */
export const maskedIdentity = (end: string): string => `*******${end}`

/** The oldest year of birth that is taken for true. */
const minBirthYear = 1900

/** Whether a day can be somebody's birthday: not in the future and not before 1900. */
export const isBirthday = (day: string, today: string): boolean =>
  day <= today && Number(day.slice(0, 4)) >= minBirthYear

/** The offset of the house's time as the wire writes it: `+03:00` is `+3`, `+05:30` is `+5:30` (Z-05). */
export const shortOffset = (offset: string): string => {
  const [hours = '+00', minutes = '00'] = offset.split(':')
  const hoursText = `${hours.slice(0, 1)}${Number(hours.slice(1))}`
  return minutes === '00' ? hoursText : `${hoursText}:${minutes}`
}

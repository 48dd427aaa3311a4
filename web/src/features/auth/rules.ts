import type { RefusalName } from '@yakamoz/contract/refusals'
import { isDay, isOfAge, isTurkishIdentityNumber, type PasswordFault, passwordFaults } from '@yakamoz/values'

/** What the forms of signing in refuse before they send; the server refuses the same, and its word counts (V-19). */

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The generic pattern for an e-mail address, after trim (V-16, Z-67). */
export const isEmail = (text: string): boolean => emailPattern.test(text.trim())

const refusalOf: Record<PasswordFault, RefusalName> = {
  too_short: 'password_too_short',
  no_uppercase: 'password_no_uppercase',
  no_number: 'password_no_number',
  too_long: 'password_too_long',
}

/** The first thing that a password lacks (V-04 to V-06). */
export const passwordRefusal = (password: string): RefusalName | undefined => {
  const [fault] = passwordFaults(password)
  return fault && refusalOf[fault]
}

/** Turkish numbers are checked by their check digits; of others only that they are there (V-14, Z-66). */
export const identityRefusal = (number: string, country: string): RefusalName | undefined => {
  const text = number.trim()
  if (!text) return 'required'
  return country === 'TR' && !isTurkishIdentityNumber(text) ? 'identity_incorrect' : undefined
}

export type BirthParts = { day: string; month: string; year: string }

/** A day of birth as `YYYY-MM-DD` from its three fields. */
export const birthDay = ({ day, month, year }: BirthParts): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Refuses a day that is none, and anybody under 18 on `today`. */
export const birthRefusal = (parts: BirthParts, today: string): RefusalName | undefined => {
  if (!parts.day || !parts.month || !parts.year) return 'required'
  const day = birthDay(parts)
  if (!isDay(day) || day > today) return 'birth_date_invalid'
  return isOfAge(day, today) ? undefined : 'under_age'
}

/** A telephone number as somebody types it: digits with the usual marks between. The server knows the numbering plans. */
export const phoneRefusal = (text: string): RefusalName | undefined => {
  if (!text.trim()) return 'required'
  const digits = text.replace(/[\s().-]/g, '')
  return /^\+?\d{10,15}$/.test(digits) ? undefined : 'phone_invalid'
}

/** How much a password can bear, 0 to 4: length and variety, for the meter only. */
export const passwordStrength = (password: string): number => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const length = [...password].length
  if (length === 0) return 0
  if (length < 6) return 1
  return Math.min(4, 1 + (length >= 10 ? 1 : 0) + (length >= 14 ? 1 : 0) + (kinds >= 3 ? 1 : 0))
}

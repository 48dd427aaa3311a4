import type { RefusalName } from '@yakamoz/contract/refusals'
import { cleanNumber, emailFrom, isDay, isOfAge, isTurkishIdentityNumber } from '@yakamoz/values'

/** The validation of the sign-in forms; the server validates the same, and decides (V-19). */

/** A plain address of one mailbox (V-16, decision 23). */
export const isEmail = (text: string): boolean => emailFrom(text) !== undefined

/** Turkish numbers are checked by their check digits; of others only that they are there (V-14, Z-66). */
export const identityRefusal = (number: string, country: string): RefusalName | undefined => {
  const text = cleanNumber(number)
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

/** Whether a text is a phone number: digits with the usual marks. The server knows the numbering plans. */
export const phoneRefusal = (text: string): RefusalName | undefined => {
  const digits = cleanNumber(text)
  if (!digits) return 'required'
  return /^\+?\d{10,15}$/.test(digits) ? undefined : 'phone_invalid'
}

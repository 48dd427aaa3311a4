import type { RefusalName } from '@yakamoz/contract/refusals'
import { isDay, isOfAge, isTurkishIdentityNumber } from '@yakamoz/values'

/** What the forms of signing in refuse before they send; the server refuses the same, and its word counts (V-19). */

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The generic pattern for an e-mail address, after trim (V-16, Z-67). */
export const isEmail = (text: string): boolean => emailPattern.test(text.trim())

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

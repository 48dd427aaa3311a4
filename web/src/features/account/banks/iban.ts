import { cleanNumber, hasReservedDigit } from '@yakamoz/values'

/** The length of a Turkish IBAN; of other countries only the general bounds are checked here. */
const turkishLength = 26
const bounds = { least: 15, most: 34 } as const

/** The typed or pasted IBAN without spaces and marks, in capitals. */
export const plainIban = (typed: string): string => cleanNumber(typed).toUpperCase()

/** As an IBAN is read: in groups of four. */
export const groupedIban = (typed: string): string => plainIban(typed).replace(/(.{4})(?=.)/g, '$1 ')

/**
 * The remainder by 97 of an IBAN with its first four characters moved to the end and its letters as numbers from A = 10 (ISO
 * 13616, ISO 7064). Computed character by character, so that no number exceeds the exact range.
 */
const remainder = (iban: string): number =>
  [...iban.slice(4), ...iban.slice(0, 4)].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** How far the typing of an IBAN is. `wrong` needs no more signs to be seen. */
export type IbanState = { state: 'empty' | 'typing' | 'wrong' | 'right'; left: number }

/** Checks an IBAN while it is typed: its characters, its length and its check digits. The server decides. */
export const ibanState = (typed: string): IbanState => {
  const iban = plainIban(typed)
  if (!iban) return { state: 'empty', left: turkishLength }
  const isTurkish = iban.startsWith('TR')
  const left = Math.max(0, (isTurkish ? turkishLength : bounds.least) - iban.length)
  const form = isTurkish ? /^TR\d*$/ : /^[A-Z]{1,2}$|^[A-Z]{2}\d{1,2}$|^[A-Z]{2}\d{2}[A-Z0-9]*$/
  if (!form.test(iban) || iban.length > (isTurkish ? turkishLength : bounds.most)) return { state: 'wrong', left: 0 }
  if (left > 0) return { state: 'typing', left }
  return { state: remainder(iban) === 1 && hasReservedDigit(iban) ? 'right' : 'wrong', left: 0 }
}

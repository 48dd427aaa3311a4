import { withoutFormat } from './folding.ts'

/** Removes white space of every kind and invisible characters from what was pasted, and gives full-width signs their plain form. */
export const withoutBlanks = (pasted: string): string => withoutFormat(pasted.normalize('NFKC')).replace(/\s+/gu, '')

/**
 * Cleans a number or code that was pasted: an IBAN, a telephone, identity or card number, a one-time code. White space, invisible
 * characters, full stops, dashes, slashes and brackets mean nothing in them. A `+` in front stays.
 */
export const cleanNumber = (pasted: string): string => withoutBlanks(pasted).replace(/[.·\p{Pd}/()[\]\u2212]+/gu, '')

import { withoutFormat } from './folding.ts'

/** Removes white space and invisible characters from a pasted text, and replaces full-width characters by plain ones. */
export const withoutBlanks = (pasted: string): string => withoutFormat(pasted.normalize('NFKC')).replace(/\s+/gu, '')

/**
 * Cleans a number or code that was pasted: an IBAN, a telephone, identity or card number, a one-time code. White space, invisible
 * characters, full stops, dashes, slashes and brackets are removed. A leading `+` is kept.
 */
export const cleanNumber = (pasted: string): string => withoutBlanks(pasted).replace(/[.·\p{Pd}/()[\]\u2212]+/gu, '')

/**
 * Folds a user name or an e-mail address to the key by which two of them are compared: NFKC, lower case of no language, and the four
 * Turkish letters `I`, `ı`, `İ` and `i` as one. `İSMAİL`, `ISMAIL`, `ismail` and the same in decomposed letters have one key.
 * Folding a key again gives the key.
 */
export const foldName = (text: string): string =>
  withoutFormat(text.normalize('NFKC'))
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFC')
    .replace(/i\u0307/g, 'i')
    .trim()

/** Lower case for what is stored and written to: `İ` becomes a plain `i` instead of `i` with a combining dot; `ı` stays as it was typed. */
export const plainLowerCase = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')

/** Removes characters that nobody sees: zero-width spaces and joiners, marks of writing direction, soft hyphens, byte order marks. */
export const withoutFormat = (text: string): string => text.replace(/\p{Cf}/gu, '')

const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

const longestLocal = 64
const longestEmail = 254

/**
 * Reads an e-mail address as it is stored; undefined when it is none. An address is a plain addr-spec: a dot-string before the `@`
 * (RFC 5321, 4.1.2; letters beyond ASCII by RFC 6531) and a domain of two labels or more behind it. Quotes, comments, groups,
 * angle brackets and lists are none of it: a mail program would read another mailbox out of them.
 */
export const emailFrom = (typed: string): string | undefined => {
  const email = plainLowerCase(withoutFormat(typed).trim())
  const [local = '', domain = '', ...more] = email.split('@')
  const labels = domain.split('.')
  const isPlain =
    more.length === 0 &&
    email.length <= longestEmail &&
    local.length <= longestLocal &&
    local.split('.').every((part) => atom.test(part)) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? '')
  return isPlain ? email : undefined
}

const namePartsOf = (name: string): string[] => [
  ...new Set(
    foldName(name)
      .normalize('NFD')
      .replace(/[\p{M}'’‘ʼ`]/gu, '')
      .split(/[^\p{L}]+/u)
      .filter(Boolean),
  ),
]

/** One word alone is shared by too many. */
const leastSharedParts = 2

/**
 * Whether two full names may be one person's: without accents, case, order and marks, the parts of one are all among the parts of the
 * other. `Şule Nur Işık`, `ISIK SULE-NUR` and `Sule Isik` are the same.
 */
export const isSameName = (one: string, other: string): boolean => {
  const [parts, others] = [namePartsOf(one), namePartsOf(other)]
  const [fewer, more] = parts.length < others.length ? [parts, others] : [others, parts]
  const least = Math.max(1, Math.min(leastSharedParts, more.length))
  return fewer.length >= least && fewer.every((part) => more.includes(part))
}

/** A password as it is hashed: NFC, so that a keyboard that composes letters and one that does not give the same. */
export const normalPassword = (typed: string): string => typed.normalize('NFC')

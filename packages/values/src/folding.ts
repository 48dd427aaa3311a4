/**
 * Folds a user name or an e-mail address to a key for comparison: NFKC, language-independent lower case, and the four
 * Turkish letters `I`, `ı`, `İ` and `i` as one. `İSMAİL`, `ISMAIL`, `ismail` and the same in decomposed letters have one key.
 * Idempotent.
 */
export const foldName = (text: string): string =>
  withoutFormat(text.normalize('NFKC'))
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFC')
    .replace(/i\u0307/g, 'i')
    .trim()

/** Returns lower case for storage: `İ` becomes a plain `i` instead of `i` with a combining dot; `ı` is unchanged. */
export const plainLowerCase = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')

/** Removes invisible characters: zero-width spaces and joiners, direction marks, soft hyphens, byte order marks. */
export const withoutFormat = (text: string): string => text.replace(/\p{Cf}/gu, '')

const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

const maxLocalLength = 64
const maxEmailLength = 254

/**
 * Parses an e-mail address to its stored form; undefined when it is invalid. An address is a plain addr-spec: a dot-string before the `@`
 * (RFC 5321, 4.1.2; letters beyond ASCII by RFC 6531) and a domain of two labels or more behind it. Quotes, comments, groups,
 * angle brackets and lists are refused, because a mail program could read another mailbox from them.
 */
export const emailFrom = (typed: string): string | undefined => {
  const email = plainLowerCase(withoutFormat(typed).trim())
  const [local = '', domain = '', ...more] = email.split('@')
  const labels = domain.split('.')
  const isPlain =
    more.length === 0 &&
    email.length <= maxEmailLength &&
    local.length <= maxLocalLength &&
    local.split('.').every((part) => atom.test(part)) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? '')
  return isPlain ? email : undefined
}

/** Returns the different parts of a name, folded: without accents, case, order and punctuation. */
export const namePartsOf = (name: string): string[] => [
  ...new Set(
    foldName(name)
      .normalize('NFD')
      .replace(/[\p{M}'’‘ʼ`]/gu, '')
      .split(/[^\p{L}]+/u)
      .filter(Boolean),
  ),
]

/** The minimum number of common parts of two names, because single names are too frequent. */
const minSharedParts = 2

/** Compares two names by their parts, or by hashes of them, as {@link isSameName} does. */
export const areSameParts = (parts: readonly string[], others: readonly string[]): boolean => {
  const [fewer, more] = parts.length < others.length ? [parts, others] : [others, parts]
  const minShared = Math.max(1, Math.min(minSharedParts, more.length))
  return fewer.length >= minShared && fewer.every((part) => more.includes(part))
}

/**
 * Whether two full names may belong to one person: without accents, case, order and punctuation, all parts of one are parts of the
 * other. `Şule Nur Işık`, `ISIK SULE-NUR` and `Sule Isik` are the same.
 */
export const isSameName = (one: string, other: string): boolean => areSameParts(namePartsOf(one), namePartsOf(other))

/** Normalises a password to NFC before hashing, because keyboards compose letters differently. */
export const normalizePassword = (typed: string): string => typed.normalize('NFC')

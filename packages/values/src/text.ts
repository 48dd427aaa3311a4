/** The maximum length of a text after {@link cleanText}, in UTF-16 units (specification section 9). */
export const cleanTextLength = 200

/**
 * Removes tags and control characters, collapses white space and cuts at 200 units without splitting a character. For display only, not a
 * protection against XSS (Z-70).
 */
export const cleanText = (text: string): string => {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = plain.slice(0, cleanTextLength)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

const folded: Record<string, string> = { ı: 'i', ğ: 'g', ü: 'u', ş: 's', ö: 'o', ç: 'c', â: 'a', î: 'i', û: 'u' }

/**
 * Folds a text for search, so that Turkish letters match with and without diacritics: `ISTANBUL`, `istanbul` and `İstanbul` give the same
 * text, `ş` matches `s` (Z-71).
 */
export const foldText = (text: string): string =>
  text
    .replace(/[İI]/g, 'i')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[ığüşöçâîû]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the initials for an avatar in Turkish capitals; `R` for a missing first name, `B` for a missing last name (Z-85). */
export const initials = (firstname: string | undefined, lastname: string | undefined): string =>
  `${initial(firstname) ?? 'R'}${initial(lastname) ?? 'B'}`

const initial = (name: string | undefined): string | undefined => /\p{L}/u.exec(name ?? '')?.[0].toLocaleUpperCase('tr')

/** The languages of the site. Turkish is the default (Z-01). */
export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'tr'

/** Parses a stored two-letter language in any case; Turkish if it is unknown. */
export const languageFrom = (stored: string | null | undefined): Language => {
  const text = stored?.toLowerCase()
  return languages.find((language) => language === text) ?? defaultLanguage
}

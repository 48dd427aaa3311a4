import type { Language } from './language.ts'

/** The locale for dates, numbers and speech of a language. */
export const localeOf: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-GB' }

const decimalSigns: Readonly<Record<Language, '.' | ','>> = { tr: ',', en: '.' }

/** Formats a number with a decimal point and without thousands separators, `12.50`, for a language: `12,50` in Turkish. */
export const decimalText = (written: string, language: Language): string =>
  written.replaceAll('.', decimalSigns[language])

const shares: Readonly<Record<Language, (figure: string) => string>> = {
  tr: (figure) => `%${figure}`,
  en: (figure) => `${figure}%`,
}

/** Adds the per cent sign to a formatted number: `%96,30` in Turkish, `96.30%` in English. */
export const perCent = (figure: string, language: Language): string => shares[language](figure)

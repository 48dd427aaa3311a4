import type { Language } from './language.ts'

/** The locale whose dates, numbers and voice a language is given. */
export const localeOf: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-GB' }

const decimalSigns: Readonly<Record<Language, '.' | ','>> = { tr: ',', en: '.' }

/** A number that is written with a decimal point and without thousands, `12.50`, as a language writes it: `12,50` in Turkish. */
export const decimalText = (written: string, language: Language): string =>
  written.replaceAll('.', decimalSigns[language])

const shares: Readonly<Record<Language, (figure: string) => string>> = {
  tr: (figure) => `%${figure}`,
  en: (figure) => `${figure}%`,
}

/** A figure that stands as its language writes it, as one of per cents: `%96,30` in Turkish, `96.30%` in English. */
export const perCent = (figure: string, language: Language): string => shares[language](figure)

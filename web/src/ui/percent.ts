import type { Language } from '@yakamoz/values'

/** A share in per cent as it reads: `%96,30` in Turkish, `96.30%` in English. Takes the wire's decimal text; empty stays empty. */
export const percentText = (value: string, language: Language): string => {
  if (!value) return ''
  return language === 'tr' ? `%${value.replace('.', ',')}` : `${value}%`
}

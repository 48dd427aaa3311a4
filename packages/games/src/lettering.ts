import type { Language } from '@yakamoz/values'
import type { Named } from './engine.ts'

/** Whether the lettering of a tile or logo is another one in English: the capitals of both names differ, as those of `Bingo` do. */
export const hasEnglishLettering = ({ tr, en }: Named): boolean =>
  tr.toLocaleUpperCase('tr') !== en.toLocaleUpperCase('en')

/** The name of the picture with the lettering of a language: the slug, or `SLUG-en` where English has another one. */
export const letteringOf = (
  { slug, names }: { readonly slug: string; readonly names: Named },
  language: Language,
): string => (language === 'en' && hasEnglishLettering(names) ? `${slug}-en` : slug)

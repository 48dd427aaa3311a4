import type { Language } from '@yakamoz/values'
import { locales } from './texts.tsx'

/** A number in the reader's form, with the minus that amounts of money have. */
export const numberText = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locales[language], options).format(value).replace('-', '−')

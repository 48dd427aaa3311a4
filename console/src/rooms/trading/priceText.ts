import type { Language } from '@yakamoz/values'
import { locales } from '../../lib/texts.tsx'

/** Writes a price in thousandths: `1,85` in Turkish. */
export const priceText = (language: Language, milli: number): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(milli / 1_000)

import { decimalText } from '@yakamoz/values'
import type { Named } from './engine.ts'

/** Formats hundredths with two decimals: `50,49` in Turkish, `50.49` in English. */
export const hundredthsNames = (hundredths: number): Named => {
  const written = (hundredths / 100).toFixed(2)
  return { tr: decimalText(written, 'tr'), en: decimalText(written, 'en') }
}

import type { Language } from '@yakamoz/values'

/** A multiplier in hundredths as text: `×15,6`, `×1,06`, `×1.250`. */
export const timesText = (hundredths: number, language: Language): string =>
  `×${(hundredths / 100).toLocaleString(language, { maximumFractionDigits: 2 })}`

import type { Language } from '@yakamoz/values'
import { type Odds, oddsFromText } from '@yakamoz/values'

/** A price of the wire (`1.85`) as it reads in a language; a dash while it is not priced. */
export const oddsText = (odds: string, language: Language): string =>
  odds === '' ? '–' : language === 'tr' ? odds.replace('.', ',') : odds

/** The price in thousandths; undefined while it is not priced. */
export const oddsOf = (text: string): Odds | undefined => oddsFromText(text)
